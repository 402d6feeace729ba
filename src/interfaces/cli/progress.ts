// Progress on stderr: one rewritten line on a terminal, few plain lines elsewhere. The cursor is never hidden or moved
// up, so a killed process leaves at most one stale line. Not a log, and no timers: it draws only when an event comes.
import { visibleLine } from '../../lib/visible-text.ts';
import type { ProgressEvent, ProgressSink, ProgressStage } from '../../model/progress.ts';

interface Clock {
  monotonic(): number;
}

import { cutToWidth, formatCount } from './terminal.ts';
import { writeAll } from './write-all.ts';

interface ProgressStream {
  write(text: string): unknown;
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
}

export interface Progress {
  readonly sink: ProgressSink;
  /** Clears the line; events that come later are dropped. */
  close(): void;
}

interface StageState {
  readonly title: string;
  readonly startedAt: number;
  done: number;
  total: number | null;
}

const REDRAW_MS = 100;
const PLAIN_LINE_MS = 5_000;
/** Before this a rate is noise. */
const RATE_AFTER_MS = 500;
const CLEAR_LINE = '\r\x1b[K';
const STAGE_TITLES: Readonly<Record<ProgressStage, string>> = {
  scan: 'scanning',
  read: 'reading',
  publish: 'publishing',
  link: 'linking',
  embed: 'embedding',
  history: 'reading history',
  summarise: 'summarising',
  wait: 'waiting',
  evaluate: 'evaluating',
  verify: 'comparing',
};

/** For `--quiet`. */
export const quietProgress: Progress = { sink: () => {}, close: () => {} };

/** On standard error, while it is there. */
export function stderrProgress(): Progress {
  return progressSink(STDERR, { monotonic: () => performance.now() });
}

const STDERR: ProgressStream = {
  write: (text) => writeAll(2, Buffer.from(text)),
  isTTY: process.stderr.isTTY,
  get columns() {
    return process.stderr.columns;
  },
};

export function progressSink(stream: ProgressStream, clock: Pick<Clock, 'monotonic'>): Progress {
  const stages = new Map<ProgressStage, StageState>();
  const display = stream.isTTY === true ? liveLine(stream) : plainLines(stream);
  let shownAt = 0;
  let closed = false;

  function start(stage: ProgressStage, subject: string, total: number | null): StageState {
    shownAt = clock.monotonic();
    const title = `${subject === '' ? '' : `${visibleLine(subject)}: `}${STAGE_TITLES[stage]}`;
    const state = { title, startedAt: shownAt, done: 0, total };
    stages.set(stage, state);
    display.started(state);
    return state;
  }

  function advance(state: StageState, total: number | null): void {
    state.total = total;
    const now = clock.monotonic();
    if (now - shownAt < display.everyMs) return;
    shownAt = now;
    display.advanced(state, now);
  }

  function finish(stage: ProgressStage, state: StageState): void {
    stages.delete(stage);
    display.finished(state, clock.monotonic());
  }

  function sink(event: ProgressEvent): void {
    if (closed) return;
    if (event.kind === 'notice') display.notice(visibleLine(event.message));
    else if (event.kind === 'started') start(event.stage, event.subject, event.total);
    else {
      const state = stages.get(event.stage) ?? start(event.stage, '', null);
      state.done = event.done;
      if (event.kind === 'finished') finish(event.stage, state);
      else advance(state, event.total);
    }
  }

  return {
    sink,
    close() {
      if (!closed) display.close();
      closed = true;
    },
  };
}

interface Display {
  readonly everyMs: number;
  started(state: StageState): void;
  advanced(state: StageState, now: number): void;
  finished(state: StageState, now: number): void;
  notice(message: string): void;
  close(): void;
}

function plainLines(stream: ProgressStream): Display {
  return {
    everyMs: PLAIN_LINE_MS,
    started: (state) => void stream.write(`${state.title}\n`),
    advanced: (state, now) => void stream.write(`${describe(state, now)}\n`),
    finished: (state, now) => {
      const seconds = ((now - state.startedAt) / 1000).toFixed(1);
      const count = state.done === 0 ? '' : `: ${formatCount(state.done)}`;
      stream.write(`${state.title} done${count} in ${seconds}s\n`);
    },
    notice: (message) => void stream.write(`${message}\n`),
    close: () => {},
  };
}

function liveLine(stream: ProgressStream): Display {
  let shown = '';
  const draw = (line: string) => {
    // One column is left free: a line that ends in the last one wraps on some terminals.
    shown = cutToWidth(line, (stream.columns ?? 80) - 1);
    stream.write(CLEAR_LINE + shown);
  };
  const clear = () => {
    if (shown !== '') stream.write(CLEAR_LINE);
    shown = '';
  };
  return {
    everyMs: REDRAW_MS,
    started: (state) => draw(state.title),
    advanced: (state, now) => draw(describe(state, now)),
    finished: clear,
    notice: (message) => void stream.write(`${shown === '' ? '' : CLEAR_LINE}${message}\n${shown}`),
    close: clear,
  };
}

/** `app: reading 1,200/5,000 24% 400/s 9s left`, as far as it is known. */
function describe(state: StageState, now: number): string {
  const { done, total } = state;
  const elapsedMs = now - state.startedAt;
  const parts = [total === null ? formatCount(done) : `${formatCount(done)}/${formatCount(total)}`];
  if (total !== null && total > 0) parts.push(`${Math.min(100, Math.floor((done / total) * 100))}%`);
  if (elapsedMs >= RATE_AFTER_MS && done > 0) {
    const perSecond = (done / elapsedMs) * 1000;
    parts.push(`${perSecond < 10 ? perSecond.toFixed(1) : formatCount(Math.round(perSecond))}/s`);
    if (total !== null && total > done) parts.push(`${formatSeconds(Math.ceil((total - done) / perSecond))} left`);
  }
  return `${state.title} ${parts.join(' ')}`;
}

function formatSeconds(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  if (seconds < 60) return `${seconds}s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)}m${two(seconds % 60)}s`;
  return `${Math.floor(seconds / 3600)}h${two(Math.floor((seconds % 3600) / 60))}m`;
}
