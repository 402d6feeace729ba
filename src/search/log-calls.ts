// Where a call that logs or prints begins, in any language: by the look of a line. A new logger adds its name here.

const LOGGERS =
  '\\w{0,40}[lL]ogger|_?logging|_?log|LOG(?:GER)?|Log|[cC]onsole|[sgk]?log|logrus|zap|zerolog|sugar|tracing|winston|pino|bunyan|loguru|structlog|spdlog|syslog|Timber|NLog|Serilog|Debug';
const LEVELS = 'trace|debug|info|notice|warn|warning|error|fatal|critical';

/** `logger.info(`, `zap.L().Sugar().Infow(`, `this.log.warn(`, `log::error!(`. */
const METHOD = `\\b(?:${LOGGERS})(?:\\(\\))? ?(?:\\?\\.|\\.|::|->) ?\\w+!? ?\\(`;
/** `print(`, `fmt.Println(`, `System.out.printf(`, `println!(`, `log_info(`; not a method of something else. */
const PRINT = [
  '(?<![\\w.$>:@])(?:print|printf|println|eprintln|log|error_log|printk|os_log|NSLog|debugPrint|[dv]?syslog|pr_\\w{1,20}|q(?:Debug|Info|Warning|Critical)) ?\\(',
  `(?<![\\w.$>:@])log_?(?:${LEVELS}|message|msg) ?\\(`,
  '\\b(?:this|self) ?\\. ?log ?\\(',
  `\\b(?:e?print(?:ln)?|dbg|log|${LEVELS})! ?[([{]`,
  '\\bfmt\\.Print(?:f|ln)? ?\\(|\\bfmt\\.Fprint(?:f|ln)? ?\\( ?os\\.Std|\\bfprintf ?\\( ?std(?:err|out)\\b',
  '\\bstd\\.debug\\.print ?\\(|\\bIO\\.(?:puts|inspect) ?\\(|\\bSystem\\.(?:out|err)\\.\\w+ ?\\(',
  '\\b(?:sys|process)\\.std(?:out|err)\\.write ?\\(|\\bLOG(?:_\\w{1,20})? ?\\(',
].join('|');

/** The parentheses after these hold what is logged. */
export const LOG_CALL = new RegExp(`${METHOD}|${PRINT}`, 'g');

/** `puts "…"`, `logger.info "…"`, `echo "…"`, `std::cerr << "…"`, `logger.info { "…" }`: up to the end of the statement. */
export const LOG_STATEMENT = new RegExp(
  `(?<![\\w.$>:@])(?:puts|print|printf|println|echo(?: -\\w+)*|warn|putStrLn|say) (?=["'\`])|\\bIO\\.puts (?=["'])|\\b(?:${LOGGERS}) ?(?:\\.|->) ?(?:${LEVELS}) (?=["'\`]|\\{ ?["'\`])|\\b(?:cout|cerr|clog) ?<<`,
  'g',
);

/** A line without any of these holds no such call: most lines. */
export const MAY_LOG =
  /log|LOG|Log|print|Print|PRINT|put[sS]|echo|onsole|zap|sugar|tracing|winston|pino|Timber|Debug|warn|cout|cerr|say |IO\.|System\.|std|dbg!|(?:pr_|info|error|debug|trace|inspect)\S? ?[!([]/;
