import { commandLineGit } from '../../src/adapters/git/command-line-git.ts';
import { gitContract } from './git.contract.ts';

gitContract('command line', commandLineGit);
