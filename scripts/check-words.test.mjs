import { expect, test } from 'vitest';
import { findWrongWords } from './check-words.mjs';
import { WRONG_EVERYWHERE, WRONG_IN_DOCUMENTS } from './wrong-words.mjs';

test.each([
  ['a comment', 'a.ts', '// The colour of a face.', 'colour'],
  ['a text', 'a.ts', "title: 'Driving licence'", 'licence'],
  ['a test title', 'a.test.ts', "it('keeps its behaviour', () => {", 'behaviour'],
  ['a name', 'a.ts', 'const faceColour = 1;', 'Colour'],
  ['a column', 'a.sql', 'face_colour text,', 'colour'],
  ['a document', 'a.md', '# Behaviour', 'Behaviour'],
  ['a phrase of a document', 'a.md', 'It is kept for ever.', 'for ever'],
  ['the end of a sentence', 'a.md', 'It changed meanwhile.', 'meanwhile'],
])('the word check refuses a wrong word in %s', (_what, file, text, found) => {
  expect(findWrongWords(file, `\n${text}`)).toEqual([{ line: 2, found, better: expect.any(String) }]);
});

test.each([
  ['a Spanish text', 'web/src/platform/i18n/es/a.ts', "color: 'colour'"],
  ['quoted code of a document', 'a.md', 'The job `unproven-accounts`.'],
  ['a link of a document', 'a.md', '[Reversals](takebacks.md)'],
  ['the French column of a table', 'a.md', '| email | correo | e-mail |'],
  ['a word that only contains one', 'a.md', 'We recommend amendments besides.'],
])('the word check accepts %s', (_what, file, text) => {
  expect(findWrongWords(file, text)).toEqual([]);
});

test('the word list has each word once, in lower case', () => {
  const patterns = [...Object.keys(WRONG_EVERYWHERE), ...Object.keys(WRONG_IN_DOCUMENTS)];
  expect(new Set(patterns).size).toBe(patterns.length);
  expect(patterns.filter((pattern) => pattern !== pattern.toLowerCase())).toEqual([]);
});
