/**
 * Each table is written by its owner only. A migration names the owner (`-- owner: modules/queue` above each table, or
 * later `-- owner of positions: modules/queue`), and so does the file of each SQL function. Kysely, raw SQL and SQL
 * functions of other folders must not write it, but for modules/personal-data, which writes what it declares. Reads are declared separately (table-reads.mjs).
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { findSqlFileBreaches, listTableFiles, mapOwners, readSqlFiles } from './sql-files.mjs';
import { findReadBreaches } from './table-reads.mjs';

const name = String.raw`(?:only\s+)?(?:public\.)?"?([a-z_][a-z0-9_]*)"?`;
const rawWrites = [
  new RegExp(String.raw`\binsert\s+into\s+${name}`, 'gi'),
  new RegExp(String.raw`\bupdate\s+${name}(?:\s+(?:as\s+)?[a-z_][a-z0-9_]*)?\s+set\b`, 'gi'),
  new RegExp(String.raw`\bdelete\s+from\s+${name}`, 'gi'),
  new RegExp(String.raw`\bmerge\s+into\s+${name}`, 'gi'),
  new RegExp(String.raw`\btruncate\s+(?:table\s+)?${name}`, 'gi'),
  new RegExp(String.raw`\bcopy\s+${name}[^;]*\bfrom\b`, 'gi'),
];
const builderWrites =
  /\.(?:insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\(\s*(?:['"`]([a-z_][a-z0-9_]*)|([^)]{1,40}))/g;
/** `delete from ${…}`: raw SQL whose table is a value. */
const unnamedWrites = /\b(?:insert\s+into|delete\s+from|(?<!for\s+)update)\s+\$\{([^}]{1,40})/gi;
/** Writes what the table of personal data declares, in tables of every owner. It imports no module. */
const PERSONAL_DATA = 'modules/personal-data';
const creations = new RegExp(
  String.raw`\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?${name}`,
  'gi',
);
const renamings = new RegExp(String.raw`\balter\s+table\s+${name}\s+rename\s+to\s+${name}`, 'gi');

export function findOwnershipBreaches(root) {
  const { owners, writes, breaches } = readTableFiles(root);
  const writingFunctions = readFunctions(root, writes);
  breaches.push(...findSqlFileBreaches(root, owners));
  breaches.push(...findReadBreaches(root, mapOwners(readSqlFiles(root), owners)));
  for (const file of ['server/src', 'sandbox/src'].flatMap((folder) => listCode(join(root, folder)))) {
    const path = relative(root, file);
    const folder = getFolder(path);
    const code = stripComments(readFileSync(file, 'utf8'));
    writes.push(...findWrites(code).map((table) => ({ table, folder, path })));
    for (const [called, owner] of writingFunctions)
      if (owner !== folder && new RegExp(String.raw`\b${called}\s*\(`).test(insideStrings(code)))
        breaches.push(`${path} calls ${called}() of ${owner}, which writes: go through its public API.`);
  }
  return [...breaches, ...judge(writes, owners)];
}

export function readOwners(root) {
  return [...readTableFiles(root).owners];
}

function judge(writes, owners) {
  const breaches = [];
  const writers = new Map();
  for (const { table, folder, path } of writes) {
    if (table.startsWith('?')) {
      if (folder !== PERSONAL_DATA)
        breaches.push(`${path} writes a table that is not named literally (${table.slice(1)}).`);
    } else if (!owners.has(table)) continue;
    else writers.set(table, (writers.get(table) ?? new Map()).set(folder, path));
    if (folder.startsWith('modules/') && path.endsWith('.ts') && !/(^|[/-])store\.ts$/.test(path))
      breaches.push(`${path} writes ${table}: in a module only store.ts does.`);
  }
  for (const [table, folders] of writers) {
    const owner = owners.get(table);
    for (const [folder, path] of folders)
      if (folder !== owner)
        breaches.push(`${table} is written by ${folder} (${path}) but owned by ${owner}.`);
    if (folders.size > 1)
      breaches.push(`${table} has ${folders.size} writers: ${[...folders.keys()].join(', ')}.`);
  }
  return breaches;
}

function readTableFiles(root) {
  const found = { owners: new Map(), writes: [], breaches: [] };
  const paths = listTableFiles(root);
  for (const path of paths) readMigration(readFileSync(join(root, path), 'utf8'), basename(path), found);
  found.breaches.push(...findTwins(paths.map((path) => path.slice(path.lastIndexOf('/') + 1))));
  return found;
}

