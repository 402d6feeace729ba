// The name of a value that is called `value`: it stands beside it, in the same pair, tag or block.
//   { "name": "X", "value": "…" }    { "value": "…", "key": "X" }    "X": { "value": "…" }    variable "X" { default = "…" }
//   <input name="X" value="…">       SET value = '…' WHERE name = 'X'
import { type NameBefore, pairedNameBefore } from './name-before.ts';
import { valueAt } from './written-values.ts';

const VALUE_NAME = /^(?:value|val|parametervalue|propertyvalue|default|defaultvalue|stringvalue|content)$/i;
const LABEL =
  /(?:^|[\s"'\\,{<[(])(?:name|key|id|parameterkey|propertykey|variable|label)\\?["']?\s{0,9}[:=]\s{0,9}\\?["']?([\w.-]{2,60})/gi;
const LABEL_AFTER =
  /^\\?["'`]?[\s,]{0,40}(?:type\s?=\s?["']?\w+["']?\s{1,9})?\\?["']?(?:name|key|id|parameterkey|propertykey)\\?["']?\s{0,9}[:=]\s{0,9}\\?["']?([\w.-]{2,60})/i;
const CONDITION = /^["'`]?\s{1,9}where\s{1,9}\w{1,40}\s{0,9}=\s{0,9}["']([\w.-]{2,60})/i;
const OWNER = /["']?([\w.-]{2,60})["']?\s{0,9}[:=]?\s{0,9}\w{0,20}\s{0,9}$/;
const PASSWORD_FIELD = /<input\b[^<]*\btype\s?=\s?\\?["']?password/i;
const REACH = 300;
const LONGEST_VALUE = 4_000;

/** `found`: the name before the sign; `from`: where the value starts. */
export function pairedName(text: string, found: NameBefore, from: number): string | null {
  if (found.name.length < 3 || found.name.length > 16 || !VALUE_NAME.test(found.name)) return null;
  const value = valueAt(text, from);
  if (value === null || value.end - value.start < 4 || value.end - value.start > LONGEST_VALUE) return null;
  if (!/^[^\s]*[^\sA-Za-z_.$][^\s]*$|^[^\s]{16,}$/.test(text.slice(value.start, value.end))) return null;
  return pairedNameBefore(text, found.start) ?? nameInFront(text, found.start) ?? nameBehind(text, from, value.end);
}

function nameInFront(text: string, start: number): string | null {
  const lead = text.slice(Math.max(0, start - REACH), start);
  const own = lead.slice(Math.max(lead.lastIndexOf('}'), lead.lastIndexOf('>'), lead.lastIndexOf(';')) + 1);
  const brace = own.lastIndexOf('{');
  if (PASSWORD_FIELD.test(own)) return 'password';
  let name: string | null = null;
  for (const label of own.slice(brace + 1).matchAll(LABEL)) name = label[1] ?? null;
  if (name !== null || brace < 0) return name;
  return OWNER.exec(own.slice(0, brace))?.[1] ?? null;
}

function nameBehind(text: string, from: number, end: number): string | null {
  const rest = text.slice(end, end + REACH);
  const tag = text.slice(Math.max(0, from - 60), from) + rest.slice(0, rest.indexOf('>') + 1);
  if (PASSWORD_FIELD.test(tag)) return 'password';
  return LABEL_AFTER.exec(rest)?.[1] ?? CONDITION.exec(rest)?.[1] ?? null;
}
