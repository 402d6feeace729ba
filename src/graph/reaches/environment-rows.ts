// How a program asks its environment or its settings for a value: one row a way. Groups: `name`, `default`.

export const ENVIRONMENT: readonly RegExp[] = [
  /^process\.env(?:\.(?<name>\w+)|\[["'](?<name2>\w+)["']\])$/,
  /^(?:Deno\.env\.get|Bun\.env)\(["'](?<name>\w+)["']\)$/,
  /^import\.meta\.env\.(?<name>\w+)$/,
  /^os\.environ\[["'](?<name>\w+)["']\]$/,
  /^(?:os\.)?(?:environ\.get|getenv)\(["'](?<name>\w+)["'](?:\s*,\s*["'](?<default>[^"']*)["'])?\)$/,
  /^(?:os\.(?:Getenv|LookupEnv|ExpandEnv)|getenv|getEnv|GetEnv|envOr|env|viper\.GetString)\("(?<name>[\w.]+)"(?:\s*,\s*"(?<default>[^"]*)")?\)$/,
  /^System\.(?:getenv|getProperty)\("(?<name>[\w.]+)"(?:\s*,\s*"(?<default>[^"]*)")?\)$/,
  /^Environment\.GetEnvironmentVariable\("(?<name>\w+)"\)$/,
  /^(?:\w+\.)?[cC]onfiguration\[["'](?<name>[\w:.]+)["']\]!?$/,
  /^(?:\w+\.)?[cC]onfiguration\.Get(?:Value<string>|Required(?:Value)?|ConnectionString)\("(?<name>[\w:.]+)"\)$/,
  /^ENV(?:\[["'](?<name>\w+)["']\]|\.fetch\(["'](?<name2>\w+)["'](?:\s*,\s*["'](?<default>[^"']*)["'])?\))$/,
  /^(?:getenv|env|\$_ENV\[|\$_SERVER\[)\(?["'](?<name>\w+)["'](?:\s*,\s*["'](?<default>[^"']*)["'])?[)\]]$/,
  /^(?:std::)?env::var\("(?<name>\w+)"\)(?:\.\w+\((?:[^()"]*|"[^"]*")\))*$/,
  /^System\.(?:get_env|fetch_env!)\("(?<name>\w+)"(?:\s*,\s*"(?<default>[^"]*)")?\)$/,
  /^(?:env|environment)\.(?:getProperty|getRequiredProperty)\("(?<name>[\w.-]+)"(?:\s*,\s*"(?<default>[^"]*)")?\)$/,
  /^(?:this\.)?config(?:Service)?\.get(?:OrThrow)?(?:<\w+>)?\(["'](?<name>[\w.]+)["']\)$/,
];

/** A call that sets what its first argument refers to from the variable that its second names. */
export const FILLED_FROM_ENVIRONMENT = /[eE]nv\w{0,60}\(\s*&(?<target>[\w.]+)\s*,\s*"(?<name>[A-Z][A-Z0-9_]+)"/g;

/** Settings that a framework puts into a field: `@Value("${catalog.url:http://catalog}") String catalogUrl`. */
export const FILLED_FIELD =
  /@Value\(\s*(?:value\s*=\s*)?"\$\{(?<name>[\w.-]+)(?::(?<default>[^}"]*))?\}"\s*\)\s*(?:(?:private|public|protected|final|static|lateinit|var|val)\s+)*(?:[\w<>]+\s+)?(?<target>\w+)/g;

/** Calls that ask a registry of services for one by its name. */
export const DISCOVERY =
  /\b(?:getInstances|choose|getNextServerFromEureka|loadBalancer\.choose|lookupService|discover|GetServiceEndpoint)\(\s*["'](?<name>[\w.-]+)["']/;
