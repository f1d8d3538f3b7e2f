import { expect, test } from 'vitest';
import { listCitations, listCitedDocuments, listSections } from './check-citations.mjs';

test('the citation check reads the sections of the document', () => {
  expect([...listSections('# A\n\n## Spec §1. What\n\n## Product §14. After\n\n## Not built')]).toEqual([
    'spec §1',
    'product §14',
  ]);
});

test.each([
  ['/** A hold (spec §4). */', ['spec §4']],
  ['// (spec §3, §7; product §3 "Join")', ['spec §3', 'spec §7', 'product §3']],
  ['-- Spec §3: the fees', ['spec §3']],
  ['the door (product §4, §13) and spec §99', ['product §4', 'product §13', 'spec §99']],
  ['docs/product-rules.md §2 is another way', ['product §2']],
  ['a specimen, 3 products', []],
])('the citation check finds the citations of %s', (text, sections) => {
  expect(listCitations(text).map(({ section }) => section)).toEqual(sections);
});

test.each([
  ['/** See design.md. */', ['design.md']],
  [' * (docs/ledger.md "Accounts")', ['ledger.md']],
  ['-- docs/books.md has the export', ['books.md']],
  ["const page = 'docs/operations/runbook.md'; // parsed by runbook.md", ['runbook.md']],
  ["const page = 'docs/operations/runbook.md';", []],
])('the citation check finds the documents named in the comment of %s', (text, names) => {
  expect(listCitedDocuments(text).map(({ name }) => name)).toEqual(names);
});
