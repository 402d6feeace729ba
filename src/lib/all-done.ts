// Waits for work that was started side by side. Unlike `Promise.all` it ends when the last has ended, also where one
// fails: whoever cleans up afterwards finds nothing under way.
export async function allDone<T extends readonly unknown[] | []>(
  work: T,
): Promise<{ -readonly [At in keyof T]: Awaited<T[At]> }> {
  await Promise.allSettled(work);
  return Promise.all(work);
}
