// The prefixes that models were trained with for questions and for documents. Other models read texts without a prefix.
const SEARCHING = 'Represent this sentence for searching relevant passages: ';
const SEARCHING_CODE = 'Represent this query for searching relevant code: ';
const INSTRUCTED = 'Instruct: Given a question about a code base, retrieve code that answers it\nQuery:';

/** By how the name begins, without its maker and its tag; the first that fits. */
const KNOWN: readonly (readonly [name: string, query: string, code: string])[] = [
  ['nomic-embed-code', SEARCHING_CODE, ''],
  ['nomic-embed', 'search_query: ', 'search_document: '],
  ['coderankembed', SEARCHING_CODE, ''],
  ['multilingual-e5-large-instruct', INSTRUCTED, ''],
  ['multilingual-e5', 'query: ', 'passage: '],
  ['e5-mistral', INSTRUCTED, ''],
  ['e5-', 'query: ', 'passage: '],
  ['bge-m3', '', ''],
  ['bge-', SEARCHING, ''],
  ['mxbai-embed', SEARCHING, ''],
  ['snowflake-arctic-embed2', 'query: ', ''],
  ['snowflake-arctic-embed-l-v2', 'query: ', ''],
  ['snowflake-arctic-embed-m-v2', 'query: ', ''],
  ['snowflake-arctic-embed', SEARCHING, ''],
  ['qwen3-embedding', INSTRUCTED, ''],
  ['embeddinggemma', 'task: code retrieval | query: ', 'title: none | text: '],
];

export function prefixesOf(model: string): { readonly query: string; readonly code: string } {
  const name = model.toLowerCase().replace(/^.*\//, '').replace(/:.*$/, '');
  const [, query, code] = KNOWN.find(([start]) => name.startsWith(start)) ?? ['', '', ''];
  return { query, code };
}
