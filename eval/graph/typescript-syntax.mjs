// Calls, functions and imports of TypeScript and JavaScript files, by the classic compiler's parser.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importResolver } from './typescript-imports.mjs';

const SOURCE = /\.[cm]?[jt]sx?$/;

export const TYPESCRIPT = { isSource: (path) => SOURCE.test(path), readSyntax };

/** Path → `{ calls, sameAs(place) → places, constructorsAt(place) → places, imports, unbuilt }`. */
function readSyntax({ folder, paths, tracked, projects, tools }) {
  const ts = tools.require('typescript');
  const resolve = importResolver({ ts, folder, projects, tracked });
  const files = new Map();
  for (const path of paths) {
    const text = readFileSync(join(folder, path), 'utf8');
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    const { calls, constructors, specifiers } = walk(ts, source);
    files.set(path, {
      calls,
      sameAs: () => [],
      constructorsAt: ({ line, column }) => constructors.get(`${line}:${column}`) ?? [],
      ...resolve(path, specifiers),
    });
  }
  return files;
}

function walk(ts, source) {
  const calls = [];
  const constructors = new Map();
  const specifiers = [];
  const place = (node) => {
    const { line, character } = source.getLineAndCharacterOfPosition(node.getStart(source));
    return { line, column: character };
  };
  const call = (callee, kind, owner) => {
    const name = calleeName(ts, callee);
    if (name === null) return;
    const isDecorator = ts.isDecorator(owner.parent);
    calls.push({
      name: name.getText(source),
      ...place(name),
      kind,
      isDecorator,
      function: callingFunction(ts, owner, place),
    });
  };
  const visit = (node) => {
    const specifier = specifierOf(ts, node);
    if (specifier !== null) specifiers.push(specifier);
    if (ts.isCallExpression(node)) {
      if (node.expression.kind !== ts.SyntaxKind.ImportKeyword) call(node.expression, 'call', node);
    } else if (ts.isNewExpression(node)) call(node.expression, 'new', node);
    else if (ts.isTaggedTemplateExpression(node)) call(node.tag, 'call', node);
    else if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
      if (isComponent(ts, node.tagName)) call(node.tagName, 'jsx', node);
    } else if (ts.isClassLike(node) && node.name !== undefined) {
      const own = node.members.filter((member) => ts.isConstructorDeclaration(member));
      const { line, column } = place(node.name);
      constructors.set(
        `${line}:${column}`,
        own.map((member) => place(keywordOf(ts, member))),
      );
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { calls, constructors, specifiers };
}

/** The name that is called: of `a.b.c()` it is `c`; brackets, `!`, `as` and type arguments do not hide it. */
function calleeName(ts, expression) {
  const bare = ts.skipOuterExpressions(expression);
  if (ts.isIdentifier(bare) || bare.kind === ts.SyntaxKind.SuperKeyword) return bare;
  if (ts.isPropertyAccessExpression(bare)) return bare.name;
  if (ts.isExpressionWithTypeArguments(bare)) return calleeName(ts, bare.expression);
  return null;
}

function isComponent(ts, tagName) {
  return !ts.isIdentifier(tagName) || /^[A-Z]/.test(tagName.text);
}

function keywordOf(ts, member) {
  return member.getChildren().find(({ kind }) => kind === ts.SyntaxKind.ConstructorKeyword) ?? member;
}

/** The innermost function around with a name of its own, as `{ from, to, line, column }`, the last two of its name. */
function callingFunction(ts, node, place) {
  for (let at = node.parent; at !== undefined; at = at.parent) {
    if (!ts.isFunctionLike(at)) continue;
    const name = functionName(ts, at);
    if (name === undefined) continue;
    const end = at.getSourceFile().getLineAndCharacterOfPosition(at.getEnd());
    const { line, column } = place(at);
    return { ...place(name), from: [line, column], to: [end.line, end.character] };
  }
  return undefined;
}

function functionName(ts, node) {
  if (ts.isConstructorDeclaration(node)) return keywordOf(ts, node);
  if (node.name !== undefined) return node.name;
  let owner = node.parent;
  while (ts.isParenthesizedExpression(owner) || ts.isAsExpression(owner) || ts.isSatisfiesExpression(owner)) {
    owner = owner.parent;
  }
  const isBound = ts.isVariableDeclaration(owner) || ts.isPropertyAssignment(owner) || ts.isPropertyDeclaration(owner);
  if (isBound) return owner.name;
  const isAssigned = ts.isBinaryExpression(owner) && owner.operatorToken.kind === ts.SyntaxKind.EqualsToken;
  if (!isAssigned) return undefined;
  return ts.isPropertyAccessExpression(owner.left) ? owner.left.name : owner.left;
}

/** What a node imports, if anything: `{ text, isSure }`. Types in place and augmented modules are not sure imports. */
function specifierOf(ts, node) {
  const literal = (expression, isSure) =>
    expression !== undefined && ts.isStringLiteralLike(expression) ? { text: expression.text, isSure } : null;
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return literal(node.moduleSpecifier, true);
  if (ts.isExternalModuleReference(node)) return literal(node.expression, true);
  if (ts.isImportTypeNode(node)) return literal(node.argument.literal, false);
  if (ts.isModuleDeclaration(node)) return literal(node.name, false);
  if (!ts.isCallExpression(node)) return null;
  const isImport = node.expression.kind === ts.SyntaxKind.ImportKeyword;
  const isRequire = ts.isIdentifier(node.expression) && node.expression.text === 'require';
  return isImport || isRequire ? literal(node.arguments[0], true) : null;
}
