// Shell, every dialect that the bash grammar reads.
import type { Language } from '../language.ts';

export const bash: Language = {
  id: 'bash',
  name: 'Shell',
  family: 'code',
  extensions: ['.sh', '.bash', '.zsh', '.ksh', '.bats', '.ebuild', '.eclass', '.zsh-theme', '.command'],
  fileNames: [
    '.bashrc',
    '.bash_profile',
    '.bash_login',
    '.bash_logout',
    '.bash_aliases',
    '.bash_functions',
    '.profile',
    '.zshrc',
    '.zshenv',
    '.zprofile',
    '.zlogin',
    '.zlogout',
    '.kshrc',
    '.envrc',
    '.xinitrc',
    '.xprofile',
    '.xsession',
    'PKGBUILD',
    'APKBUILD',
    'gradlew',
    'mvnw',
  ],
  shebangs: ['sh', 'bash', 'zsh', 'ksh', 'dash', 'ash', 'mksh', 'pdksh', 'rbash', 'bats'],
};
