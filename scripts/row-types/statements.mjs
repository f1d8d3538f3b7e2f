/** Finds every executed SQL statement with its possible texts and declared row type. */
import { join, relative } from 'node:path';
import ts from 'typescript';
import { isOurs, Unresolved } from './follow.mjs';
import { createRenderer, isFragmentType } from './fragments.mjs';

const MOST_VARIANTS = 300;
const BUILDER = /\b(selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/;

export function createServerProgram(root) {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined };
  const config = ts.getParsedCommandLineOfConfigFile(join(root, 'server/tsconfig.json'), {}, host);
  const names = config.fileNames.filter(
    (name) => name.includes('/server/src/') && !name.endsWith('.test.ts'),
  );
  return ts.createProgram(names, config.options);
}

/** One entry per `.execute(…)`: place, row type, and texts or the reason for their absence. */
export function findStatements(root, program) {
  const renderer = createRenderer(program);
  const { checker } = renderer;
  const found = [];
  const visit = (node) => {
    const receiver = executedBy(node, checker);
    if (receiver !== undefined)
      found.push({
        ...describePlace(root, node),
        row: checker.getTypeArguments(checker.getTypeAtLocation(receiver))[0],
        ...listVariants(receiver, renderer),
      });
    ts.forEachChild(node, visit);
  };
  for (const file of program.getSourceFiles()) if (isOurs(file)) visit(file);
  return { statements: found, checker, renderer };
}

function executedBy(node, checker) {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  if (node.expression.name.text !== 'execute') return undefined;
  // Builder types are inferred, so resolving them would only cost time.
  if (BUILDER.test(node.expression.expression.getText())) return undefined;
  const type = checker.getTypeAtLocation(node.expression.expression);
  return isFragmentType(type) && type.symbol?.name === 'RawBuilder' ? node.expression.expression : undefined;
}

/** Text of each alternative: the first ones together, then every other one once. */
export function listVariants(expression, renderer) {
  const texts = new Set();
  const seen = new Set();
  const waiting = [new Map()];
  const out = { parameters: 0, seen: new Set() };
  try {
    while (waiting.length > 0 && texts.size < MOST_VARIANTS) {
      const chosen = waiting.shift();
      const choose = (at, options) => {
        if (options.length === 0) throw new Unresolved(at, 'nothing to choose from');
        const key = toNodeKey(at);
        for (let other = 1; other < options.length; other += 1) {
          if (seen.has(`${key} ${other}`)) continue;
          seen.add(`${key} ${other}`);
          waiting.push(new Map([...chosen, [key, other]]));
        }
        return options[chosen.get(key) ?? 0];
      };
      out.parameters = 0;
      texts.add(renderer.render(expression, { bound: new Map(), depth: 0, choose }, out));
    }
    return { texts: [...texts], seen: out.seen };
  } catch (error) {
    if (error instanceof Unresolved) return { texts: [], seen: out.seen, unresolved: error.message };
    throw error;
  }
}

function toNodeKey(node) {
  return `${node.getSourceFile().fileName}:${node.pos}:${node.kind}`;
}

export function describePlace(root, node) {
  const file = node.getSourceFile();
  let holder = node;
  while (holder !== undefined && !(ts.isFunctionDeclaration(holder) || isNamedValue(holder)))
    holder = holder.parent;
  const path = relative(root, file.fileName);
  const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
  return { path, line, within: holder?.name?.getText() ?? 'the module' };
}

function isNamedValue(node) {
  return ts.isVariableDeclaration(node) && node.parent.parent.parent.kind === ts.SyntaxKind.SourceFile;
}
