// Continues an index run after this process has ended. Laws: `start` returns at once and never throws; the process
// it starts writes nothing to our streams; starting twice is harmless, since the writer lease lets one of them work.
export interface BackgroundIndex {
  start(): void;
}
