"""Lets tests import `house` and the scripts, whose names have no ending."""
from __future__ import annotations

import sys
from importlib import machinery, util
from pathlib import Path
from types import ModuleType

SCRIPTS = Path(__file__).resolve().parent.parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(SCRIPTS))


def script(name: str) -> ModuleType:
    """A script as a module."""
    spec = util.spec_from_loader(name, machinery.SourceFileLoader(name, str(SCRIPTS / name)))
    sys.modules[name] = module = util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
