/** Comments cite docs/specification.md as `spec §9` or `product §3, §8`: every one must lead to a section there. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The sections that the document has: "spec §1", "product §14". */
export function sectionsOf(document) {
  const headings = document.matchAll(/^## (Spec|Product) §(\d+)\./gm);
  return new Set(Array.from(headings, ([, part, number]) => `${part.toLowerCase()} §${number}`));
}

/** Every citation of a text with its line; "spec §3, §7" are two. */
export function citationsOf(text) {
  return text.split('\n').flatMap((line, index) =>
    Array.from(
      line.matchAll(/\b(spec|product)(?:ification)?(?:\.md)?,? §(\d+)((?:\s*(?:,|and|–)\s*§\d+)*)/gi),
      ([, part, first, others]) =>
        [first, ...Array.from(others.matchAll(/§(\d+)/g), ([, number]) => number)].map((number) => ({
          line: index + 1,
          section: `${part.toLowerCase()} §${number}`,
        })),
    ).flat(),
  );
}

function check() {
  const root = join(import.meta.dirname, '..');
  const tracked = execFileSync('git', ['ls-files', '--', '*.ts', '*.tsx', '*.mjs', '*.sql', '*.md'], {
    cwd: root,
    encoding: 'utf8',
  });
  const sections = sectionsOf(readFileSync(join(root, 'docs/specification.md'), 'utf8'));
  const dangling = tracked
    .trim()
    .split('\n')
    .filter((file) => !file.startsWith('scripts/check-citations'))
    .flatMap((file) =>
      citationsOf(readFileSync(join(root, file), 'utf8'))
        .filter(({ section }) => !sections.has(section))
        .map(
          ({ line, section }) =>
            `${file}:${line} cites ${section}, which docs/specification.md does not have`,
        ),
    );
  for (const one of dangling) console.error(one);
  process.exitCode = dangling.length === 0 ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) check();
