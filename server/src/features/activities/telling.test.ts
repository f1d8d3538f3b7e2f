import fc from 'fast-check';
import { expect, test } from 'vitest';
import { telling, withoutPerson } from './telling.ts';

const ana = { memberId: 'a', name: 'Ana' };
const joined = { memberId: 'j', name: 'joined the group' };

test('a name is taken out where it stands, and nowhere else', () => {
  const told = telling`${joined} joined the group${telling` (paid by ${ana})`}, round ${3}`;
  expect(told.text).toBe('joined the group joined the group (paid by Ana), round 3');
  const without = withoutPerson(told, 'j', 'Former member');
  expect(without.text).toBe('Former member joined the group (paid by Ana), round 3');
  expect(withoutPerson(without, 'a', 'Former member').text).toBe(
    'Former member joined the group (paid by Former member), round 3',
  );
  expect(withoutPerson(without, 'a', 'x').named).toEqual([]);
  expect(withoutPerson(told, 'nobody', 'x')).toEqual(told);
});

test('any names can be taken out in any order, whatever signs they have', () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(name, name, fc.boolean(), (one, two, isFirst) => {
      const [a, b] = [
        { memberId: 'a', name: one },
        { memberId: 'b', name: two },
      ];
      const told = telling`${a} took over ${b}, ${a}`;
      expect(told.text).toBe(`${one} took over ${two}, ${one}`);
      const [first, second] = isFirst ? ['a', 'b'] : ['b', 'a'];
      expect(withoutPerson(withoutPerson(told, first, '1'), second, '1')).toEqual({
        text: '1 took over 1, 1',
        named: [],
      });
    }),
  );
});
