import { nodeFiles } from '../../src/adapters/node-files/node-files.ts';
import { fileSystemContract } from './file-system.contract.ts';

fileSystemContract('node', nodeFiles);
fileSystemContract('node, where the system does not tell where an open file is', () => nodeFiles(false));
