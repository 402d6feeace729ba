// C++.
import type { Language } from '../language.ts';

export const cpp: Language = {
  id: 'cpp',
  name: 'C++',
  family: 'code',
  extensions: [
    '.cpp',
    '.cc',
    '.cxx',
    '.c++',
    '.hpp',
    '.hh',
    '.hxx',
    '.h++',
    '.ipp',
    '.tpp',
    '.txx',
    '.tcc',
    '.inl',
    '.ixx',
    '.cppm',
    '.ccm',
    '.cxxm',
    '.ino',
  ],
  fileNames: [],
  shebangs: [],
};
