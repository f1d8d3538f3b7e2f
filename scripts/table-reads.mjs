/** Reads of foreign tables and views, declared per owner in the head of each index.ts (`@reads cards: charges`). */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { mapOwners, readSqlFiles } from './sql-files.mjs';

/** SQL keywords before a table name; lists continue after commas. */
const inSql =
  /\b(?:from|join|using)\s+(?:only\s+)?(?:lateral\s+)?((?:[a-z_]\w*(?:\s+(?:as\s+)?[a-z_]\w*)?\s*,\s*)*[a-z_]\w*)/gi;
const inBuilder =
  /\.(?:selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|crossJoin|from|using)\(\s*\[?\s*['"`]([a-z_]\w*)/g;

/** Its declaration names the tables of every module. It imports none of them. */
const PERSONAL_DATA = 'personal-data';

/** Foreign reads as module, owner and table. `owners` maps tables and views to folders. */
export function findReads(root, owners) {
  const modules = join(root, 'server/src/modules');
  const found = new Map();
  for (const file of listCode(modules)) {
    const path = relative(modules, file);
    const module = path.split('/')[0];
    for (const table of tablesIn(readFileSync(file, 'utf8'))) {
      const owner = owners.get(table);
      if (owner === undefined || owner === `modules/${module}` || module === PERSONAL_DATA) continue;
      found.set(`${module} ${table}`, { module, owner, table, path: `server/src/modules/${path}` });
    }
  }
  return [...found.values()].sort((a, b) => compare(a.module + a.table, b.module + b.table));
}

export function readDeclared(root) {
  const modules = join(root, 'server/src/modules');
  if (!existsSync(modules)) return [];
  return readdirSync(modules).flatMap((module) => {
    const index = join(modules, module, 'index.ts');
    if (!existsSync(index)) return [];
    return [...readFileSync(index, 'utf8').matchAll(/^ \* @reads ([a-z/-]+): (.+)$/gm)].flatMap(
      ([, owner, tables]) =>
        tables.split(', ').map((table) => ({
          module,
          owner: owner.includes('/') ? owner : `modules/${owner}`,
          table,
        })),
    );
  });
}

export function findReadBreaches(root, owners) {
  const read = findReads(root, owners);
  const declared = readDeclared(root);
  const key = ({ module, owner, table }) => `${module} ${owner} ${table}`;
  const [known, used] = [new Set(declared.map(key)), new Set(read.map(key))];
  return [
    ...read
      .filter((one) => !known.has(key(one)))
      .map(
        ({ module, owner, table, path }) =>
          `${path} reads ${table} of ${owner}: declare it in modules/${module}/index.ts (@reads), or ask its public API.`,
      ),
    ...declared
      .filter((one) => !used.has(key(one)))
      .map(
        ({ module, owner, table }) =>
          `modules/${module}/index.ts declares a read of ${table} of ${owner} without one.`,
      ),
  ];
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
