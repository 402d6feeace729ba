// Inputs for tests, each a plain one with what a test cares about put in.
import type { ChildSummary, ClassInput, FileInput, FunctionInput } from '../../src/summary/inputs.ts';

export function aFunction(parts: Partial<FunctionInput> & { readonly name: string }): FunctionInput {
  return {
    ...{ qualifiedName: parts.name, kind: 'function', language: 'python', path: 'src/auth.py', isTest: false },
    ...{
      signature: `def ${parts.name}()`,
      doc: null,
      overloadDoc: null,
      returnType: null,
      body: `def ${parts.name}():\n    pass`,
    },
    ...parts,
  };
}

export function aChild(parts: Partial<ChildSummary>): ChildSummary {
  const id = parts.id ?? 'src/auth.py::check_password';
  return {
    ...{ id, name: id.split(/::|\./).at(-1) ?? id, summary: 'Checks the password.', businessIntent: 'Keep it safe.' },
    ...{ keywords: ['password'], isPlaceholder: false, summaryHash: '0'.repeat(40) },
    ...parts,
  };
}

export function aClass(parts: Partial<ClassInput>): ClassInput {
  return {
    ...{ name: 'LoginHandler', qualifiedName: 'LoginHandler', path: 'src/auth.py', isTest: false, doc: null },
    ...{ methods: [], members: [] },
    ...parts,
  };
}

export function aFile(parts: Partial<FileInput>): FileInput {
  return {
    path: 'src/auth.py',
    isTest: false,
    doc: null,
    classes: [],
    functions: [],
    imports: [],
    globals: [],
    ...parts,
  };
}
