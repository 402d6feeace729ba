// How generated gRPC code is used: a row a language for each way to make a stub, to give one a type, and to register a
// service. The group `service` is the name without its package.

export interface StubRow {
  readonly languages: readonly string[];
  /** A text that one of the patterns below finds says this. */
  readonly needs: RegExp;
  /** Makes a stub, up to the opening bracket. */
  readonly make?: RegExp;
  /** Says of a name that it is a stub: groups `service` and `name`. */
  readonly typed?: RegExp;
  /** Registers a service. */
  readonly serve?: RegExp;
  /** What the name of a method has more than in the interface definition. */
  readonly suffix?: RegExp;
}

const SCRIPT = ['typescript', 'tsx', 'javascript'];
const JVM = ['java', 'kotlin', 'scala'];

export const STUBS: readonly StubRow[] = [
  {
    languages: ['go'],
    needs: /Client|Server/,
    make: /\bNew(?<service>[A-Z]\w*)Client(?=\()/g,
    typed: /(?<![\w.])(?<name>\w+)\s+(?:\w+\.)?(?<service>[A-Z]\w*)Client(?=[\s,)])/g,
    serve: /(?<!func )\bRegister(?<service>[A-Z]\w*)Server(?=\()/g,
  },
  {
    languages: ['python'],
    needs: /Stub|Servicer_to_server/,
    make: /\b(?<service>[A-Z]\w*)Stub(?=\()/g,
    serve: /(?<!def )\badd_(?<service>[A-Z]\w*)Servicer_to_server(?=\()/g,
  },
  {
    languages: JVM,
    needs: /Grpc|Stub|ImplBase/,
    make: /\b(?<service>[A-Z]\w*)Grpc(?:Kt)?\s*\.\s*(?:new\w*Stub|\w+CoroutineStub)(?=\()/g,
    typed:
      /\b(?:(?<service>[A-Z]\w*)Grpc\s*\.\s*)?(?<service2>[A-Z]\w*?)(?:Blocking|Future|Coroutine)?Stub\s+(?<name>\w+)\s*(?=[;=,)])/g,
    serve: /\b(?:extends|:)\s+(?:[\w.]*\.)?(?<service>[A-Z]\w*?)(?:Coroutine)?ImplBase\b/g,
  },
  {
    languages: ['csharp'],
    needs: /Client|Base/,
    make: /\bnew\s+(?:[\w.]+\.)?(?<service>[A-Z]\w*)Client(?=\(\s*\w*[cC]h)/g,
    typed: /(?<![\w])(?:\w+\.)?(?<service>[A-Z]\w*)\.\k<service>Client\s+(?<name>\w+)/g,
    serve: /class\s+\w+(?:\([^)]{0,1000}\))?\s*:\s*(?:[\w.]*\.)?(?<service>[A-Z]\w*)\.\k<service>Base\b/g,
    suffix: /Async$/,
  },
  {
    languages: SCRIPT,
    needs: /redentials|createInsecure|createSsl|getService<|addService/,
    make: /\bnew\s+(?:[\w$]+\.)*(?<service>[A-Z]\w*?)(?:Client)?(?=\(\s*[^)]{0,1000}(?:credentials|Credentials|createInsecure|createSsl))/g,
    typed: /\b(?<name>\w+)\s*[:=]\s*(?:this\.)?\w+\.getService<(?<service>[A-Z]\w*?)(?:Client)?>/g,
    serve: /\.addService\(\s*(?:[\w$]+\.)*(?<service>[A-Z]\w*)(?=\.service\b)/g,
  },
  {
    languages: SCRIPT,
    needs: /addService/,
    serve: /\.addService\(\s*(?:[\w$]+\.)*(?<service>[A-Z]\w*?)(?:Service|Definition)?(?=\s*,)/g,
  },
  {
    languages: ['ruby'],
    needs: /::Stub|::Service/,
    make: /\b(?:\w+::)*(?<service>[A-Z]\w*)::Stub\.new(?=\()/g,
    serve: /class\s+\w+\s*<\s*(?:\w+::)*(?<service>[A-Z]\w*)::Service\b/g,
  },
  {
    languages: ['rust'],
    needs: /Client::|Server::/,
    make: /\b(?<service>[A-Z]\w*)Client::(?:connect|new|with_interceptor)(?=\()/g,
    serve: /\b(?<service>[A-Z]\w*)Server::(?:new|with_interceptor)(?=\()/g,
  },
  {
    languages: ['php'],
    needs: /redentials/,
    make: /\bnew\s+\\?(?:\w+\\)*(?<service>[A-Z]\w*)Client(?=\(\s*[^)]{0,1000}(?:credentials|Credentials))/g,
  },
];

/** Every server has it: it says nothing of what a service is for. */
export const HEALTH_SERVICES: ReadonlySet<string> = new Set(['Health', 'ServerReflection', 'HealthService']);
