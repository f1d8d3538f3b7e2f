import { expect, test } from 'vitest';
import { findFaults, listProofs } from './check-security-rows.mjs';

// Composed, so that this file proves nothing itself.
const MARK = `// ${'security'}:`;
const TEST = `
  ${MARK} 1.1.1, T1
  test.each([
    ${MARK} 1.1.2
    ['a script'],
  ])('refuses %s', () => {});
`;
const proofs = listProofs('form.test.ts', TEST);
const check = (requirements, of = proofs) =>
  findFaults({ requirements, proofs: of, exists: (path) => path === 'server/src/form.ts' });

test('a comment above a test or above a row of its table is a proof', () => {
  expect(proofs.map(({ id, line }) => [id, line])).toEqual([
    ['1.1.1', 2],
    ['T1', 2],
    ['1.1.2', 4],
  ]);
  expect(check({ '1.1.1': ['a rule'], T1: ['a rule'], '1.1.2': ['a rule'] })).toEqual([]);
});

test.each([
  ['a requirement without test and line', { 9: ['a rule'] }, [], '9 has neither a test nor a line'],
  ['an unknown requirement', {}, proofs.slice(0, 1), 'form.test.ts:2: there is no requirement 1.1.1'],
  [
    'a line with a missing file',
    { 9: ['a rule', 'see `server/src/gone.ts`'] },
    [],
    '9: there is no server/src/gone.ts',
  ],
  ['a line with a missing page', { 9: ['a rule', '[x](gone.md)'] }, [], '9: there is no docs/gone.md'],
  [
    'a skipped test',
    { 9: ['a rule'] },
    listProofs('a.test.ts', `${MARK} 9\ntest.skip('x');`),
    'a.test.ts:1: 9 is above no running test',
  ],
])('rejects %s', (_what, requirements, of, fault) => {
  expect(check(requirements, of)).toEqual([fault]);
});

test('accepts a line whose file exists', () => {
  expect(check({ 9: ['a rule', 'in `server/src/form.ts`'] }, [])).toEqual([]);
});
