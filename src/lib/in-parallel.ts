// Runs a few jobs at a time, with results in the order of the jobs. The first failure stops the others and is thrown.
export async function inParallel<Job, Result>(
  jobs: readonly Job[],
  width: number,
  signal: AbortSignal,
  work: (job: Job, signal: AbortSignal) => Promise<Result>,
): Promise<Result[]> {
  const stop = new AbortController();
  const forward = (): void => stop.abort(signal.reason);
  signal.addEventListener('abort', forward, { once: true });
  const results: Result[] = new Array(jobs.length);
  const waiting = jobs.entries();
  let failure: { readonly error: unknown } | null = null;
  const worker = async (): Promise<void> => {
    for (const [at, job] of waiting) {
      try {
        results[at] = await work(job, stop.signal);
      } catch (error) {
        failure ??= { error };
        stop.abort(error);
      }
      if (stop.signal.aborted) return;
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(Math.max(1, width), jobs.length) }, worker));
  } finally {
    signal.removeEventListener('abort', forward);
  }
  if (failure !== null) throw (failure as { readonly error: unknown }).error;
  return results;
}
