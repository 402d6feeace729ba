// What data and markup languages read by small functions: imports, addresses, names.
import { expect, test } from 'vitest';
import type { GrammarReading, Language, PatternReading } from './facts/language.ts';
import { hcl } from './hcl.ts';
import { html } from './html.ts';
import { markdown } from './markdown.ts';
import { sql } from './sql.ts';
import { toml } from './toml.ts';

const byGrammar = ({ syntax }: Language) => syntax?.reading as GrammarReading;
const byPattern = ({ syntax }: Language) => syntax?.reading as PatternReading;

test.each([
  ['resource "aws_vpc" "main" {', 'aws_vpc'],
  ['resource aws_vpc "main" {', 'aws_vpc'],
  ['data "aws_ami" "ubuntu" {', 'data.aws_ami'],
  ['variable "region" {}', 'var'],
  ['module "vpc" {', 'module'],
  ['locals', 'local'],
  ['job "orders" {', 'job'],
])('HCL: %s belongs to %s', (block, owner) => {
  expect(byGrammar(hcl).readOwner?.(block)).toBe(owner);
});

test.each([
  ['source = "../modules/dns"', ['../modules/dns']],
  ['source = local.where', []],
])('HCL: %s', (statement, sources) => {
  expect(
    byGrammar(hcl)
      .readImports?.(statement)
      .map(({ source }) => source),
  ).toEqual(sources);
});

test.each([
  ['<script src="a.js" defer>', ['a.js']],
  ["<script type=module src='./b.js'>", ['./b.js']],
  ['<script>', []],
  ['<script data-src="no.js">', []],
  ['<link rel="stylesheet" href="site.css">', ['site.css']],
  ['<LINK href=site.css rel=stylesheet />', ['site.css']],
  ['<link rel="canonical" href="https://example.com/">', []],
])('HTML: %s', (tag, sources) => {
  expect(
    byGrammar(html)
      .readImports?.(tag)
      .map(({ source }) => source),
  ).toEqual(sources);
});

test.each([
  ['`code_name` and **bold** _text_', 'code_name and bold text'],
  ['[link](a.md) ![logo](x.png)', 'link'],
  ['snake_case stays', 'snake_case stays'],
  ['`**kwargs`', '**kwargs'],
  ['Title {#anchor}', 'Title'],
  ['<a name="x"></a>Anchored', 'Anchored'],
  ['![only a picture](x.png)', ''],
])('Markdown: %s → %s', (written, name) => {
  expect(byPattern(markdown).readName?.(written)).toBe(name);
});

test.each([
  ['"public" . "users"', 'public.users'],
  ['[dbo]', 'dbo'],
  ['"Customers see their own"', 'Customers see their own'],
])('SQL: %s → %s', (written, name) => {
  expect(byPattern(sql).readName?.(written)).toBe(name);
});

test.each([
  ['tool . "mypy"', 'tool.mypy'],
  ["target.'cfg(unix)'.dependencies", "target.'cfg(unix)'.dependencies"],
  ['"quoted key"', 'quoted key'],
])('TOML: %s → %s', (written, name) => {
  expect(byPattern(toml).readName?.(written)).toBe(name);
});
