import { expect, test } from 'vitest';
import { listDocumentFiles, getDocumentFile, SERVER_KINDS } from './documents.ts';
import { isClientPath } from './paths.ts';

const WHOLE = { hasQueue: true, isSandbox: true };
const GROUPS_ONLY = { hasQueue: false, isSandbox: false };

test.each([
  ['/', '', 'index.html', 'index.groups-only.live.html'],
  ['/auth', '', 'auth.queue.html', 'auth.savings.groups-only.live.html'],
  ['/auth', '?path=savings&invitation=abc', 'auth.savings.html', 'auth.savings.groups-only.live.html'],
  ['/auth', '?mode=sign-in', 'auth.sign-in.html', 'auth.sign-in.groups-only.live.html'],
  ['/transparency/ledger', '?x', 'transparency-ledger.html', 'transparency-ledger.groups-only.live.html'],
  ['/join', '', 'join.html', 'app.html'],
  ['/dashboard', '', 'app.html', 'app.html'],
  ['/auth/', '', 'app.html', 'app.html'],
])('serves %s%s from %s, or %s', (path, search, whole, groupsOnly) => {
  expect(getDocumentFile(path, search, WHOLE)).toBe(whole);
  expect(getDocumentFile(path, search, GROUPS_ONLY)).toBe(groupsOnly);
});

test('every document has its own file, and a server sends every file', () => {
  const files = SERVER_KINDS.flatMap(listDocumentFiles).filter((file) => file !== 'app.html');
  expect(new Set(files).size).toBe(files.length);
});

test('documents are rendered only for pages that a visitor may open', () => {
  for (const file of listDocumentFiles(WHOLE).filter((name) => !/^(index|auth|app)\b/.test(name)))
    expect(
      isClientPath(`/${file.replace('.html', '').replace('transparency-', 'transparency/')}`),
      file,
    ).toBe(true);
});
