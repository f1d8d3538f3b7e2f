/** Verifies that every security requirement has a running test or a line whose files exist. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHAPTERS } from './security-requirements.mjs';

/** Comments above tests: `// security: 6.2.1, T4`. A comment above a row of a test's table counts, too. */
export function listProofs(file, text) {
  const lines = text.split('\n');
  return lines.flatMap((line, at) => {
    const [, ids] = /^\s*\/\/ security: (.+)$/.exec(line) ?? [];
    if (ids === undefined) return [];
    const below = lines.slice(at + 1).find((next) => !/^\s*(\/\/|$)/.test(next)) ?? '';
    return ids.split(', ').map((id) => ({ id, file, line: at + 1, below }));
  });
}

export function readProofs(root) {
  const files = execFileSync('git', ['ls-files', '*.test.*'], { cwd: root, encoding: 'utf8' });
  return files
    .trim()
    .split('\n')
    .filter((file) => existsSync(join(root, file)))
    .flatMap((file) => listProofs(file, readFileSync(join(root, file), 'utf8')));
}

export function findFaults({ requirements, proofs, exists }) {
  const proven = new Set(proofs.map(({ id }) => id));
  return [
    ...proofs.flatMap(({ id, file, line, below }) => {
      if (!(id in requirements)) return [`${file}:${line}: there is no requirement ${id}`];
      return /\.(skip|todo)\b|^\s*[)}\]]|^$/.test(below)
        ? [`${file}:${line}: ${id} is above no running test`]
        : [];
    }),
    ...Object.entries(requirements).flatMap(([id, [, line]]) => [
      ...(proven.has(id) || line !== undefined ? [] : [`${id} has neither a test nor a line`]),
      ...listPaths(line ?? '')
        .filter((path) => !exists(path))
        .map((path) => `${id}: there is no ${path}`),
    ]),
  ];
}

function listPaths(line) {
  const code = line.matchAll(/`((?:contract|server|web|sandbox|scripts|tools|deploy|e2e)\/[\w./-]+)`/g);
  const links = line.matchAll(/\]\(([\w./-]+\.md)/g);
  return [...Array.from(code, ([, path]) => path), ...Array.from(links, ([, page]) => join('docs', page))];
}

if (process.argv[1] === import.meta.filename) {
  const root = join(import.meta.dirname, '..');
  const faults = findFaults({
    requirements: Object.assign({}, ...Object.values(CHAPTERS)),
    proofs: readProofs(root),
    exists: (path) => existsSync(join(root, path)),
  });
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
