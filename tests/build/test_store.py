"""What is kept is whole or made anew; archives hold files and lead nowhere else."""

import io
import tarfile
from collections.abc import Callable
from pathlib import Path

import pytest

from web.build.archives import untar, write_below
from web.build.store import kept

Harm = Callable[[Path], object]


@pytest.mark.parametrize(
    "harm",
    [
        lambda folder: (folder / "a" / "b.js").write_bytes(b"other"),
        lambda folder: (folder / "a" / "b.js").unlink(),
        lambda folder: (folder / "a" / "c.js").touch(),
        lambda folder: (folder / ".whole").unlink(),
        lambda folder: (folder / ".whole").write_bytes(b"1 \xff"),
    ],
    ids=["altered", "removed", "added", "unfinished", "garbled"],
)
def test_what_is_kept_is_filled_once_and_again_after_harm(tmp_path: Path, harm: Harm) -> None:
    folder = tmp_path / "thing"

    def filled(version: str) -> bool:
        """By this call, or is all there already?"""
        calls = []

        def fill(new: Path) -> None:
            calls.append(new)
            write_below(new, {"a/b.js": f"script {version}".encode()})

        assert kept(folder, version, fill) == folder
        assert (folder / "a" / "b.js").read_text() == f"script {version}"
        return bool(calls)

    assert [filled("1"), filled("1"), filled("2"), filled("2")] == [True, False, True, False]
    harm(folder)
    assert [filled("2"), filled("2")] == [True, False]
    assert sorted(file.name for file in tmp_path.iterdir()) == ["lock", "thing"]


def test_what_cannot_be_made_is_not_there(tmp_path: Path) -> None:
    def fill(folder: Path) -> None:
        (folder / "half").touch()
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        kept(tmp_path / "thing", "1", fill)
    assert [file.name for file in tmp_path.iterdir()] == ["lock"]


def tar(*members: tarfile.TarInfo) -> bytes:
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w:gz") as archive:
        for member in members:
            member.size = 3 if member.isreg() else 0
            archive.addfile(member, io.BytesIO(b"abc"))
    return buffer.getvalue()


def member(name: str, kind: bytes = tarfile.REGTYPE) -> tarfile.TarInfo:
    info = tarfile.TarInfo(name)
    info.type = kind
    info.linkname = "/etc/passwd"
    return info


def test_a_package_is_unpacked_below_its_folder() -> None:
    folder = member("package/dist", tarfile.DIRTYPE)
    assert untar(tar(folder, member("package/dist/a.js"))) == {"dist/a.js": b"abc"}


@pytest.mark.parametrize(
    "evil",
    [
        member("package/../../a.js"), member("/etc/a.js"), member("package/..\\a.js"),
        member("package/c:/a.js"), member("a.js"), member("package/a.js", tarfile.SYMTYPE),
        member("package/a.js", tarfile.LNKTYPE), member("package/a.js", tarfile.FIFOTYPE),
    ],
)  # fmt: skip
def test_what_leads_out_of_a_package_is_refused(evil: tarfile.TarInfo) -> None:
    with pytest.raises(ValueError, match=r"leads elsewhere|no file of a package"):
        untar(tar(evil))
