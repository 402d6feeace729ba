// The verbs of the program, in the order of the help. The parser, the help and the completions are made from this list.
import type { Verb } from '../context.ts';
import { completionSpec } from './completion-spec.ts';
import { configSpec } from './config-spec.ts';
import { contextSpec } from './context-spec.ts';
import { doctorSpec } from './doctor-spec.ts';
import { evalSpec } from './eval-spec.ts';
import { exportSpec } from './export-spec.ts';
import { filesSpec } from './files-spec.ts';
import { grepSpec } from './grep-spec.ts';
import { impactSpec } from './impact-spec.ts';
import { indexSpec } from './index-spec.ts';
import { linksSpec } from './links-spec.ts';
import { mapSpec } from './map-spec.ts';
import { mcpSpec } from './mcp-spec.ts';
import { neighboursSpecs } from './neighbours-spec.ts';
import { outlineSpec } from './outline-spec.ts';
import { pathSpec } from './path-spec.ts';
import { removeSpec } from './remove-spec.ts';
import { searchSpec } from './search-spec.ts';
import { statusSpec } from './status-spec.ts';
import { summarySpec } from './summary-spec.ts';
import { symbolSpec } from './symbol-spec.ts';
import { traceSpec } from './trace-spec.ts';
import { trustSpec } from './trust-spec.ts';
import { verifySpec } from './verify-spec.ts';
import { watchSpec } from './watch-spec.ts';

export const VERBS: readonly Verb[] = [
  indexSpec,
  removeSpec,
  statusSpec,
  watchSpec,
  verifySpec,
  filesSpec,
  mapSpec,
  outlineSpec,
  searchSpec,
  contextSpec,
  summarySpec,
  evalSpec,
  grepSpec,
  symbolSpec,
  ...neighboursSpecs,
  traceSpec,
  pathSpec,
  impactSpec,
  linksSpec,
  exportSpec,
  mcpSpec,
  configSpec,
  trustSpec,
  doctorSpec,
  completionSpec,
];
