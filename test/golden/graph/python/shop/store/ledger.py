class Ledger:
    def __init__(self, path):
        self.lines = []

    def write(self, line):
        self.lines.append(line)

def audit():
    return Ledger(None).write("audit")
