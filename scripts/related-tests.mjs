/** Changed tests, tests in the same folders, and direct importers of changed files. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const TEST = /\.test\.(ts|tsx|mjs)$/;
const FOLDERS = ['contract/src', 'sandbox/src', 'server/src', 'server/test', 'web/src', 'scripts', 'tools'];
const workspaces = ['contract', 'locales', 'sandbox', 'server', 'web', 'e2e', 'tools'];
/** Workspaces that import a folder. */
const readers = {
  contract: ['contract', 'sandbox', 'server', 'web'],
  locales: ['contract', 'server', 'web'],
  sandbox: ['sandbox', 'server', 'tools'],
  server: ['server', 'tools'],
};

export function listWorkspaces(files) {
  const touched = workspaces.filter((name) => files.some((file) => file.startsWith(`${name}/`)));
  return [...new Set(touched.flatMap((name) => readers[name] ?? [name]))];
}

export function findTests(root, files) {
  const all = FOLDERS.flatMap((folder) => listTests(root, folder));
  const changed = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file));
  const found = new Set(changed.filter((file) => TEST.test(file) && !file.startsWith('e2e/')));
  const imports = new Map(all.map((test) => [test, listImports(root, test)]));
  for (const file of changed) {
    if (file.endsWith('.gen.ts') || file.startsWith('e2e/')) continue;
    for (const test of all)
      if (dirname(test) === dirname(file) || imports.get(test).has(file)) found.add(test);
  }
  if (files.some((file) => /^server\/db\//.test(file)))
    found.add('server/test/database/group-data-checks.test.ts');
  return [...found].filter((test) => existsSync(join(root, test))).sort();
}

function listImports(root, file) {
  const text = readFileSync(join(root, file), 'utf8');
  return new Set([...text.matchAll(/from '(\.[^']+)'/g)].map(([, name]) => join(dirname(file), name)));
}

function listTests(root, folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true })
    .filter((name) => TEST.test(name) && !name.includes('node_modules'))
    .map((name) => `${folder}/${name}`);
}
