// Completion scripts for bash, zsh and fish, made from the specs: verbs, options, choices, file and folder names.
// They are fixed text and never start portolan while the user types.
import {
  type ArgumentSpec,
  GLOBAL_OPTIONS,
  type OptionSpec,
  optionsOf,
  VERSION_OPTION,
  type VerbSpec,
  withHelp,
} from './verb.ts';

export type Shell = 'bash' | 'zsh' | 'fish';

/** What may stand in a place: one of these words, a path, a folder, or something no shell can know. */
type Offer = readonly string[] | 'path' | 'folder' | 'none';

export function completionScript(shell: Shell, verbs: readonly VerbSpec[]): string {
  const known = withHelp(verbs);
  if (shell === 'bash') return bashScript(known);
  return shell === 'zsh' ? zshScript(known) : fishScript(known);
}

function offerOfOption(option: OptionSpec): Offer {
  if (option.choices !== undefined) return option.choices;
  if (option.placeholder === 'DIR') return 'folder';
  return option.placeholder === 'PATH' || option.placeholder === 'FILE' ? 'path' : 'none';
}

/** An argument an option may stand in for (`grep -e X PATH`) also completes as the one behind it. */
function offerOfArgument(all: readonly ArgumentSpec[], at: number): Offer {
  const argument = all[at];
  if (argument === undefined) return 'none';
  const { completes = 'none', requiredUnless } = argument;
  if (completes === 'none' && requiredUnless !== undefined) return offerOfArgument(all, at + 1);
  return completes === 'repo' ? 'folder' : completes;
}

const visible = (options: readonly OptionSpec[]) => options.filter((option) => option.hidden !== true);
const spellings = ({ short, long }: OptionSpec) => [...(short === undefined ? [] : [`-${short}`]), `--${long}`];
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

function bashScript(verbs: readonly VerbSpec[]): string {
  const scopes = [
    ...verbs.map((verb) => ({ scope: verb.name, options: verb.options })),
    { scope: '*', options: GLOBAL_OPTIONS },
  ];
  const takers = scopes.flatMap(({ scope, options }) =>
    options
      .filter((option) => option.kind !== 'flag')
      .map((option) => ({
        option,
        pattern: spellings(option)
          .map((word) => `${scope}:${word}`)
          .join(' | '),
      })),
  );
  const words = (list: readonly string[]) => `words=${quoted(list.join(' '))}`;
  const offer = (one: Offer) => (typeof one === 'string' ? `offer=${one}` : words(one));
  const optionWords = (verb: VerbSpec | null) => words(visible(optionsOf(verb)).flatMap(spellings));
  const places = verbs.flatMap((verb) =>
    verb.arguments.map((argument, at) => ({
      pattern: `${verb.name}:${argument.many ? '*' : at}`,
      offer: offerOfArgument(verb.arguments, at),
    })),
  );
  return `# bash completion for portolan. To use it: source <(portolan completion bash)
_portolan() {
  local cur=\${COMP_WORDS[COMP_CWORD]} verb='' option='' ended='' count=0 offer=none words='' word i
  COMPREPLY=()
  for ((i = 1; i < COMP_CWORD; i++)); do
    word=\${COMP_WORDS[i]}
    if [[ -n $option ]]; then
      [[ $word == '=' ]] || option=''
    elif [[ -z $ended && $word == -- ]]; then
      ended=1
    elif [[ -z $ended && $word == -?* ]]; then
      case "$verb:$word" in
        ${takers.map(({ pattern }) => pattern).join(' | ')}) option=$word ;;
      esac
    elif [[ -z $verb ]]; then
      verb=$word
    else
      ((count++))
    fi
  done
  if [[ -n $option ]]; then
    [[ $cur == '=' ]] && cur=''
    case "$verb:$option" in
${takers.map(({ pattern, option }) => `      ${pattern}) ${offer(offerOfOption(option))} ;;`).join('\n')}
    esac
  elif [[ -z $ended && $cur == -* ]]; then
    case $verb in
      '') ${optionWords(null)} ;;
${verbs.map((verb) => `      ${verb.name}) ${optionWords(verb)} ;;`).join('\n')}
    esac
  elif [[ -z $verb ]]; then
    ${words(verbs.map((verb) => verb.name))}
  else
    case "$verb:$count" in
${places.map((place) => `      ${place.pattern}) ${offer(place.offer)} ;;`).join('\n')}
    esac
  fi
  case $offer in
    path) set -- -f ;;
    folder) set -- -d ;;
    *) set -- -W "$words" ;;
  esac
  [[ $offer == none ]] || compopt -o filenames -o default 2>/dev/null
  while IFS= read -r word; do
    COMPREPLY+=("$word")
  done < <(compgen "$@" -- "$cur")
}
complete -F _portolan portolan
`;
}

