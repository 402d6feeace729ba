// Lua.
import type { Language } from '../language.ts';

export const lua: Language = {
  id: 'lua',
  name: 'Lua',
  family: 'code',
  extensions: ['.lua', '.wlua', '.rockspec', '.nse'],
  fileNames: ['.luacheckrc', '.luacov', '.busted'],
  shebangs: ['lua', 'luajit', 'texlua'],
};
