// Runs a pickle on a stack as Python does, up to protocol 2: the operations that tensors are saved with, and no others.
// Nothing is called but what the caller allows.

export interface PickleWorld {
  /** What stands for `module.name`; throws where it is not allowed. */
  global(module: string, name: string): unknown;
  call(callable: unknown, args: readonly unknown[]): unknown;
  /** What a persistent id stands for. */
  load(id: unknown): unknown;
}

const MARK = Symbol('mark');

export function readPickle(bytes: Buffer, world: PickleWorld): unknown {
  const stack: unknown[] = [];
  const memo = new Map<number, unknown>();
  let at = 0;

  const take = (length: number): Buffer => {
    if (at + length > bytes.length) throw new Error('the pickle ends early');
    at += length;
    return bytes.subarray(at - length, at);
  };
  const line = (): string => {
    const end = bytes.indexOf(0x0a, at);
    const text = take(end - at).toString('utf8');
    at += 1;
    return text;
  };
  const pop = (): unknown => {
    if (stack.length === 0) throw new Error('the stack is empty');
    return stack.pop();
  };
  const popTo = (length: number): unknown[] => stack.splice(stack.length - length);
  const popToMark = (): unknown[] => {
    const mark = stack.lastIndexOf(MARK);
    if (mark < 0) throw new Error('no mark');
    return stack.splice(mark).slice(1);
  };

  const operations: Readonly<Record<string, () => void>> = {
    '\x80': () => {
      const [version = 0] = take(1);
      if (version > 2) throw new Error(`protocol ${version}`);
    },
    '(': () => stack.push(MARK),
    c: () => stack.push(world.global(line(), line())),
    X: () => stack.push(take(take(4).readUInt32LE()).toString('utf8')),
    J: () => stack.push(take(4).readInt32LE()),
    K: () => stack.push(take(1).readUInt8()),
    M: () => stack.push(take(2).readUInt16LE()),
    '\x88': () => stack.push(true),
    '\x89': () => stack.push(false),
    ')': () => stack.push([]),
    t: () => stack.push(popToMark()),
    '\x85': () => stack.push(popTo(1)),
    '\x86': () => stack.push(popTo(2)),
    '\x87': () => stack.push(popTo(3)),
    q: () => memo.set(take(1).readUInt8(), stack.at(-1)),
    h: () => stack.push(memo.get(take(1).readUInt8())),
    Q: () => stack.push(world.load(pop())),
    R: () => {
      const args = pop() as readonly unknown[];
      stack.push(world.call(pop(), args));
    },
  };

  for (;;) {
    const code = String.fromCharCode(take(1).readUInt8());
    if (code === '.') break;
    const operation = operations[code];
    if (operation === undefined) throw new Error(`operation ${JSON.stringify(code)}`);
    operation();
  }
  const result = pop();
  if (stack.length > 0 || at !== bytes.length) throw new Error('more than one value');
  return result;
}
