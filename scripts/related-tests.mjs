/**
 * Which tests speak of changed files: a changed test itself, those in the folder of a changed file, and those that import it
 * directly. A change of what everything imports needs `npm test`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const TEST = /\.test\.(ts|tsx|mjs)$/;
const workspaces = ['contract', 'sandbox', 'server', 'web', 'e2e', 'bench', 'ops'];
/** A change of the contract is seen by everyone who reads it. */
const readers = {
  contract: ['contract', 'sandbox', 'server', 'web'],
  sandbox: ['sandbox', 'server', 'bench'],
  server: ['server', 'bench', 'ops'],
};

/** The workspaces whose types can be broken by these files. */
export function listWorkspaces(files) {
  const touched = workspaces.filter((name) => files.some((file) => file.startsWith(`${name}/`)));
  return [...new Set(touched.flatMap((name) => readers[name] ?? [name]))];
}

/** Paths of test files, relative to the root; journeys are left out. */
export function findTests(root, files) {
  const all = ['contract/src', 'sandbox/src', 'server/src', 'server/test', 'web/src', 'scripts'].flatMap(
    (folder) => listTests(root, folder),
  );
  const changed = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file));
  const found = new Set(changed.filter((file) => TEST.test(file) && !file.startsWith('e2e/')));
  const imports = new Map(all.map((test) => [test, listImports(root, test)]));
  for (const file of changed) {
    if (file.endsWith('.gen.ts') || file.startsWith('e2e/')) continue;
    for (const test of all)
      if (dirname(test) === dirname(file) || imports.get(test).has(file)) found.add(test);
  }
  if (files.some((file) => /^server\/db\//.test(file))) found.add('server/test/group-data-checks.test.ts');
  return [...found].filter((test) => existsSync(join(root, test))).sort();
}

/** Paths, relative to the root, that a file imports by a relative name. */
function listImports(root, file) {
  const text = readFileSync(join(root, file), 'utf8');
  return new Set([...text.matchAll(/from '(\.[^']+)'/g)].map(([, name]) => join(dirname(file), name)));
}

function listTests(root, folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true })
    .filter((name) => TEST.test(name))
    .map((name) => `${folder}/${name}`);
}
