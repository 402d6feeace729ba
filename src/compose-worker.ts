// What a parse thread runs: the syntax adapter and the maker of contents put together. With compose.ts the only file
// that names adapters.
import { lazyEncodings } from './adapters/encodings/lazy-encodings.ts';
import { serveThread } from './adapters/threads/serve-thread.ts';
import { treeSitterSyntax } from './adapters/tree-sitter/tree-sitter-syntax.ts';
import { makeContent } from './engine/artefacts/make-content.ts';

const syntax = treeSitterSyntax();
const encodings = lazyEncodings();
serveThread((job, timeoutMs) => makeContent(job, { syntax, encodings, timeoutMs }), syntax.needsRestart);
