import { expect, it } from 'vitest';
import { foldText, includesFolded } from './plain-text.ts';

it.each([
  ['José', 'jose'],
  ['JOSE\u0301', 'jose'],
  ['O’Neil', 'oneil'],
  ["O'Neil", 'oneil'],
  ['Łukasz Groß', 'lukasz gross'],
  ['Ｆｕｌｌ', 'full'],
  ['Ærø', 'aero'],
])('compares %j as %j', (name, folded) => expect(foldText(name)).toBe(folded));

it('searches ignore accents, normalization form and apostrophes', () => {
  expect(includesFolded('Círculo de José', ' jose ')).toBe(true);
  expect(includesFolded('Jose', 'JOSÉ')).toBe(true);
  expect(includesFolded('The O’Neils', "o'neil")).toBe(true);
  expect(includesFolded('Family', '')).toBe(true);
  expect(includesFolded('Family', 'friends')).toBe(false);
});
