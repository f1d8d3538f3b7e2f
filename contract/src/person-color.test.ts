import fc from 'fast-check';
import { expect, it } from 'vitest';
import { assignGroupColors, PERSON_COLORS, choosePersonColor } from './person-color.ts';

const people = fc.uniqueArray(
  fc.record({ userId: fc.uuid(), firstName: fc.constantFrom('Ana', 'Anke', 'Ben', 'Cleo') }),
  { selector: ({ userId }) => userId, minLength: 1, maxLength: 3 * PERSON_COLORS },
);

it('members get different colors while any are left', () => {
  fc.assert(
    fc.property(people, (members) => {
      const few = members.slice(0, PERSON_COLORS);
      expect(new Set(assignGroupColors(few).values()).size).toBe(few.length);
    }),
  );
});

it('members keep their colors when another joins', () => {
  fc.assert(
    fc.property(people, (members) => {
      const before = [...assignGroupColors(members.slice(0, -1))];
      expect([...assignGroupColors(members)].slice(0, -1)).toEqual(before);
    }),
  );
});

it('a member keeps their own color unless an earlier member has it', () => {
  fc.assert(
    fc.property(people, (members) => {
      const [first] = members;
      if (first === undefined) return;
      expect(assignGroupColors(members).get(first.userId)).toBe(choosePersonColor(first.userId));
    }),
  );
  const apart = Array.from({ length: 100 }, (_, at) => ({ userId: `user ${at}`, firstName: 'Ana' })).filter(
    ({ userId }, at, all) =>
      all.findIndex((one) => choosePersonColor(one.userId) === choosePersonColor(userId)) === at,
  );
  expect(apart).toHaveLength(PERSON_COLORS);
  expect([...assignGroupColors(apart)]).toEqual(
    apart.map(({ userId }) => [userId, choosePersonColor(userId)]),
  );
});

it('members with the same initial get different colors in a larger group', () => {
  const names = ['Ana', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn', 'Gil', 'Hal'];
  const members = names.map((firstName, at) => ({ userId: `user ${at}`, firstName }));
  const isLikeAna = (userId: string) => choosePersonColor(userId) === choosePersonColor('user 0');
  const anke = Array.from({ length: 100 }, (_, at) => `later ${at}`).find(isLikeAna) ?? '';
  const colors = assignGroupColors([...members, { userId: anke, firstName: 'Anke' }]);
  expect(isLikeAna(anke)).toBe(true);
  expect(colors.get(anke)).not.toBe(colors.get('user 0'));
  const ida = assignGroupColors([...members, { userId: anke, firstName: 'Ida' }]);
  expect(ida.get(anke)).toBe(ida.get('user 0'));
});
