// The user records port on a folder: one file a record, named by a digest of its key, readable by the user alone.
// One file each, so that two processes never have to merge what they write.
import { createHash } from 'node:crypto';
import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDiskFull } from '../../lib/disk-full.ts';
import { PortolanError } from '../../model/errors.ts';
import { compareText } from '../../model/order.ts';
import type { UserRecord, UserRecordKind, UserRecords } from '../../ports/user-records.ts';

const ENTRY = '.json';
const OWNER_ONLY = { folder: 0o700, file: 0o600 } as const;

export function userRecordsFolder(folder: string): UserRecords {
  let writes = 0;
  const get = (kind: UserRecordKind, key: string): string | null => {
    const record = readRecord(pathOf(folder, kind, key));
    return record?.key === key ? record.value : null;
  };
  /** Writes the record beside its place; `settle` brings it there. */
  const write = (kind: UserRecordKind, record: UserRecord, settle: (temporary: string, path: string) => void): void => {
    const path = pathOf(folder, kind, record.key);
    writes += 1;
    const temporary = `${path}.${process.pid}-${writes}.tmp`;
    try {
      mkdirSync(dirname(path), { recursive: true, mode: OWNER_ONLY.folder });
      writeFileSync(temporary, `${JSON.stringify(record)}\n`, { mode: OWNER_ONLY.file });
      settle(temporary, path);
    } catch (error) {
      rmQuietly(temporary);
      throw cannotWrite(folder, error);
    }
  };
  return {
    folder,
    get,
    put: (kind, key, value) => write(kind, { key, value }, renameSync),
    putNew(kind, key, value) {
      const known = get(kind, key);
      if (known !== null) return known;
      write(kind, { key, value }, (temporary, path) => {
        try {
          linkSync(temporary, path);
        } catch {
          // Another process was first; or what is there is damaged, or the file system has no links.
          if (get(kind, key) === null) return renameSync(temporary, path);
        }
        rmQuietly(temporary);
      });
      return get(kind, key) ?? value;
    },
    remove(kind, key) {
      try {
        rmSync(pathOf(folder, kind, key), { force: true });
      } catch (error) {
        throw cannotWrite(folder, error);
      }
    },
    list(kind) {
      return entriesOf(join(folder, kind))
        .flatMap((name) => readRecord(join(folder, kind, name)) ?? [])
        .sort((a, b) => compareText(a.key, b.key));
    },
  };
}

function pathOf(folder: string, kind: UserRecordKind, key: string): string {
  return join(folder, kind, `${createHash('sha256').update(key).digest('hex')}${ENTRY}`);
}

function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith(ENTRY));
  } catch {
    return [];
  }
}

function readRecord(path: string): UserRecord | null {
  try {
    const { key, value } = JSON.parse(readFileSync(path, 'utf8')) as Partial<UserRecord>;
    return typeof key === 'string' && typeof value === 'string' ? { key, value } : null;
  } catch {
    return null;
  }
}

function rmQuietly(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // Its folder is not there either.
  }
}

function cannotWrite(folder: string, cause: unknown): PortolanError {
  const hint = 'check its permissions and the free disk space, or set XDG_CONFIG_HOME to a folder that you own';
  return new PortolanError(isDiskFull(cause) ? 'disk_full' : 'store_readonly', `cannot write to ${folder}`, {
    hint,
    cause,
  });
}
