import { describe, expect, it } from 'vitest';
import { getUrgency } from './payable.ts';

describe('the urgency', () => {
  it.each([
    [-5, 'error'],
    [0, 'error'],
    [3, 'error'],
    [4, 'warning'],
    [7, 'warning'],
    [8, 'normal'],
  ])('%i days: %s', (days, urgency) => {
    expect(getUrgency(days)).toBe(urgency);
  });
});
