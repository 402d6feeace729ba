// Python and the build files that are Python.
import type { Language } from '../language.ts';

export const python: Language = {
  id: 'python',
  name: 'Python',
  family: 'code',
  extensions: ['.py', '.pyi', '.pyw', '.gyp', '.gypi', '.smk'],
  fileNames: ['SConstruct', 'SConscript', 'Snakefile', 'wscript', '.pythonrc', '.pythonstartup'],
  shebangs: ['python', 'pypy', 'uv', 'ipython'],
};
