/** Verifies `spec §9` and `product §3, §8` in comments against docs/product-rules.md, and names of documents. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export function listSections(document) {
  const headings = document.matchAll(/^## (Spec|Product) §(\d+)\./gm);
  return new Set(Array.from(headings, ([, part, number]) => `${part.toLowerCase()} §${number}`));
}

export function listCitations(text) {
  return text.split('\n').flatMap((line, index) =>
    Array.from(
      line.matchAll(/\b(spec|product)(?:-rules\.md)?,? §(\d+)((?:\s*(?:,|and|–)\s*§\d+)*)/gi),
      ([, part, first, others]) =>
        [first, ...Array.from(others.matchAll(/§(\d+)/g), ([, number]) => number)].map((number) => ({
          line: index + 1,
          section: `${part.toLowerCase()} §${number}`,
        })),
    ).flat(),
  );
}

export function listCitedDocuments(text) {
  return text.split('\n').flatMap((line, index) => {
    const comment = /(?:^\s*(?:\*|\/\*\*?|--)|\/\/|\/\*)(.*)/.exec(line)?.[1] ?? '';
    return Array.from(comment.matchAll(/([\w-]+\.md)\b/g), ([, name]) => ({ line: index + 1, name }));
  });
}

function check() {
  const root = join(import.meta.dirname, '..');
  const tracked = execFileSync('git', ['ls-files', '--', '*.ts', '*.tsx', '*.mjs', '*.sql', '*.md'], {
    cwd: root,
    encoding: 'utf8',
  });
  const sections = listSections(readFileSync(join(root, 'docs/product-rules.md'), 'utf8'));
  const dangling = tracked
    .trim()
    .split('\n')
    .filter((file) => !file.startsWith('scripts/check-citations'))
    .flatMap((file) =>
      listCitations(readFileSync(join(root, file), 'utf8'))
        .filter(({ section }) => !sections.has(section))
        .map(
          ({ line, section }) =>
            `${file}:${line} cites ${section}, which docs/product-rules.md does not have`,
        ),
    );
  const files = tracked.trim().split('\n');
  const documents = new Set(files.filter((file) => file.endsWith('.md')).map((file) => basename(file)));
  const missing = files
    .filter((file) => !file.endsWith('.md') && !/\.test\.[a-z]+$/.test(file))
    .filter((file) => !file.startsWith('server/db/migrations/'))
    .flatMap((file) =>
      listCitedDocuments(readFileSync(join(root, file), 'utf8'))
        .filter(({ name }) => !documents.has(name))
        .map(({ line, name }) => `${file}:${line} cites ${name}, which does not exist`),
    );
  for (const one of [...dangling, ...missing]) console.error(one);
  process.exitCode = dangling.length + missing.length === 0 ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) check();
