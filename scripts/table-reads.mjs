/** Reads of foreign tables and views, declared per owner in the head of each index.ts (`@reads cards: charges`). */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { mapOwners, readSqlFiles } from './sql-files.mjs';

/** SQL keywords before a table name; lists continue after commas. */
const inSql =
  /\b(?:from|join|using)\s+(?:only\s+)?(?:lateral\s+)?((?:[a-z_]\w*(?:\s+(?:as\s+)?[a-z_]\w*)?\s*,\s*)*[a-z_]\w*)/gi;
const inBuilder =
  /\.(?:selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|crossJoin|from|using)\(\s*\[?\s*['"`]([a-z_]\w*)/g;

/** Its declaration names the tables of every feature. It imports none of them. */
const PERSONAL_DATA = 'personal-data';

/** Foreign reads as feature, owner and table. `owners` maps tables and views to folders. */
export function findReads(root, owners) {
  const features = join(root, 'server/src/features');
  const found = new Map();
  for (const file of listCode(features)) {
    const path = relative(features, file);
    const feature = path.split('/')[0];
    for (const table of tablesIn(readFileSync(file, 'utf8'))) {
      const owner = owners.get(table);
      if (owner === undefined || owner === `features/${feature}` || feature === PERSONAL_DATA) continue;
      found.set(`${feature} ${table}`, { feature, owner, table, path: `server/src/features/${path}` });
    }
  }
  return [...found.values()].sort((a, b) => compare(a.feature + a.table, b.feature + b.table));
}

export function readDeclared(root) {
  const features = join(root, 'server/src/features');
  if (!existsSync(features)) return [];
  return readdirSync(features).flatMap((feature) => {
    const index = join(features, feature, 'index.ts');
    if (!existsSync(index)) return [];
    return [...readFileSync(index, 'utf8').matchAll(/^ \* @reads ([a-z/-]+): (.+)$/gm)].flatMap(
      ([, owner, tables]) =>
        tables.split(', ').map((table) => ({
          feature,
          owner: owner.includes('/') ? owner : `features/${owner}`,
          table,
        })),
    );
  });
}

export function findReadBreaches(root, owners) {
  const read = findReads(root, owners);
  const declared = readDeclared(root);
  const key = ({ feature, owner, table }) => `${feature} ${owner} ${table}`;
  const [known, used] = [new Set(declared.map(key)), new Set(read.map(key))];
  return [
    ...read
      .filter((one) => !known.has(key(one)))
      .map(
        ({ feature, owner, table, path }) =>
          `${path} reads ${table} of ${owner}: declare it in features/${feature}/index.ts (@reads), or ask its public API.`,
      ),
    ...declared
      .filter((one) => !used.has(key(one)))
      .map(
        ({ feature, owner, table }) =>
          `features/${feature}/index.ts declares a read of ${table} of ${owner} without one.`,
      ),
  ];
}

/** Table owners that each feature reads from, in code, functions and views. `owners` maps tables. */
export function listReadArrows(root, owners) {
  const files = readSqlFiles(root);
  const allOwners = mapOwners(files, owners);
  const inFiles = files.flatMap(({ owner, reads }) =>
    reads.filter((table) => allOwners.has(table)).map((table) => [owner, allOwners.get(table)]),
  );
  const inCode = readDeclared(root).map(({ feature, owner }) => [`features/${feature}`, owner]);
  return [...inCode, ...inFiles].map((arrow) => arrow.map((owner) => owner.replace(/^features\//, '')));
}

/** One line per edge of a cycle of imports and reads. `owners` maps tables. */
export function findCircles(root, owners) {
  const arrows = [...readImports(root), ...listReadArrows(root, owners)];
  const circles = arrows
    .filter(([feature, other]) => reaches(other, feature, arrows))
    .map(
      ([feature, other]) => `${feature} knows ${other} and the other way round, by imports or by reading.`,
    );
  return [...new Set(circles)];
}

function reaches(from, to, arrows, seen = new Set()) {
  if (from === to) return true;
  if (seen.has(from)) return false;
  seen.add(from);
  return arrows.some(([feature, other]) => feature === from && reaches(other, to, arrows, seen));
}

export function readImports(root) {
  const features = join(root, 'server/src/features');
  const found = listCode(features).flatMap((file) => {
    const feature = relative(features, file).split('/')[0];
    const text = readFileSync(file, 'utf8');
    return [...text.matchAll(/from '(?:\.\.\/)+([a-z-]+)\/index\.ts'/g)]
      .map(([, other]) => [feature, other])
      .filter(([, other]) => other !== feature && existsSync(join(features, other, 'index.ts')));
  });
  return [...new Map(found.map((arrow) => [arrow.join(), arrow])).values()];
}

function tablesIn(text) {
  const code = text.replace(/\/\*[^]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
  const strings = [...code.matchAll(/`(?:\\.|[^`\\])*`|'(?:\\.|[^'\\\n])*'/g)].map(([one]) => one).join('\n');
  const raw = [...strings.replace(/--.*$|\bpublic\./gm, '').matchAll(inSql)].flatMap(([, list]) =>
    list.split(',').map((one) => one.trim().split(/\s/)[0].toLowerCase()),
  );
  return new Set([...raw, ...[...code.matchAll(inBuilder)].map(([, table]) => table)]);
}

function listCode(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith('.ts') && !/\.(test|gen)\.ts$/.test(file))
    .map((file) => join(folder, file));
}

function compare(a, b) {
  return a < b ? -1 : Number(a > b);
}
