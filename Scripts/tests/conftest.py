"""Lets tests import `house` and the scripts, whose names have no ending."""
from __future__ import annotations

import importlib.machinery
import importlib.util
import sys
from pathlib import Path
from types import ModuleType

SCRIPTS = Path(__file__).resolve().parent.parent
sys.dont_write_bytecode = True
sys.path[:0] = [str(SCRIPTS), str(Path(__file__).resolve().parent)]


def script(name: str) -> ModuleType:
    """A script as a module; `from conftest import script`."""
    module_name = name.replace("-", "_")
    loader = importlib.machinery.SourceFileLoader(module_name, str(SCRIPTS / name))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(module_name, loader))
    sys.modules[module_name] = module
    loader.exec_module(module)
    return module
