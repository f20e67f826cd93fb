"""Pyodide's program without what it offers to libraries that the page never loads."""

import re

import pytest

import build
from web.build.lean import Program, UnknownProgramError, exported, lean

READ = re.compile(r'wasmExports\["(\w+)"\]')


@pytest.fixture(scope="module")
def stock() -> Program:
    package = build.fetch(build.PYODIDE)
    return Program(*((package / f"pyodide.asm.{kind}").read_bytes() for kind in ("mjs", "wasm")))


def test_what_is_left_is_what_the_script_reads(stock: Program) -> None:
    """This very release is known, so a newer one does not quietly start more slowly."""
    made = lean(stock)
    left, read = exported(made.wasm), set(READ.findall(made.script.decode()))
    assert read <= set(left)
    assert len(left) < 300 < len(exported(stock.wasm))
    assert [name for name in left if name not in exported(stock.wasm)] == []
    assert lean(stock, b"module._PyList_Append(list, item)").wasm != made.wasm


def test_a_program_that_is_another_is_left_alone(stock: Program) -> None:
    for spoilt in (b"function assignWasmExports(", b"updateGOT(origExports);"):
        with pytest.raises(UnknownProgramError):
            lean(stock._replace(script=stock.script.replace(spoilt, b"")))
