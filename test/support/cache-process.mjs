// Puts under one key, over and over, values that say whether they are whole; started by the contract of the cache.
// Plain JavaScript on the compiled adapters, since Node 20 runs no TypeScript.
const [module, maker, folder, name, rounds, length] = process.argv.slice(2);
const clock = { now: () => Date.now(), monotonic: () => performance.now(), sleep: async () => {} };
const cache = (await import(module))[maker](folder, { entries: 64, bytes: 1 << 24, maxAgeMs: 3_600_000 }, clock);

const isWhole = (value) => new RegExp(`^(\\w)\\1{${Number(length) - 1}}$`).test(value);
let broken = 0;
for (let round = 0; round < Number(rounds); round += 1) {
  cache.put('shared', name.repeat(Number(length)));
  const value = cache.get('shared', 60_000);
  if (value !== null && !isWhole(value)) broken += 1;
}
process.stdout.write(JSON.stringify({ broken }));
