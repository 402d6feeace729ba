// The web frameworks whose routes are decorators on methods of a class, or on functions.

export interface ControllerRow {
  readonly framework: string;
  readonly languages: readonly string[];
  /** Import sources that make sure of the framework. */
  readonly sources: RegExp;
  /** Whether an import of everything brings in the decorators. */
  readonly isOpenImport?: boolean;
  /** Decorators that no other framework has: with one of them no import is needed. */
  readonly marks?: readonly string[];
  /** Decorators that make a class a controller; needed where `needsClass`. */
  readonly classes: readonly string[];
  readonly needsClass: boolean;
  /** Decorators of a class that calls such routes elsewhere. */
  readonly clients?: readonly string[];
  /** Decorators of the class that give the start of the path. */
  readonly prefixes: readonly string[];
  /** By decorator of the method. */
  readonly verbs: Readonly<Record<string, string>>;
  /** Decorators of the method that give a path and no method. */
  readonly paths?: readonly string[];
  /** Names that the path may be given by. */
  readonly keys: readonly string[];
  /** Whether a path of the method that begins with a slash leaves out that of the class. */
  readonly isRootedWhole?: boolean;
}

export const CONTROLLERS: readonly ControllerRow[] = [
  {
    framework: 'nest',
    languages: ['typescript', 'tsx', 'javascript'],
    sources: /^@nestjs\/common$/,
    classes: ['Controller'],
    needsClass: true,
    prefixes: ['Controller'],
    verbs: {
      Get: 'GET',
      Post: 'POST',
      Put: 'PUT',
      Patch: 'PATCH',
      Delete: 'DELETE',
      Head: 'HEAD',
      Options: 'OPTIONS',
      All: 'ANY',
    },
    keys: ['path'],
  },
  {
    framework: 'spring',
    languages: ['java', 'kotlin'],
    sources: /^org\.springframework\.(?:web\.bind\.annotation|stereotype)(?:\.|$)/,
    isOpenImport: true,
    classes: ['RestController', 'Controller', 'RequestMapping'],
    needsClass: true,
    clients: ['FeignClient'],
    prefixes: ['RequestMapping'],
    verbs: {
      GetMapping: 'GET',
      PostMapping: 'POST',
      PutMapping: 'PUT',
      PatchMapping: 'PATCH',
      DeleteMapping: 'DELETE',
      RequestMapping: 'ANY',
    },
    keys: ['path', 'value'],
  },
  {
    framework: 'asp.net',
    languages: ['csharp'],
    sources: /^Microsoft\.AspNetCore\.Mvc(?:\.|$)/,
    isOpenImport: true,
    marks: ['ApiController'],
    classes: [],
    needsClass: false,
    prefixes: ['Route'],
    verbs: {
      HttpGet: 'GET',
      HttpPost: 'POST',
      HttpPut: 'PUT',
      HttpPatch: 'PATCH',
      HttpDelete: 'DELETE',
      HttpHead: 'HEAD',
      HttpOptions: 'OPTIONS',
    },
    paths: ['Route'],
    keys: ['template'],
    isRootedWhole: true,
  },
  {
    framework: 'actix-web',
    languages: ['rust'],
    sources: /^actix_web(?:::|$)/,
    classes: [],
    needsClass: false,
    prefixes: [],
    verbs: {
      get: 'GET',
      post: 'POST',
      put: 'PUT',
      patch: 'PATCH',
      delete: 'DELETE',
      head: 'HEAD',
      options: 'OPTIONS',
    },
    keys: ['path'],
  },
];
