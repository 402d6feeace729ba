// Loads the encodings once, with the first text that needs them.
import type { Encodings, LoadEncodings } from '../../ports/encodings.ts';

export function lazyEncodings(): LoadEncodings {
  let loading: Promise<Encodings> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}

async function load(): Promise<Encodings> {
  const { whatwgEncodings } = await import('./whatwg-encodings.ts');
  return whatwgEncodings();
}
