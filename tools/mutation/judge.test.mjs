import { describe, expect, it } from 'vitest';
import { judgeMutants, listMutants } from './judge.mjs';

const SOURCE = ['function least(a, b) {', '  if (a < b) {', '    return a;', '  }', '  return b;', '}'].join(
  '\n',
);

/** Stryker's report of one file: lines and columns count from 1, ends are not part of it. */
function reported(...mutants) {
  return { files: { 'x.ts': { source: SOURCE, mutants } } };
}
const at = (line, from, to, status, replacement) => ({
  status,
  replacement,
  location: { start: { line, column: from }, end: { line, column: to } },
});
const equal = at(2, 7, 12, 'Survived', 'a <= b');
const never = at(2, 7, 12, 'Killed', 'false');
const reason = {
  file: 'x.ts',
  line: 'if (a < b) {',
  was: 'a < b',
  becomes: 'a <= b',
  reason: 'Equal is the same.',
};

describe('mutants', () => {
  it('are named by the text of their line, whatever its number', () => {
    expect(listMutants(reported(equal))).toEqual([
      { file: 'x.ts', status: 'Survived', at: 2, line: 'if (a < b) {', was: 'a < b', becomes: 'a <= b' },
    ]);
  });

  it('are joined into one line if they span several', () => {
    const block = {
      status: 'Killed',
      replacement: '{}',
      location: { start: { line: 2, column: 14 }, end: { line: 4, column: 4 } },
    };
    expect(listMutants(reported(block))[0]).toMatchObject({
      line: 'if (a < b) {',
      was: '{ return a; }',
      becomes: '{}',
    });
  });
});

describe('judgeMutants', () => {
  const of = (mutants, reasons = []) => judgeMutants(listMutants(reported(...mutants)), reasons);

  it('counts mutants detected by a failing test or a timeout, and ignores those that cannot run', () => {
    const result = of(
      [never, at(3, 12, 13, 'Timeout', 'b'), equal, at(5, 3, 12, 'CompileError', ';')],
      [reason],
    );
    expect(result).toEqual({ noticed: 2, timedOut: 1, explained: 1, counted: 3, score: 66.66, faults: [] });
  });

  it.each([
    ['Survived', 'x.ts:2: no test notices "a < b" → "a <= b" in "if (a < b) {"'],
    ['NoCoverage', 'x.ts:2: no test reaches "a < b" → "a <= b" in "if (a < b) {"'],
    ['Ignored', 'x.ts:2: no test notices "a < b" → "a <= b" in "if (a < b) {"'],
  ])('reports a survivor without a reason: %s', (status, fault) => {
    expect(of([{ ...equal, status }]).faults).toEqual([fault]);
  });

  it.each(['file', 'line', 'was', 'becomes'])('does not mix up reasons: %s differs', (key) => {
    expect(of([equal], [{ ...reason, [key]: 'other' }]).faults).toHaveLength(2);
  });

  it('reports a reason whose mutant is detected or gone', () => {
    expect(of([{ ...equal, status: 'Killed' }], [reason]).faults[0]).toMatch(
      /is detected now: delete its reason$/,
    );
    expect(of([never], [reason]).faults[0]).toMatch(/no longer exists: delete its reason$/);
  });

  it('reports an empty reason', () => {
    expect(of([equal], [{ ...reason, reason: '' }]).faults[0]).toMatch(/the reason is empty$/);
  });

  it('requires the number of mutants in a reason', () => {
    expect(of([equal, equal], [reason]).faults[0]).toMatch(/2 of it live, the reason is for 1$/);
    expect(of([equal, equal], [{ ...reason, times: 2 }]).faults).toEqual([]);
  });

  it('has no score without counted mutants', () => {
    expect(of([]).score).toBeNull();
  });
});
