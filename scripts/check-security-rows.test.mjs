import { describe, expect, test } from 'vitest';
import { findFaults, formatTestId, readReference } from './check-security-rows.mjs';
import { ALL_IDS } from './security-rows/ids.mjs';
import { ROWS } from './security-rows/index.mjs';
import { listTitles } from './test-titles.mjs';

const TEST = `
  import { rows } from './rows.ts';
  describe('a form', () => {
    test.each([['a script']])('refuses %s', () => {});
    it('is taken', () => {});
  });
  describe.each(all)('%s', () => { test(\`counts \${n}\`, () => {}); });
  test('is taken', () => {});
  test.skip('is left out', () => {});
  test.todo('is to come');
`;
const files = {
  'a/form.test.ts': TEST,
  'a/rows.ts': "'a picture'",
  'server/src/form.ts': '',
  'docs/ledger.md': '',
};
const read = (path) => files[path];
const row = (more) => ({ rule: 'a rule', tests: [], ...more });
const listFaults = (only) => findFaults({ ids: ['1.1.1'], rows: { '1.1.1': row(only) }, read });

describe('listTitles', () => {
  test('lists the titles of running tests with their describe blocks', () => {
    expect(listTitles(TEST)).toEqual([
      'a form > refuses %s',
      'a form > is taken',
      '%s > counts ${n}',
      'is taken',
    ]);
  });

  test('parses a reference into file, title and optional case', () => {
    expect(readReference('a/b.test.ts: a form > refuses: %s # a script')).toEqual({
      file: 'a/b.test.ts',
      title: 'a form > refuses: %s',
      named: 'a script',
    });
  });
});

describe('formatTestId', () => {
  const all = ['a/forms.test.ts', 'a/fraud/rules.test.ts', 'b/rules.test.mjs', 'b/a/fraud-rules.test.ts'];

  test.each([
    ['a/forms.test.ts', 'forms'],
    ['a/fraud/rules.test.ts', 'fraud/rules'],
    ['b/rules.test.mjs', 'b/rules'],
    ['b/a/fraud-rules.test.ts', 'fraud-rules'],
  ])('shortens %s to %s', (file, id) => {
    expect(formatTestId(file, all)).toBe(id);
  });

  test('rejects two files that differ in their ending only', () => {
    expect(() => formatTestId('a/x.test.ts', ['a/x.test.ts', 'a/x.test.tsx'])).toThrow('same name');
  });
});

describe('rows', () => {
  test.each([
    ['a test', { tests: ['a/form.test.ts: a form > refuses %s'] }],
    ['a case of the test', { tests: ['a/form.test.ts: refuses %s # a script'] }],
    ['a case in an imported file', { tests: ['a/form.test.ts: refuses %s # a picture'] }],
    ['a line', { line: 'in `server/src/form.ts`, see [ledger](ledger.md)' }],
  ])('pass with %s', (_what, only) => {
    expect(listFaults(only)).toEqual([]);
  });

  test.each([
    ['neither', {}, '1.1.1: has neither a test nor a line'],
    ['no words', { rule: '', line: 'x' }, '1.1.1: has no rule'],
    ['no such file', { tests: ['b.test.ts: x'] }, '1.1.1: there is no file b.test.ts'],
    [
      'no such title',
      { tests: ['a/form.test.ts: is refused'] },
      '1.1.1: a/form.test.ts has no test "is refused"',
    ],
    ['a part of a title', { tests: ['a/form.test.ts: taken'] }, '1.1.1: a/form.test.ts has no test "taken"'],
    [
      'a test that is skipped',
      { tests: ['a/form.test.ts: is left out'] },
      '1.1.1: a/form.test.ts has no test "is left out"',
    ],
    [
      'a planned test',
      { tests: ['a/form.test.ts: is to come'] },
      '1.1.1: a/form.test.ts has no test "is to come"',
    ],
    [
      'a duplicate title',
      { tests: ['a/form.test.ts: is taken'] },
      '1.1.1: a/form.test.ts has 2 tests "is taken": name what is around it',
    ],
    [
      'no such case',
      { tests: ['a/form.test.ts: refuses %s # a bomb'] },
      '1.1.1: a/form.test.ts has no case "a bomb"',
    ],
    ['words alone', { tests: ['we are careful'] }, '1.1.1: "we are careful" is no test: file: title'],
    [
      'a line with a missing file',
      { line: 'in `server/src/gone.ts`' },
      '1.1.1: there is no server/src/gone.ts',
    ],
    ['a line with a missing page', { line: '[x](gone.md)' }, '1.1.1: there is no docs/gone.md'],
  ])('fail with %s', (_what, only, fault) => {
    expect(listFaults(only)).toEqual([fault]);
  });

  test('fail if one is missing, unknown or duplicated', () => {
    const rows = { '1.1.1': row({ line: 'x' }), '9.9.9': row({ line: 'x' }) };
    expect(findFaults({ ids: ['1.1.1', '1.1.2', '1.1.1'], rows, read })).toEqual([
      '1.1.1 appears twice in the list',
      '1.1.2 has no row',
      '9.9.9 is in no list',
    ]);
  });

  test('describe each requirement in distinct words, mostly with tests', () => {
    expect(Object.keys(ROWS).sort()).toEqual([...ALL_IDS].sort());
    const written = Object.entries(ROWS).filter(([, { tests }]) => tests.length === 0);
    expect(written.map(([id]) => id).sort()).toEqual(['12.1.1', '13.1.1', '14.2.4', '6.2.10']);
  });
});
