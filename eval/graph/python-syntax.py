# Lists calls, definitions and imports of Python files. Paths come in on stdin, one a line; JSON goes out on stdout.
# Lines and columns from 0, columns in UTF-16 units, as SCIP has them.
import ast
import json
import re
import sys

HEAD = re.compile(r"(?:async\s+)?(?:def|class)\s+(\w+)")


def read(path):
    with open(path, "rb") as file:
        data = file.read()
    tree = ast.parse(data)
    rows = data.decode("utf-8-sig").replace("\r\n", "\n").split("\n")
    found = {"path": path, "calls": [], "definitions": [], "imports": []}
    decorators = set()

    def utf16(line, byte_column):
        return len(rows[line].encode()[:byte_column].decode().encode("utf-16-le")) // 2

    def define(node, scope):
        line = node.lineno - 1
        match = HEAD.match(rows[line].encode()[node.col_offset :].decode())
        column = utf16(line, node.col_offset) + (match.start(1) if match else 0)
        first = min([line] + [decorator.lineno - 1 for decorator in node.decorator_list])
        found["definitions"].append(
            {
                "name": node.name,
                "kind": "class" if isinstance(node, ast.ClassDef) else "function",
                "line": line,
                "column": column,
                "scope": scope,
                "from": [first, 0],
                "to": [node.end_lineno - 1, utf16(node.end_lineno - 1, node.end_col_offset)],
            }
        )
        return len(found["definitions"]) - 1

    def call(node, function):
        callee = node.func
        name = callee.id if isinstance(callee, ast.Name) else callee.attr if isinstance(callee, ast.Attribute) else None
        if name is None:
            return
        line = callee.end_lineno - 1
        end = utf16(line, callee.end_col_offset)
        place = {"name": name, "line": line, "column": end - len(name.encode("utf-16-le")) // 2}
        found["calls"].append({**place, "kind": "call", "isDecorator": id(node) in decorators, "function": function})

    def visit(node, scope, function):
        if isinstance(node, ast.Call):
            call(node, function)
        elif isinstance(node, ast.Import):
            for alias in node.names:
                found["imports"].append({"level": 0, "module": alias.name, "names": None})
        elif isinstance(node, ast.ImportFrom):
            names = [alias.name for alias in node.names]
            found["imports"].append({"level": node.level, "module": node.module or "", "names": names})
        inner, inner_function = scope, function
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            decorators.update(id(decorator) for decorator in node.decorator_list)
            inner = define(node, scope)
            if not isinstance(node, ast.ClassDef):
                inner_function = inner
        for child in ast.iter_child_nodes(node):
            visit(child, inner, inner_function)

    visit(tree, -1, -1)
    return found


files = []
for path in sys.stdin.read().split("\n"):
    if path == "":
        continue
    try:
        files.append(read(path))
    except (SyntaxError, UnicodeDecodeError) as error:
        print(f"{path}: {error}", file=sys.stderr)
json.dump(files, sys.stdout)
