// A process that does with a store what its parent says, call by call; started by other-process.ts.
// Plain JavaScript on the compiled adapters, since Node 20 runs no TypeScript.
const [module, maker, argument] = process.argv.slice(2);
const store = (await import(module))[maker](argument);
const { nearestChunks } = await import(new URL('../../dist/engine/embedding/nearest-chunks.js', import.meta.url).href);
const { ProcessMemory } = await import(new URL('../../dist/engine/workspace/process-memory.js', import.meta.url).href);
const memory = new ProcessMemory();

/** Views, drafts and leases stay here; the parent names them by number. */
const held = new Map();

function keep(value) {
  if (value === null || typeof value !== 'object') return value;
  if (typeof value.release === 'function' || typeof value.publish === 'function') {
    held.set(held.size + 1, value);
    const { generation, repositories } = value;
    return { ...(generation && { generation, repositories }), handle: held.size };
  }
  return 'lease' in value ? { ...value, lease: keep(value.lease) } : value;
}

const given = (value) => (typeof value?.handle === 'number' ? held.get(value.handle) : value);

async function answer([port, method], values) {
  const args = values.map(given);
  if (port === 'held') {
    const [owner, own, ...rest] = args;
    // A vector index whose packs cannot be sent compares here.
    if (own === 'vectors' && method === 'search') return nearestChunks({ memory }, owner, ...rest);
    return own === null ? owner[method](...rest) : owner[own][method](...rest);
  }
  return port === 'store' ? store[method](...args) : store[port][method](...args);
}

process.on('message', async ({ id, path, args }) => {
  try {
    process.send({ id, value: keep(await answer(path, args)) });
  } catch (error) {
    process.send({ id, error: { code: error.code, message: error.message, hint: error.hint } });
  }
});
process.on('disconnect', () => process.exit());
process.send('ready');
