/** SQL inside query builder statements: expressions over the tables the builder names. */
import ts from 'typescript';
import { isOurs } from './follow.mjs';
import { isSqlTag } from './fragments.mjs';
import { describePlace, listVariants } from './statements.mjs';

const TABLES =
  /^(selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|crossJoin|updateTable|insertInto|deleteFrom|from|using|innerJoinLateral|leftJoinLateral)$/;
const IS_LIST = /^\s*(any|all)\s*\(/i;
const IS_STATEMENT = /^\s*(select|with|insert|update|delete)\b/i;

/** Every template outside executed statements, as a separate statement, with its declared type. */
export function findPieces(root, program, renderer, seen) {
  const found = [];
  const visit = (node) => {
    if (ts.isTaggedTemplateExpression(node) && isSqlTag(node.tag) && !seen.has(node))
      found.push(toPiece(node));
    ts.forEachChild(node, visit);
  };
  function toPiece(node) {
    const place = describePlace(root, node);
    const { texts, unresolved, seen: inner } = listVariants(node, renderer);
    for (const one of inner) seen.add(one);
    if (unresolved !== undefined) return { ...place, texts: [], unresolved };
    // A bare value has the type of its target.
    if (texts.every((text) => /^\s*\$1\s*$/.test(text))) return { ...place, texts: [] };
    if (texts.every((text) => IS_STATEMENT.test(text))) return { ...place, texts };
    const tables = tablesAround(node);
    if (IS_LIST.test(texts[0])) return { ...place, texts: texts.map((text) => `select null = ${text}`) };
    if (tables.length === 0) return { ...place, texts: [], unresolved: 'no table is named around it' };
    const [said] = node.typeArguments ?? [];
    return {
      ...place,
      value: said === undefined ? undefined : renderer.checker.getTypeFromTypeNode(said),
      texts: texts.map((text) => wrapped(text, node, tables.join(', '))),
    };
  }
  for (const file of program.getSourceFiles()) if (isOurs(file)) visit(file);
  return found;
}

function wrapped(text, node, tables) {
  const { parent } = node;
  const isOrder = ts.isCallExpression(parent) && parent.expression.name?.text === 'orderBy';
  return isOrder
    ? `select 1 as value from ${tables} order by ${text}`
    : `select (${text}) as value from ${tables}`;
}

function tablesAround(node) {
  const tables = new Map();
  for (let at = node.parent; at !== undefined && !ts.isFunctionDeclaration(at); at = at.parent)
    if (ts.isCallExpression(at))
      for (const [name, text] of listChainTables(at)) tables.set(name, tables.get(name) ?? text);
  return [...tables.values()];
}

function listChainTables(call) {
  const found = [];
  for (
    let at = call;
    ts.isCallExpression(at) && ts.isPropertyAccessExpression(at.expression);
    at = at.expression.expression
  ) {
    const { name } = at.expression;
    const [first] = at.arguments;
    if (TABLES.test(name.text) && first !== undefined) found.push(...namedIn(first));
    if (name.text === 'onConflict')
      found.push(
        ...listChainTables(at.expression.expression)
          .slice(0, 1)
          .map(([table]) => ['excluded', `${table} as excluded`]),
      );
  }
  return found;
}

function namedIn(argument) {
  const all = ts.isArrayLiteralExpression(argument) ? [...argument.elements] : [argument];
  return all
    .filter((one) => ts.isStringLiteralLike(one))
    .map(({ text }) => [text.split(' as ').at(-1), text]);
}
