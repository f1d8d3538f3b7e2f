/** SQL functions and views with the owner and reads of their head (`-- owner: …`, `-- reads: users, contributions`). */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const creation = /^create or replace (function|view) ([a-z_][a-z0-9_]*)/gm;
/** Per file: path, owner, kind, created object, SQL without comments and strings, and declared reads. */
export function readSqlFiles(root) {
  const folder = join(root, 'server/db/functions');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true })
    .filter((path) => path.endsWith('.sql'))
    .sort()
    .map((path) => {
      const text = readFileSync(join(folder, path), 'utf8');
      const [, kind, name] = [...text.matchAll(creation)][0] ?? [];
      const code = text.replace(/--.*$/gm, '').replace(/'(?:[^']|'')*'/g, "''");
      return {
        path,
        owner: readHeadField(text, 'owner'),
        kind,
        name,
        code,
        reads: listReads(text),
        made: countMade(text),
      };
    });
}

export function listTableFiles(root) {
  const listSql = (folder) =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder))
          .filter((file) => file.endsWith('.sql'))
          .sort()
          .map((file) => `${folder}/${file}`)
      : [];
  return ['server/db/schema', 'sandbox/db', 'server/db/migrations'].flatMap(listSql);
}

export function findSqlFileBreaches(root, owners) {
  const files = readSqlFiles(root);
  const all = mapOwners(files, owners);
  return [
    ...files.flatMap((file) =>
      findBreaches(file).map((breach) => `server/db/functions/${file.path} ${breach}`),
    ),
    ...files.flatMap((file) =>
      findReadBreaches(file, all).map((breach) => `server/db/functions/${file.path} ${breach}`),
    ),
    ...findMadeElsewhere(root),
  ];
}

export function findReads({ code, owner }, all) {
  const named = [
    ...code
      .replace(/\bpublic\./g, '')
      .matchAll(/\b(?:from|join)\s+([a-z_][\w]*(?:(?:\s+[a-z_]\w*)?\s*,\s*[a-z_]\w*)*)/g),
  ]
    .flatMap(([, list]) => list.split(','))
    .map((one) => one.trim().split(/\s/)[0])
    .filter((name) => all.has(name) && all.get(name) !== owner);
  return [...new Set(named)].sort();
}

export function mapOwners(files, owners) {
  const views = files.filter(({ kind }) => kind === 'view').map(({ name, owner }) => [name, owner]);
  return new Map([...owners, ...views]);
}

function findBreaches({ path, owner, name, made }) {
  if (owner === undefined) return ['has no "-- owner: …" in its head.'];
  const breaches = [];
  if (dirname(path) !== owner.split('/').at(-1))
    breaches.push(`is of ${owner} but stands in ${dirname(path)}.`);
  if (made !== 1) breaches.push(`makes ${made} functions or views by "create or replace": one a file.`);
  else if (basename(path, '.sql').replace(/\..*/, '') !== name) breaches.push(`makes ${name}: name it so.`);
  return breaches;
}

function findReadBreaches(file, all) {
  const found = findReads(file, all);
  if (found.join() === [...file.reads].sort().join()) return [];
  const said = file.reads.length === 0 ? 'nothing' : file.reads.join(', ');
  return [`reads ${found.join(', ') || 'nothing'} of other owners, but declares ("-- reads: …") ${said}.`];
}

function findMadeElsewhere(root) {
  return listTableFiles(root).flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8').replace(/--.*$/gm, '');
    const made = text.matchAll(/\bcreate\s+(?:or\s+replace\s+)?(?:function|procedure|view)\s+([a-z_]\w*)/gi);
    return [...made].map(
      ([, name]) => `${basename(path)} makes ${name}: functions and views stand in server/db/functions.`,
    );
  });
}

function readHeadField(text, word) {
  return new RegExp(`^-- ${word}: (.+)$`, 'm').exec(text)?.[1];
}

function listReads(text) {
  return [...text.matchAll(/^-- reads: (.+)$/gm)].flatMap(([, list]) => list.split(', '));
}

function countMade(text) {
  return [
    ...text.matchAll(/^\s*create\s+(?:or\s+replace\s+)?(?:function|procedure|(?:materialized\s+)?view)\b/gim),
  ].length;
}
