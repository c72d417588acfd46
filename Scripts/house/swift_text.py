"""Swift source with comments and string contents blanked out, positions kept."""


def code_only(text: str) -> str:
    """`text` with comments and the characters of string literals replaced by spaces.

    Quotation marks, line breaks and the code inside `\\( )` stay, so that lines and columns of the
    result are those of the file, and `fatalError("why")` does not turn into `fatalError()`.
    """
    return _Blanker(text).run()


class _Blanker:
    def __init__(self, text: str):
        self.text, self.out, self.at = text, list(text), 0

    def run(self) -> str:
        self.code(closing=None)
        return "".join(self.out)

    def blank(self, end: int) -> None:
        for index in range(self.at, min(end, len(self.text))):
            if self.out[index] != "\n":
                self.out[index] = " "
        self.at = end

    def starts(self, token: str) -> bool:
        return self.text.startswith(token, self.at)

    def code(self, closing) -> None:
        """Walk over code until the `)` that closes an interpolation, or the end."""
        depth = 0
        while self.at < len(self.text):
            char = self.text[self.at]
            if self.starts("//"):
                end = self.text.find("\n", self.at)
                self.blank(len(self.text) if end < 0 else end)
            elif self.starts("/*"):
                self.block_comment()
            elif char == '"' or (char == "#" and self.text[self.at:].lstrip("#")[:1] == '"'):
                self.string()
            else:
                if closing and char == "(":
                    depth += 1
                elif closing and char == ")":
                    if depth == 0:
                        return
                    depth -= 1
                self.at += 1

    def block_comment(self) -> None:
        depth, end = 0, self.at
        while end < len(self.text):
            two = self.text[end:end + 2]
            if two == "/*":
                depth, end = depth + 1, end + 2
            elif two == "*/":
                depth, end = depth - 1, end + 2
                if depth == 0:
                    break
            else:
                end += 1
        self.blank(end)

    def string(self) -> None:
        pounds = 0
        while self.text[self.at] == "#":
            pounds, self.at = pounds + 1, self.at + 1
        quote = '"""' if self.starts('"""') else '"'
        self.at += len(quote)
        close, escape = quote + "#" * pounds, "\\" + "#" * pounds
        while self.at < len(self.text):
            if self.starts(close):
                self.at += len(close)
                return
            if quote == '"' and self.starts("\n"):
                return
            if self.starts(escape + "("):
                self.blank(self.at + len(escape))
                self.at += 1
                self.code(closing=")")
                self.at += 1
            elif self.starts(escape):
                self.blank(self.at + len(escape) + 1)
            else:
                self.blank(self.at + 1)