function zshScript(verbs: readonly VerbSpec[]): string {
  const message = (text: string) => text.replace(/[\\[\]:]/g, '\\$&');
  const action = (one: Offer) => {
    if (typeof one !== 'string') return `(${one.join(' ')})`;
    // An empty list, not an empty action: that one shows a message, and with it zsh no longer fills in options.
    return { path: '_files', folder: '_files -/', none: '()' }[one];
  };
  const optionLines = (options: readonly OptionSpec[]) =>
    visible(options).flatMap((option) => {
      const all = spellings(option);
      return all.map((spelling) => {
        const prefix = option.many === true ? '*' : `(${all.join(' ')})`;
        const glue = option.kind === 'flag' ? '' : spelling.startsWith('--') ? '=' : '+';
        const value = option.kind === 'flag' ? '' : `:${option.long}:${action(offerOfOption(option))}`;
        return quoted(`${prefix}${spelling}${glue}[${message(option.summary)}]${value}`);
      });
    });
  const argumentLines = (verb: VerbSpec) =>
    verb.arguments.map((argument, at) => {
      const place = argument.many ? '*' : `${at + 1}`;
      const optional = argument.required || argument.many ? ':' : '::';
      return quoted(`${place}${optional}${message(argument.name)}:${action(offerOfArgument(verb.arguments, at))}`);
    });
  const specLines = (verb: VerbSpec) => [...optionLines(verb.options), ...argumentLines(verb)];
  const verbCase = (verb: VerbSpec) => `      ${verb.name})
        _arguments -s -S : "$globals[@]" ${specLines(verb).join(' \\\n          ')} && ret=0
        ;;`;
  return `#compdef portolan
# zsh completion for portolan. To use it: source <(portolan completion zsh), or save it as _portolan in your fpath.
_portolan() {
  local curcontext="$curcontext" state line ret=1
  local -a globals verbs
  typeset -A opt_args
  globals=(${optionLines(GLOBAL_OPTIONS).join('\n    ')})
  _arguments -s -S -C : "$globals[@]" ${optionLines([VERSION_OPTION]).join(' ')} ': :->verb' '*::: :->rest' && ret=0
  if [[ $state == verb ]]; then
    verbs=(${verbs.map((verb) => quoted(`${verb.name}:${verb.summary}`)).join('\n      ')})
    _describe verb verbs && ret=0
  elif [[ $state == rest ]]; then
    words=($line[1] "\${words[@]}")
    ((CURRENT += 1))
    curcontext="\${curcontext%:*:*}:portolan-$line[1]:"
    case $line[1] in
${verbs.map(verbCase).join('\n')}
    esac
  fi
  return ret
}
if [[ $funcstack[1] == _portolan ]]; then
  _portolan "$@"
else
  compdef _portolan portolan
fi
`;
}

function fishScript(verbs: readonly VerbSpec[]): string {
  const fishQuoted = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`;
  const action = (one: Offer) => {
    if (typeof one !== 'string') return ` -a ${fishQuoted(one.join(' '))}`;
    return { path: ' -F', folder: " -a '(__fish_complete_directories)'", none: '' }[one];
  };
  const optionLine = (condition: string) => (option: OptionSpec) => {
    const short = option.short === undefined ? '' : ` -s ${option.short}`;
    const offer = offerOfOption(option);
    const value = option.kind === 'flag' ? '' : `${offer === 'path' ? ' -r' : ' -x'}${action(offer)}`;
    return `complete -c portolan${condition}${short} -l ${option.long}${value} -d ${fishQuoted(option.summary)}`;
  };
  const verbLines = (verb: VerbSpec) => {
    const condition = ` -n '__portolan_verb_is ${verb.name}'`;
    const offers = new Set(verb.arguments.map((_, at) => action(offerOfArgument(verb.arguments, at))));
    return [
      ...visible(verb.options).map(optionLine(condition)),
      ...[...offers].filter((one) => one !== '').map((one) => `complete -c portolan${condition}${one}`),
    ];
  };
  const noVerb = " -n 'not __portolan_verb'";
  const takers = GLOBAL_OPTIONS.filter((option) => option.kind !== 'flag').flatMap(spellings);
  return `# fish completion for portolan. To use it: portolan completion fish | source
function __portolan_verb
    set -l words (commandline -opc)
    set -e words[1]
    set -l skip 0
    for word in $words
        if test $skip = 1
            set skip 0
        else if contains -- $word ${takers.join(' ')}
            set skip 1
        else if not string match -q -- '-*' $word
            echo $word
            return 0
        end
    end
    return 1
end
function __portolan_verb_is
    contains -- $argv[1] (__portolan_verb)
end
complete -c portolan -f
${verbs.map((verb) => `complete -c portolan${noVerb} -a ${verb.name} -d ${fishQuoted(verb.summary)}`).join('\n')}
${[...GLOBAL_OPTIONS.map(optionLine('')), optionLine(noVerb)(VERSION_OPTION)].join('\n')}
${verbs.flatMap(verbLines).join('\n')}
`;
}
