import { expect, it } from 'vitest';
import { declaredCoding } from './declared-coding.ts';

const of = (text: string): string | null => declaredCoding(Buffer.from(text, 'latin1'));

it.each([
  ['Python', '# -*- coding: gbk -*-\n', 'gbk'],
  ['Python after a shebang', '#!/usr/bin/python\n# coding=cp936\n', 'gbk'],
  ['Python with an old name', '# coding: latin_1\n', 'iso-8859-1'],
  ['Ruby', '# encoding: EUC-JP\n', 'euc-jp'],
  ['Erlang', '%% -*- coding: latin-1 -*-\n', 'iso-8859-1'],
  ['Emacs', '/* -*- mode: c; coding: japanese-shift-jis-dos -*- */\n', 'shift_jis'],
  ['Emacs, the name of a standard', ';; -*- coding: sjis-unix -*-\n', 'sjis'],
  ['Vim at the head', '/* vim: set fileencoding=cp1251 : */\n', 'cp1251'],
  ['Vim at the end', `${'int x;\n'.repeat(900)}/* vim: fenc=euc-kr ts=4 */\n`, 'euc-kr'],
  ['XML', '<?xml version="1.0" encoding="GB2312"?>\n<a/>', 'gb2312'],
  ['HTML', '<html><head>\n<meta charset="Shift_JIS">', 'shift_jis'],
  ['HTML, the long way', '<meta http-equiv="Content-Type" content="text/html; charset=big5">', 'big5'],
  ['CSS', '@charset "euc-kr";\n', 'euc-kr'],
  ['JSP', '<%@ page language="java" pageEncoding="GBK" %>', 'gbk'],
  ['Perl', "use strict;\nuse encoding 'koi8-r';\n", 'koi8-r'],
  ['PHP', "<?php\ndeclare(encoding='ISO-8859-1');\n", 'iso-8859-1'],
  ['LaTeX', '\\documentclass{article}\n\\usepackage[ansinew]{inputenc}\n', 'windows-1252'],
  ['gettext', 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=KOI8-R\\n"\n', 'koi8-r'],
])('%s', (_, text, label) => {
  expect(of(text)).toBe(label);
});

it.each([
  ['nothing', 'int main() {}\n'],
  ['a third line', '#\n#\n# coding: gbk\n'],
  ['code, not a comment', "decoding='gbk'\nx = open(f, encoding='gbk')\n"],
  ['a header that a program sends', "<?php header('Content-Type: text/html; charset=gbk');\n"],
  ['a name without letters', '# coding: 8859\n'],
  ['the middle of a long text', `${'x\n'.repeat(3_000)}# vim: fenc=gbk\n${'x\n'.repeat(3_000)}`],
])('%s names no encoding', (_, text) => {
  expect(of(text)).toBeNull();
});
