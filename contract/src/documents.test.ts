import { expect, test } from 'vitest';
import { getAuthScreen, getDocumentFile, listDocumentFiles, SERVER_KINDS } from './documents.ts';
import { isClientPath } from './paths.ts';

const WHOLE = { hasQueue: true, isSandbox: true };
const GROUPS_ONLY = { hasQueue: false, isSandbox: false };

test.each([
  ['/', 'index.html', 'index.groups-only.live.html'],
  ['/transparency/ledger', 'transparency-ledger.html', 'transparency-ledger.groups-only.live.html'],
  ['/join', 'join.html', 'app.html'],
  ['/auth', 'app.html', 'app.html'],
  ['/dashboard', 'app.html', 'app.html'],
  ['/join/', 'app.html', 'app.html'],
])('serves %s from %s, or %s', (path, whole, groupsOnly) => {
  expect(getDocumentFile(path, WHOLE)).toBe(whole);
  expect(getDocumentFile(path, GROUPS_ONLY)).toBe(groupsOnly);
});

test('every document has its own file, and a server sends every file', () => {
  const files = SERVER_KINDS.flatMap(listDocumentFiles).filter((file) => file !== 'app.html');
  expect(new Set(files).size).toBe(files.length);
});

test('documents are rendered only for pages that a visitor may open', () => {
  for (const file of listDocumentFiles(WHOLE).filter((name) => !/^(index|app)\b/.test(name)))
    expect(
      isClientPath(`/${file.replace('.html', '').replace('transparency-', 'transparency/')}`),
      file,
    ).toBe(true);
});

test.each([
  ['', 'queue', 'savings'],
  ['?path=savings&invitation=abc', 'savings', 'savings'],
  ['?mode=sign-in', 'sign-in', 'sign-in'],
])('/auth%s shows the screen %s, or %s without the queue', (search, whole, groupsOnly) => {
  expect(getAuthScreen(search, true)).toBe(whole);
  expect(getAuthScreen(search, false)).toBe(groupsOnly);
});
