import { nodeFiles } from '../../src/adapters/node-files/node-files.ts';
import { fileSystemContract } from './file-system.contract.ts';

fileSystemContract('node', nodeFiles);
