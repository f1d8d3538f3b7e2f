/** Verifies that every security requirement has a row with an existing test or a documented line. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ALL_IDS } from './security-rows/ids.mjs';
import { ROWS } from './security-rows/index.mjs';
import { listTitles } from './test-titles.mjs';

/** Parses `file: title # case`; the case is a substring of the test's table rows. */
export function readReference(reference) {
  const [, file, title, , named] = /^(\S+): ([^]*?)( # ([^]*))?$/.exec(reference) ?? [];
  return { file, title, named };
}

/** Names a test file by the shortest end of its path that no other test file has: `forms`, `fraud/rules`. */
export function formatTestId(file, testFiles) {
  const parts = trimEnding(file).split('/');
  const others = testFiles.filter((other) => other !== file).map((other) => `/${trimEnding(other)}`);
  for (let length = 1; length <= parts.length; length++) {
    const id = parts.slice(-length).join('/');
    if (others.every((other) => !other.endsWith(`/${id}`))) return id;
  }
  throw new Error(`${file} has the same name as another test file`);
}

function trimEnding(file) {
  return file.replace(/\.test\.\w+$/, '');
}

export function findFaults({ ids, rows, read }) {
  const known = new Set(ids);
  return [
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id} appears twice in the list`),
    ...ids.filter((id) => !(id in rows)).map((id) => `${id} has no row`),
    ...Object.keys(rows)
      .filter((id) => !known.has(id))
      .map((id) => `${id} is in no list`),
    ...Object.entries(rows).flatMap(([id, row]) =>
      findRowFaults(row, read).map((fault) => `${id}: ${fault}`),
    ),
  ];
}

function findRowFaults({ rule, tests, line }, read) {
  return [
    ...(rule ? [] : ['has no rule']),
    ...(tests.length === 0 && !line ? ['has neither a test nor a line'] : []),
    ...tests.flatMap((reference) => findTestFaults(reference, read)),
    ...pathsIn(line ?? '')
      .filter((path) => read(path) === undefined)
      .map((path) => `there is no ${path}`),
  ];
}

function findTestFaults(reference, read) {
  const { file, title, named } = readReference(reference);
  if (file === undefined) return [`"${reference}" is no test: file: title`];
  const text = read(file);
  if (text === undefined) return [`there is no file ${file}`];
  const found = listTitles(text, file).filter((own) => own === title || own.endsWith(` > ${title}`));
  if (found.length === 0) return [`${file} has no test "${title}"`];
  if (found.length > 1) return [`${file} has ${found.length} tests "${title}": name what is around it`];
  const isThere =
    named === undefined || [text, ...listImports(file, text, read)].some((one) => one.includes(named));
  return isThere ? [] : [`${file} has no case "${named}"`];
}

function listImports(file, text, read) {
  return [...text.matchAll(/ from '(\.[^']+)'/g)].map(
    ([, path]) => read(normalize(join(dirname(file), path))) ?? '',
  );
}

function pathsIn(line) {
  const code = [
    ...line.matchAll(/`((?:contract|server|web|sandbox|scripts|tools|deploy|e2e)\/[\w./-]+)`/g),
  ].map(([, path]) => path);
  const links = [...line.matchAll(/\]\(([\w./-]+\.md)/g)].map(([, page]) => join('docs', page));
  return [...code, ...links];
}

function check() {
  const root = join(import.meta.dirname, '..');
  const cache = new Map();
  const read = (path) => {
    if (!cache.has(path)) cache.set(path, readIn(join(root, path)));
    return cache.get(path);
  };
  const faults = findFaults({ ids: ALL_IDS, rows: ROWS, read });
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

/** Directories exist but have no text. */
function readIn(path) {
  if (!existsSync(path)) return undefined;
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) check();
