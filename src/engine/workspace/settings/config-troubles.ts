// The ignored settings of a workspace file, as degradations for the command line and the library.
import type { Degradation } from '../../../model/degradation.ts';
import { describeUnknown, ignoredSettings, type WorkspaceFile } from './workspace-file.ts';

export function configTroubles(file: WorkspaceFile | null): readonly Degradation[] {
  if (file === null) return [];
  const troubles: Degradation[] = [];
  const ignored = ignoredSettings(file).map(({ key }) => key);
  if (ignored.length > 0) {
    const why = file.trust === 'changed' ? 'it has changed since you trusted it' : 'it came with the repository';
    const detail = `${ignored.join(', ')} ${ignored.length === 1 ? 'is' : 'are'} ignored, because ${why}`;
    const hint = '`portolan trust` shows the file and asks';
    troubles.push({ code: 'config_untrusted', subject: file.path, detail, hint });
  }
  if (file.unknown.length > 0) {
    const detail = `no such setting, ignored: ${describeUnknown(file.unknown)}`;
    troubles.push({ code: 'config_unknown', subject: file.path, detail });
  }
  return troubles;
}
