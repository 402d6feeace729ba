// How programs call other services over HTTP: a row a shape of call. A row ends before the opening bracket of the call
// and may name the `receiver` and the `verb`.

export interface ClientRow {
  readonly client: string;
  readonly languages: readonly string[];
  /** Only in a text that says this. */
  readonly needs: RegExp;
  readonly call: RegExp;
  /** The place of the address among the arguments, or the names that it is given by. */
  readonly url: number | readonly string[];
  /** Where the method is an argument: its place, or the name that it is given by. */
  readonly method?: number | string;
  /** The method where the call says none; null: unknown. */
  readonly standard?: string | null;
}

const SCRIPT = ['typescript', 'tsx', 'javascript', 'vue', 'svelte'];
const VERB = '(?<verb>get|post|put|patch|delete|head|options|del)';
const JVM = ['java', 'kotlin', 'groovy', 'scala'];
const CLIENTISH =
  '(?<receiver>[\\w$.>-]{0,100}(?:[cC]lient|[aA]xios|[hH]ttp|[aA]pi|[sS]ession|[cC]onn(?:ection)?|[rR]est|[tT]emplate))';

export const CLIENTS: readonly ClientRow[] = [
  {
    client: 'fetch',
    languages: SCRIPT,
    needs: /\bfetch\(/,
    call: /(?<![\w$.])(?:window\.|globalThis\.|\$|node)?[fF]etch(?=\()/g,
    url: 0,
    method: 'method',
    standard: 'GET',
  },
  {
    client: 'axios',
    languages: SCRIPT,
    needs: /axios/,
    call: new RegExp(`(?<![\\w$.])(?<receiver>axios)\\.${VERB}(?:<[^()]{0,400}>)?(?=\\()`, 'g'),
    url: 0,
  },
  {
    client: 'axios',
    languages: SCRIPT,
    needs: /axios/,
    call: /(?<![\w$.])axios(?:\.request)?(?=\(\s*\{)/g,
    url: ['url'],
    method: 'method',
    standard: 'GET',
  },
  {
    client: 'got',
    languages: SCRIPT,
    needs: /['"](?:got|ky|needle|superagent|undici|phin|bent)['"]/,
    call: new RegExp(
      `(?<![\\w$.])(?<receiver>got|ky|needle|superagent|request|agent)\\.${VERB}(?:<[^()]{0,400}>)?(?=\\()`,
      'g',
    ),
    url: 0,
  },
  {
    client: 'got',
    languages: SCRIPT,
    needs: /['"](?:got|ky|undici)['"]/,
    call: /(?<![\w$.])(?:got|ky|undici\.request|undici\.fetch)(?=\()/g,
    url: 0,
    method: 'method',
    standard: 'GET',
  },
  {
    client: 'request',
    languages: SCRIPT,
    needs: /['"]request(?:-promise(?:-native)?)?['"]/,
    call: new RegExp(`(?<![\\w$.])(?<receiver>request|rp)\\.${VERB}(?=\\()`, 'g'),
    url: 0,
  },
  {
    client: 'request',
    languages: SCRIPT,
    needs: /['"]request(?:-promise(?:-native)?)?['"]/,
    call: /(?<![\w$.])(?:request|rp)(?=\()/g,
    url: 0,
    method: 'method',
    standard: 'GET',
  },
  {
    client: 'angular',
    languages: SCRIPT,
    needs: /\$http|HttpClient|HttpService/,
    call: new RegExp(
      `(?<![\\w$])(?<receiver>\\$http|this\\.http(?:Client|Service)?)\\.${VERB}(?:<[^()]{0,400}>)?(?=\\()`,
      'g',
    ),
    url: 0,
  },
  {
    client: 'jquery',
    languages: SCRIPT,
    needs: /\$\.|jQuery/,
    call: /(?:\$|jQuery)\.(?<verb>get|post|getJSON)(?=\()/g,
    url: 0,
  },
  {
    client: 'node',
    languages: SCRIPT,
    needs: /['"](?:node:)?https?['"]/,
    call: /(?<![\w$.])https?\.(?<verb>get|request)(?=\()/g,
    url: 0,
    method: 'method',
    standard: 'GET',
  },
  {
    client: 'client object',
    languages: SCRIPT,
    needs: /baseURL|prefixUrl|prefix_url|\.create\(|\.extend\(/,
    call: new RegExp(`(?<![\\w$.])(?<receiver>(?:this\\.)?[\\w$]+)\\.${VERB}(?:<[^()]{0,400}>)?(?=\\()`, 'g'),
    url: 0,
  },
  {
    client: 'requests',
    languages: ['python'],
    needs: /\b(?:requests|httpx|aiohttp|urllib3)\b/,
    call: new RegExp(
      `(?<![\\w.])(?<receiver>requests|httpx|(?:self\\.)?_?\\w*(?:session|client|http))\\.${VERB}(?=\\()`,
      'g',
    ),
    url: 0,
  },
  {
    client: 'requests',
    languages: ['python'],
    needs: /\b(?:requests|httpx|aiohttp)\b/,
    call: /(?<![\w.])(?<receiver>requests|httpx|(?:self\.)?_?\w*(?:session|client))\.(?:request|stream)(?=\()/g,
    url: 1,
    method: 0,
  },
  {
    client: 'client object',
    languages: ['python'],
    needs: /\bbase_url\s*=/,
    call: new RegExp(`(?<![\\w.])(?<receiver>(?:self\\.)?\\w+)\\.${VERB}(?=\\()`, 'g'),
    url: 0,
  },
  {
    client: 'urllib',
    languages: ['python'],
    needs: /urllib/,
    call: /(?<![\w.])(?:urllib\.request\.|request\.)?(?:urlopen|Request)(?=\()/g,
    url: 0,
    standard: null,
  },
  {
    client: 'locust',
    languages: ['python'],
    needs: /\blocust\b/,
    call: new RegExp(`(?<![\\w.])(?:\\w+\\.)?(?<receiver>client)\\.${VERB}(?=\\()`, 'g'),
    url: 0,
  },
  {
    client: 'net/http',
    languages: ['go'],
    needs: /"net\/http"/,
    call: /(?<![\w.])http\.(?<verb>Get|Post|Head|PostForm)(?=\()/g,
    url: 0,
  },
  {
    client: 'net/http',
    languages: ['go'],
    needs: /"net\/http"/,
    call: /(?<![\w.])http\.NewRequest(?=\()/g,
    url: 1,
    method: 0,
  },
  {
    client: 'net/http',
    languages: ['go'],
    needs: /"net\/http"/,
    call: /(?<![\w.])http\.NewRequestWithContext(?=\()/g,
    url: 2,
    method: 1,
  },
  {
    client: 'net/http',
    languages: ['go'],
    needs: /"net\/http"/,
    call: /(?<![\w.])(?<receiver>(?:\w+\.)*\w*[cC]lient)\.(?<verb>Get|Post|Head)(?=\()/g,
    url: 0,
  },
  {
    client: 'resty',
    languages: ['go'],
    needs: /resty/,
    call: /(?<receiver>\w+|\))\s*\.\s*(?<verb>Get|Post|Put|Patch|Delete|Head)(?=\()/g,
    url: 0,
  },
  {
    client: 'spring',
    languages: JVM,
    needs: /RestTemplate|RestOperations|RestClient/,
    call: /(?<receiver>\w+)\s*\.\s*(?<verb>get|post|put|patch|delete|head)For(?:Object|Entity|Location|Headers)(?:<[^()]{0,400}>)?(?=\()/g,
    url: 0,
  },
  {
    client: 'spring',
    languages: JVM,
    needs: /RestTemplate|RestOperations/,
    call: /(?<receiver>\w*(?:[rR]est|[tT]emplate)\w*)\s*\.\s*(?<verb>put|delete)(?=\()/g,
    url: 0,
  },
  {
    client: 'spring',
    languages: JVM,
    needs: /RestTemplate|RestOperations/,
    call: /(?<receiver>\w+(?:\(\))?)\s*\.\s*exchange(?=\()/g,
    url: 0,
    method: 1,
    standard: null,
  },
  {
    client: 'spring',
    languages: JVM,
    needs: /RequestEntity/,
    call: /RequestEntity\s*\.\s*(?<verb>get|post|put|patch|delete|head)(?=\()/g,
    url: 0,
  },
  {
    client: 'web client',
    languages: JVM,
    needs: /WebClient|RestClient|WebTestClient/,
    call: /\.\s*(?:(?<verb>get|post|put|patch|delete|head|options)\(\s*\)|method\(\s*HttpMethod\.(?<verb2>[A-Z]+)\s*\))\s*\.\s*uri(?=\()/g,
    url: 0,
  },
  {
    client: 'java.net',
    languages: JVM,
    needs: /HttpRequest/,
    call: /HttpRequest\s*\.\s*newBuilder(?=\(\s*[^)\s])/g,
    url: 0,
    standard: null,
  },
  {
    client: 'java.net',
    languages: JVM,
    needs: /HttpRequest/,
    call: /newBuilder\(\s*\)\s*(?:\.\s*\w+\([^()]*\)\s*){0,4}\.\s*uri(?=\()/g,
    url: 0,
    standard: null,
  },
  {
    client: 'okhttp',
    languages: JVM,
    needs: /okhttp/,
    call: /Request\.Builder\(\s*\)\s*(?:\.\s*\w+\([^()]*\)\s*){0,4}\.\s*url(?=\()/g,
    url: 0,
    standard: null,
  },
  {
    client: 'ktor',
    languages: ['kotlin'],
    needs: /io\.ktor\.client/,
    call: new RegExp(`${CLIENTISH}\\.${VERB}(?:<[^()]{0,400}>)?(?=\\()`, 'g'),
    url: 0,
  },
  {
    client: 'HttpClient',
    languages: ['csharp'],
    needs: /[hH][tT][tT][pP][cC][lL][iI][eE][nN][tT]|\b[cC][lL][iI][eE][nN][tT]\b/,
    call: /(?<receiver>[\w.]{0,100}(?:[cC]lient|[hH]ttp)\w{0,100})!?\s*\.\s*(?<verb>Get|Post|Put|Patch|Delete)(?:As\w+|From\w+|String|Stream|ByteArray)?Async(?:<[^()]{0,400}>)?(?=\()/g,
    url: 0,
  },
  {
    client: 'HttpClient',
    languages: ['csharp'],
    needs: /HttpRequestMessage/,
    call: /new\s+HttpRequestMessage(?=\()/g,
    url: 1,
    method: 0,
  },
  {
    client: 'faraday',
    languages: ['ruby'],
    needs: /Faraday|HTTParty|RestClient|Typhoeus|HTTP\b/,
    call: new RegExp(
      `(?<![\\w.])(?<receiver>Faraday|HTTParty|RestClient|Typhoeus|HTTP|@?\\w*(?:conn|connection|client|http))\\.${VERB}(?=\\()`,
      'g',
    ),
    url: 0,
  },
  {
    client: 'net/http',
    languages: ['ruby'],
    needs: /Net::HTTP/,
    call: /Net::HTTP(?:::|\.)(?<verb>get|post|get_response|post_form|Get\.new|Post\.new|Put\.new|Delete\.new)(?=\()/g,
    url: 0,
  },
  {
    client: 'guzzle',
    languages: ['php'],
    needs: /Guzzle|HttpClient|Http::/,
    call: new RegExp(`(?<receiver>\\$\\w*(?:->\\w+)?(?:[cC]lient|[hH]ttp))->${VERB}(?=\\()`, 'g'),
    url: 0,
  },
  {
    client: 'guzzle',
    languages: ['php'],
    needs: /Guzzle|HttpClient/,
    call: /(?<receiver>\$\w*(?:->\w+)?(?:[cC]lient|[hH]ttp))->request(?:Async)?(?=\()/g,
    url: 1,
    method: 0,
  },
  {
    client: 'laravel',
    languages: ['php'],
    needs: /Http::/,
    call: new RegExp(`Http::(?:\\w+\\([^()]*\\)->)*${VERB}(?=\\()`, 'g'),
    url: 0,
  },
  {
    client: 'reqwest',
    languages: ['rust'],
    needs: /reqwest/,
    call: new RegExp(
      `(?<receiver>reqwest(?:::blocking)?::|[\\w.]{0,100}client[\\w.()]{0,100}\\s*\\.\\s*)${VERB}(?=\\()`,
      'g',
    ),
    url: 0,
  },
];

/** An object of options that is given to a client later: `{ uri: …, method: 'POST' }`. */
export const OPTIONS = {
  languages: SCRIPT,
  needs: /['"](?:request|axios|request-promise(?:-native)?|got|needle)['"]|\$\.ajax|\$http/,
  url: /(?<![\w$.])(?:uri|url)\s*:\s*(?=\S)/g,
} as const;

interface BaseRow {
  readonly languages: readonly string[];
  /** A text that the pattern finds says this. */
  readonly needs: RegExp;
  readonly base: RegExp;
}

/** What makes a client object with a base address; the first group is the address as an argument or by name. */
export const CLIENT_BASES: readonly BaseRow[] = [
  {
    languages: SCRIPT,
    needs: /base(?:URL|Url)|prefix(?:Url|_url)/,
    base: /(?<![\w$])(?:baseURL|baseUrl|prefixUrl|prefix_url)\s*:\s*(?=\S)/g,
  },
  { languages: ['python'], needs: /base_url/, base: /(?<![\w])base_url\s*=\s*(?=\S)/g },
  { languages: ['go'], needs: /\.Set(?:Base|Host)URL/, base: /\.(?:SetBaseURL|SetHostURL)\(\s*(?=\S)/g },
  {
    languages: JVM,
    needs: /baseUrl|rootUri|baseURL|(?:Web|Rest)Client\.create/,
    base: /\.(?:baseUrl|rootUri|baseURL)\(\s*(?=\S)|(?:WebClient|RestClient)\.create\(\s*(?=[^)\s])/g,
  },
  { languages: ['csharp'], needs: /BaseAddress/, base: /\bBaseAddress\s*=\s*(?=\S)/g },
  {
    languages: ['ruby'],
    needs: /Faraday\.new|base_uri/,
    base: /Faraday\.new\(\s*(?:url:\s*)?(?=\S)|\bbase_uri\s+(?=\S)/g,
  },
  {
    languages: ['php'],
    needs: /base_uri|Http::baseUrl/,
    base: /['"]base_uri['"]\s*=>\s*(?=\S)|Http::baseUrl\(\s*(?=\S)/g,
  },
];

/** Interfaces whose methods call another service: the host stands on the interface, the path on its methods. */
export const DECLARED_CLIENTS = {
  languages: JVM,
  needs: /@FeignClient/,
  host: /@FeignClient\(\s*(?<args>[^)]{0,400})\)/g,
  path: /@(?:(?<verb>Get|Post|Put|Patch|Delete)Mapping|RequestMapping|RequestLine)\s*(?:\((?<args>[^)]{0,400})\))?/g,
} as const;
