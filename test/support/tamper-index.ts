// Changes rows of an index that is at rest, with SQLite itself. The seal is broken openly, as by a writer that was killed:
// what is asked afterwards meets the rows as they are now, not the sums of the pages they stand on.
import { join } from 'node:path';
import Database from 'libsql';

export function tamperIndex(dataFolder: string, change: string | ((index: Database.Database) => void)): void {
  const index = new Database(join(dataFolder, 'index.db'));
  index.exec("UPDATE state SET seal = replace(seal, 'sealed', 'open')");
  if (typeof change === 'string') index.exec(change);
  else change(index);
  index.close();
}
