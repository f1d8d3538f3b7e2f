import { expect, test } from 'vitest';
import { findDeadLinks, findDocumentBreaches } from './check-documents.mjs';

const row = (cells) => `| ${cells.join(' | ')} |`;
const table = (cells) => `# A\n\n${row(cells)}\n${row(cells.map(() => '---'))}\n${row(cells)}\n`;

test.each([
  ['a line of 121 characters', `# A\n\n${'word '.repeat(24)}x\n`, 'docs/a.md:3 MD013'],
  ['two headings with one text', '# A\n\n## B\n\n### C\n\n## D\n\n### C\n', 'docs/a.md:9 MD024'],
  ['a table of five columns', table(['a', 'b', 'c', 'd', 'e']), 'docs/a.md:3 narrow-tables'],
  ['a table of 101 characters', table(['a'.repeat(97)]), 'docs/a.md:3 narrow-tables'],
  ['a bare address', '# A\n\nSee https://example.com.\n', 'docs/a.md:3 MD034'],
])('the document check refuses %s', (_what, text, breach) => {
  expect(findDocumentBreaches({ 'docs/a.md': text }).join('\n')).toContain(breach);
});

test('the document check refuses a decision record of 251 words and no other document of that length', () => {
  const text = `# A\n\n${'word word word word word\n'.repeat(50)}`;
  const [breach, ...others] = findDocumentBreaches({ 'docs/decisions/0001-a.md': text, 'docs/a.md': text });
  expect(breach).toContain('docs/decisions/0001-a.md:1 short-records');
  expect(others).toEqual([]);
});

test('the document check accepts four columns and lines of 120 characters', () => {
  const text = `${table(['a', 'b', 'c', 'd'])}\n${'w'.repeat(120)}\n`;
  expect(findDocumentBreaches({ 'docs/a.md': text })).toEqual([]);
});

test('the document check refuses links to missing files and headings, and accepts all others', () => {
  const documents = {
    'docs/a.md':
      '[x](b.md#who-pays) [x](../server/db) [x](https://a.b/c) [x](gone.md) [x](b.md#gone) [x](#gone)',
    'docs/b.md': '# Who pays?',
  };
  expect(findDeadLinks(documents, [...Object.keys(documents), 'server/db/schema.sql'])).toEqual([
    'docs/a.md links to gone.md, which does not exist',
    'docs/a.md links to b.md#gone, which does not exist',
    'docs/a.md links to #gone, which does not exist',
  ]);
});
