// The libraries whose commands are calls or decorators on a program or parser.
import { keeping, type RouterRow } from './router-row.ts';

const SCRIPT = ['typescript', 'tsx', 'javascript'];
const COMMAND = { does: 'command' } as const;
const ROOT = { isRoot: true } as const;

export const COMMAND_LINES: readonly RouterRow[] = [
  {
    framework: 'commander',
    kind: 'cli',
    languages: SCRIPT,
    sources: /^commander(?:\/|$)/,
    makers: { Command: { isRoot: true, isPathFirst: true }, createCommand: { isRoot: true, isPathFirst: true } },
    instances: ['program', ''],
    types: { Command: true },
    usualNames: /^program$/,
    calls: {
      ...keeping(
        'description version option requiredOption argument arguments action alias aliases usage hook allowUnknownOption summary helpOption addHelpText configureHelp showHelpAfterError enablePositionalOptions passThroughOptions addOption addArgument addCommand',
      ),
      command: COMMAND,
      name: { does: 'group' },
    },
  },
  {
    framework: 'yargs',
    kind: 'cli',
    languages: SCRIPT,
    sources: /^yargs(?:\/|$)/,
    makers: { '': ROOT },
    instances: [''],
    types: { Argv: true },
    calls: {
      ...keeping(
        'usage option options demandCommand strict strictCommands help alias version parserConfiguration example epilogue epilog middleware wrap recommendCommands completion fail showHelpOnFail demandOption',
      ),
      command: { does: 'command', isFlat: true },
      scriptName: { does: 'group' },
    },
  },
  {
    framework: 'click',
    kind: 'cli',
    languages: ['python'],
    sources: /^(?:click|asyncclick|rich_click)$/,
    makers: { group: ROOT, Group: ROOT },
    instances: [''],
    types: { Group: true },
    usualNames: /^(?:cli|main|app)$/,
    calls: { command: { does: 'command', isNameless: true }, group: { does: 'command', isNameless: true } },
  },
  {
    framework: 'typer',
    kind: 'cli',
    languages: ['python'],
    sources: /^typer$/,
    makers: { Typer: ROOT },
    types: { Typer: true },
    usualNames: /^(?:cli|app)$/,
    calls: { command: { does: 'command', isNameless: true } },
  },
  {
    framework: 'argparse',
    kind: 'cli',
    languages: ['python'],
    sources: /^argparse$/,
    makers: { ArgumentParser: ROOT },
    types: { _SubParsersAction: false },
    usualNames: /./,
    calls: { ...keeping('add_subparsers'), add_parser: COMMAND },
  },
  {
    framework: 'cobra',
    kind: 'cli',
    languages: ['go'],
    sources: /^github\.com\/spf13\/cobra$/,
    makers: {},
    instances: [''],
    calls: { Command: COMMAND },
  },
];
