import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutName } from './write-export.ts';

const gone = (text: string, name: string) => withoutName(text, name, 'Former member');

test.each([
  ['Ana joined the group', 'Ana', 'Former member joined the group'],
  ['Anabel paid round 2', 'Ana', 'Anabel paid round 2'],
  ['José took over the place of Ana', 'José', 'Former member took over the place of Ana'],
  ['José paid; Josée did not', 'José', 'Former member paid; Josée did not'],
  [
    'Round 1 completed: Jean-Luc received the pot',
    'Jean-Luc',
    'Round 1 completed: Former member received the pot',
  ],
  ['a.b(c)* paid', 'a.b(c)*', 'Former member paid'],
  ['$& paid', '$&', 'Former member paid'],
])('%s, without %s', (text, name, expected) => {
  expect(gone(text, name)).toBe(expected);
});

// security: 1.2.9
test('any name can be removed, whatever characters it has', () => {
  const names = fc.stringMatching(/^[A-Za-zÀ-ž][A-Za-zÀ-ž .()[\]*+?$|\\^'-]{0,18}$/);
  fc.assert(
    fc.property(names, (name) => {
      expect(gone(`1 ${name} 2`, name)).toBe('1 Former member 2');
    }),
  );
});
