"""Zip files and digests that depend on their content alone, so that builds repeat."""

import base64
import hashlib
import io
import tarfile
import zipfile
from collections.abc import Mapping
from pathlib import Path, PurePosixPath

Files = Mapping[str, bytes]
"""Contents by path, with forward slashes."""

_STRAYS = frozenset([".DS_Store", "Thumbs.db", "desktop.ini"])
"""What file managers leave behind wherever somebody looks."""

_DAY_ONE = (1980, 1, 1, 0, 0, 0)


def files_below(folder: Path) -> dict[str, bytes]:
    """All files in a folder, sorted in the same way on every system, without caches."""
    return {
        file.relative_to(folder).as_posix(): file.read_bytes()
        for file in sorted(folder.rglob("*"), key=lambda file: file.parts)
        if file.is_file() and file.parent.name != "__pycache__" and file.name not in _STRAYS
    }


def write_below(folder: Path, files: Files) -> None:
    """Put files into a folder, making the folders between."""
    for name, content in files.items():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)


def unzip(archive: bytes) -> dict[str, bytes]:
    """The files in a zip, in its order."""
    with zipfile.ZipFile(io.BytesIO(archive)) as opened:
        return {name: opened.read(name) for name in opened.namelist() if not name.endswith("/")}


def untar(archive: bytes) -> dict[str, bytes]:
    """The files in a compressed tar, by their paths below its one folder.

    Not left to `extractall`, which is safe only since Python 3.11.4: a path that leads
    elsewhere or a link is no file of a package. Raises ValueError there.
    """
    files = {}
    with tarfile.open(fileobj=io.BytesIO(archive)) as opened:
        for member in opened:
            path = PurePosixPath(member.name)
            if path.is_absolute() or ".." in path.parts or set(member.name) & set("\\:"):
                raise ValueError(f"{member.name} leads elsewhere")
            content = opened.extractfile(member) if member.isreg() else None
            if content and len(path.parts) > 1:
                files["/".join(path.parts[1:])] = content.read()
            elif not member.isdir():
                raise ValueError(f"{member.name} is no file of a package")
    return files


def zipped(files: Files, *, packed: bool = True) -> bytes:
    """A zip of these files; the same files give the same bytes."""
    how = zipfile.ZIP_DEFLATED if packed else zipfile.ZIP_STORED
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, content in files.items():
            info = zipfile.ZipInfo(name, _DAY_ONE)
            info.create_system = 3
            info.external_attr = 0o644 << 16
            archive.writestr(info, content, how, 9)
    return buffer.getvalue()


def digest(files: Files) -> str:
    """A short name for exactly these files."""
    whole = hashlib.sha256()
    for name, content in files.items():
        whole.update(f"{name}\0{len(content)}\0".encode() + content)
    return whole.hexdigest()[:12]


def wheel_with(wheel: Files, more: Files) -> dict[str, bytes]:
    """A wheel's files with more of them, all in its list of contents."""
    (record,) = (name for name in wheel if name.endswith(".dist-info/RECORD"))
    files = {**{name: wheel[name] for name in wheel if name != record}, **more}
    lines = [f"{name},{_wheel_digest(content)},{len(content)}" for name, content in files.items()]
    return {**files, record: "".join(f"{line}\n" for line in [*lines, f"{record},,"]).encode()}


def _wheel_digest(content: bytes) -> str:
    value = base64.urlsafe_b64encode(hashlib.sha256(content).digest())
    return f"sha256={value.decode().rstrip('=')}"
