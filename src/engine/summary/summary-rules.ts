// The rules by which documents are made: filter and templates from the settings, what the manifest says about them, and
// a digest.
import { createHash } from 'node:crypto';
import { PortolanError } from '../../model/errors.ts';
import { SUMMARY_TYPES } from '../../model/summary.ts';
import { CONTENT, LINKS, NORMAL_FORMS } from '../../parse/artefact-kinds.ts';
import type { SummaryFacts } from '../../ports/summary-files.ts';
import { promptTemplateHash, summaryPrompt } from '../../summary/model/prompt-templates.ts';
import { EXTRACTIVE_TEMPLATE } from '../../summary/write-words.ts';
import type { Engine } from '../workspace/engine.ts';
import type { SamplingUsed } from './kept-summary.ts';
import type { DocumentRules } from './summary-documents.ts';

const BYTES_A_MEGABYTE = 1024 * 1024;

export function documentRules({ settings, chat }: Pick<Engine, 'settings' | 'chat'>): DocumentRules {
  const { filter, language } = settings.summary;
  const skipPatterns = filter.skipPatterns.map(asPattern);
  const authorship = chat === null ? null : { provider: chat.provider, model: chat.model, language };
  return {
    filter: { ...filter, skipPatterns },
    templateOf: (type) => (authorship === null ? EXTRACTIVE_TEMPLATE : summaryPrompt(type, authorship)),
  };
}

function asPattern(source: string): RegExp {
  try {
    return new RegExp(source);
  } catch (cause) {
    const message = `filter.skip_patterns: ${JSON.stringify(source)} is not a regular expression`;
    throw new PortolanError('bad_config', message, { cause });
  }
}

/** Other rules, other documents of the same files. */
export function digestOfRules(
  { settings, tokenizer, workspaceId }: Pick<Engine, 'workspaceId' | 'settings' | 'tokenizer'>,
  { templateOf }: DocumentRules,
): string {
  const { filter, topKCallers, embedMaxTokens } = settings.summary;
  const versions = [CONTENT, LINKS, NORMAL_FORMS].map(({ version }) => version);
  const rules = [
    workspaceId,
    versions,
    filter,
    topKCallers,
    embedMaxTokens,
    tokenizer.encoding,
    SUMMARY_TYPES.map(templateOf),
  ];
  return sha1(JSON.stringify(rules));
}

export function summaryFacts(
  { settings, chat }: Pick<Engine, 'settings' | 'chat'>,
  generation: number,
  sampling: SamplingUsed,
): Omit<SummaryFacts, 'graphVersion' | 'embedding'> {
  const { langAllowlist, skipPatterns, maxFileSizeBytes, summary } = settings;
  return {
    generation,
    summaryLevels: SUMMARY_TYPES,
    promptTemplateHash: chat === null ? sha1(EXTRACTIVE_TEMPLATE) : promptTemplateHash(summary.language),
    llm: {
      provider: chat?.provider ?? null,
      model: chat?.model ?? null,
      temperature: chat === null ? null : sampling.temperature,
      seed: chat === null ? null : sampling.seed,
    },
    hashPolicy: {
      content: 'sha1(normalized_source); of a class, file or module the canonical JSON of what it is written from',
      graph: 'sha1(called_by=a|b\\ncalls=c|d), each list without repeats, in order',
      summary: 'sha1(summary_prompt + normalized_source), the template with its model, not rendered',
    },
    langAllowlist: langAllowlist.length === 0 ? null : langAllowlist,
    skipPatterns,
    maxFileSizeMb: maxFileSizeBytes / BYTES_A_MEGABYTE,
  };
}

function sha1(text: string): string {
  return createHash('sha1').update(text).digest('hex');
}
