import { describe, expect, it } from 'vitest';
import { formatStatementSuffix } from './charge-saved-method.ts';

describe('the name of a group on a card statement', () => {
  it.each([
    ['Rent', 'RENT'],
    ['Família São José', 'FAMILIA SA'],
    ['Ana’s "<best>" circle*', 'ANA S BEST'],
    ['2026', null],
    ['家族の輪', null],
    ['🏡 Home', 'HOME'],
    ['', null],
  ])('%s becomes %s', (name, suffix) => {
    expect(formatStatementSuffix(name)).toBe(suffix);
  });

  it('leaves room for the longest prefix, an asterisk and a space', () => {
    expect(formatStatementSuffix('Abcdefghijklmnop')).toHaveLength(22 - '* '.length - 10);
  });
});
