"""What the pictures have in common: numbers, texts and fonts of SVG."""
from __future__ import annotations

from html import escape

MONOSPACE = ("ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono','Liberation Mono',"
             "monospace")
SANS = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"


def number(value: float) -> str:
    """A coordinate, as short as it can be written with two digits behind the point."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def element(name: str, content: str = "", **attributes: object) -> str:
    """`<name key="value">content</name>`; `class_` is `class`, `font_size` is `font-size`."""
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{shown(value)}"'
        for key, value in attributes.items() if value is not None)
    return f"<{name}{written}>{content}</{name}>" if content else f"<{name}{written}/>"


def shown(value: object) -> str:
    return number(value) if isinstance(value, (int, float)) else escape(str(value))


def text(content: str, **attributes: object) -> str:
    return element("text", escape(content, quote=False), **attributes)


def document(
    width: float, height: float, title: str, description: str, style: str, parts: list[str]
) -> str:
    """A picture that can be shown on a page, and read aloud."""
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{number(width)}" '
        f'height="{number(height)}" viewBox="0 0 {number(width)} {number(height)}" role="img" '
        'aria-labelledby="title desc">')
    lines = [head, element("title", escape(title, quote=False), id="title"),
             element("desc", escape(description, quote=False), id="desc"),
             f"<style>\n{style.strip()}\n</style>", *parts, "</svg>"]
    return "\n".join(lines) + "\n"
