// Swaps a folder for a link to another and back, as fast as it can, until it is killed. Arguments: the folder, the other.
import { renameSync, symlinkSync, unlinkSync } from 'node:fs';

const [folder, other] = process.argv.slice(2);
process.send?.('ready');
for (;;) {
  renameSync(folder, `${folder}~`);
  symlinkSync(other, folder);
  unlinkSync(folder);
  renameSync(`${folder}~`, folder);
}
