import { nodeWatcher } from '../../src/adapters/node-watcher/node-watcher.ts';
import { watcherContract } from './watcher.contract.ts';

watcherContract('node', nodeWatcher);
