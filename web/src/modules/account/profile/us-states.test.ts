import { expect, it } from 'vitest';
import { isState, normalizeState } from './us-states.ts';

it.each([
  ['or', 'or'],
  ['orx', 'or'],
  ['Mississipp', 'Mississipp'],
  ['Mississippi', 'MS'],
  ['alaska', 'AK'],
  ['New York', 'NY'],
  ['West ', 'West '],
  ['Quebec', 'Qu'],
])('typing the state %s gives %s', (typed, left) => {
  expect(normalizeState(typed)).toBe(left);
});

it('the state field accepts two-letter codes in either case', () => {
  expect(['fl', 'DC', 'PR', 'AE'].every(isState)).toBe(true);
  expect(['ZZ', 'F', 'Florid', ''].some(isState)).toBe(false);
});