function findTwins(names) {
  const numbers = names.map((name) => name.slice(0, 4));
  return numbers
    .filter((number, at) => /^\d{4}$/.test(number) && numbers.indexOf(number) !== at)
    .map(
      (number) => `two migrations are numbered ${number}: the order of their names is the order they run in.`,
    );
}

function readMigration(text, file, found) {
  for (const match of text.matchAll(creations)) {
    const [, created] = match;
    const lineStart = text.lastIndexOf('\n', match.index) + 1;
    if (text.slice(lineStart, match.index).includes('--')) continue;
    if (/^\s+partition\s+of\b/i.test(text.slice(match.index + match[0].length))) continue;
    const owner = signAbove(text, match.index);
    if (owner === undefined) found.breaches.push(`${file}: table ${created} has no "-- owner: …" above it.`);
    else found.owners.set(created, owner);
  }
  for (const [, before, after] of text.matchAll(renamings)) {
    found.owners.set(after, found.owners.get(before));
    found.owners.delete(before);
  }
  for (const [, table, owner] of text.matchAll(/^-- owner of ([a-z_]+): ([a-z/-]+)$/gm))
    found.owners.set(table, owner);
  const outside = text.replace(/\$([a-z_]*)\$[^]*?\$\1\$/g, (body) => body.replace(/[^\n]/g, ' '));
  for (const { table, index } of locateRawWrites(blankSqlComments(outside))) {
    const owner = nearestSign(text, index);
    if (owner !== undefined) found.writes.push({ table, folder: owner, path: file });
  }
}

function readFunctions(root, writes) {
  const writing = new Map();
  for (const { path, owner, name: called, code } of readSqlFiles(root)) {
    const tables = findRawWrites(code);
    if (tables.length > 0) writing.set(called, owner);
    writes.push(...tables.map((table) => ({ table, folder: owner, path: `server/db/functions/${path}` })));
  }
  return writing;
}

function signAbove(text, index) {
  const lines = text
    .slice(0, text.lastIndexOf('\n', index) + 1)
    .split('\n')
    .slice(0, -1);
  const comment = lines.slice(lines.findLastIndex((line) => !line.startsWith('--')) + 1);
  return comment.map(ownerIn).findLast((owner) => owner !== undefined);
}

function nearestSign(text, index) {
  return text
    .slice(0, index)
    .split('\n')
    .reverse()
    .map(ownerIn)
    .find((owner) => owner !== undefined);
}

function ownerIn(line) {
  const owner = /^--\s*owner:\s*([a-z/-]+)/.exec(line)?.[1];
  return owner === undefined || owner === 'sandbox' || owner.includes('/') ? owner : `modules/${owner}`;
}

function findWrites(code) {
  const built = [...code.matchAll(builderWrites)].map(([, table, other]) => table ?? `?${other}`);
  const unnamed = [...insideStrings(code).matchAll(unnamedWrites)].map(([, other]) => `?${other}`);
  return [...built, ...unnamed, ...findRawWrites(insideStrings(code))];
}

function findRawWrites(text) {
  return locateRawWrites(text).map(({ table }) => table);
}

function locateRawWrites(text) {
  return rawWrites.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => ({ table: match[1].toLowerCase(), index: match.index })),
  );
}

function insideStrings(code) {
  return [...code.matchAll(/`(?:\\.|[^`\\])*`|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g)]
    .map(([text]) => text)
    .join('\n');
}

function stripComments(code) {
  return code.replace(/\/\*[^]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
}

function blankSqlComments(text) {
  return text.replace(/--.*$/gm, (comment) => ' '.repeat(comment.length));
}

function getFolder(path) {
  const [workspace, , layer, part] = path.split('/');
  if (workspace !== 'server') return workspace;
  return layer === 'modules' || layer === 'platform' ? `${layer}/${part}` : layer;
}

function listCode(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.endsWith('.gen.ts'))
    .map((file) => join(folder, file));
}

if (process.argv[1] === import.meta.filename) {
  const root = join(import.meta.dirname, '..');
  const breaches = findOwnershipBreaches(root);
  for (const breach of breaches) console.error(breach);
  process.exitCode = breaches.length === 0 ? 0 : 1;
}
