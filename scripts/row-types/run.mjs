/** Runs the check: PostgreSQL describes each text, and its columns are compared with the row type. */
import { toCamelCase } from '../../server/src/platform/database/column-names.ts';
import { compareColumn, compareRow } from './compare.mjs';
import { describe, readCatalogue } from './describe.mjs';
import { findPieces } from './pieces.mjs';
import { findStatements } from './statements.mjs';

/** @returns number of statements, one line per difference, and unresolved SQL. */
export async function checkRowTypes({ root, program, client, narrowed, notFollowed }) {
  const { statements, checker, renderer } = findStatements(root, program);
  const pieces = findPieces(root, program, renderer, new Set(statements.flatMap(({ seen }) => [...seen])));
  const catalogue = await readCatalogue(client);
  const used = new Set();
  const differences = [];
  for (const one of [...statements, ...pieces]) {
    for (const { column, what } of await findDifferences(one, { client, checker, catalogue })) {
      const name = `${one.path} ${one.within} ${column}`;
      if (column !== undefined && what.startsWith('may be null') && name in narrowed) used.add(name);
      else differences.push(`${one.path}:${one.line} ${one.within}: ${[column, what].join(' ').trim()}`);
    }
  }
  const stale = Object.keys(narrowed).filter((name) => !used.has(name));
  return {
    looked: statements.length + pieces.length,
    differences: [
      ...new Set(differences),
      ...stale.map((name) => `${name}: is in "narrowed" without need`),
      ...judgeNotFollowed([...statements, ...pieces], notFollowed),
    ],
  };
}

async function findDifferences({ row, value, texts }, { client, checker, catalogue }) {
  const found = [];
  for (const text of texts) {
    const { error, columns } = await describe(client, text);
    if (error !== undefined) found.push({ what: `is refused: ${error.message}` });
    else if (value !== undefined)
      found.push(...compareColumn({ types: [value], column: columns[0], text }, { checker, catalogue }));
    else if (isRow(row))
      found.push(...compareRow({ row, columns: columns.map(toProperty), text }, { checker, catalogue }));
  }
  return found;
}

/** A row has a column under its name in camel case. */
function toProperty(column) {
  return { ...column, name: toCamelCase(column.name), alias: column.name };
}

/** `sql` without a type yields unknown rows, which nothing reads. */
function isRow(row) {
  return (
    row !== undefined && (row.isUnion() ? row.types : [row]).some((part) => part.getProperties().length > 0)
  );
}

function judgeNotFollowed(all, allowed) {
  const open = all.filter(({ unresolved }) => unresolved !== undefined);
  const byName = Map.groupBy(open, ({ path, within }) => `${path} ${within}`);
  const names = new Set([...byName.keys(), ...Object.keys(allowed)]);
  return [...names].flatMap((name) => {
    const [count, most] = [byName.get(name)?.length ?? 0, allowed[name] ?? 0];
    if (count === most) return [];
    const why = (byName.get(name) ?? [])
      .map(({ line, unresolved }) => `line ${line}: ${unresolved}`)
      .join('; ');
    return [`${name}: ${count} cannot be followed, ${most} in "notFollowed" (${why})`];
  });
}
