import { describe, expect, it } from 'vitest';
import { addCallingCode, CALLING_CODES, findCountry, moveToCountry } from './calling-codes.ts';

describe('findCountry', () => {
  it.each([
    ['+52 55 1234 5678', 'US', 'MX'],
    ['0052 55 1234 5678', 'US', 'MX'],
    ['+44', 'US', 'GB'],
    ['+44 1481 960194', 'GG', 'GG'],
    ['+1 809 555 0147', 'US', 'DO'],
    ['+1 (416) 555-0147', 'US', 'CA'],
    ['+1 202 555 0147', 'DO', 'US'],
    ['+1', 'DO', 'DO'],
    ['+1', 'MX', 'US'],
    ['+', 'MX', 'MX'],
    ['+999', 'MX', 'MX'],
    ['55 1234 5678', 'MX', 'MX'],
    ['', 'MX', 'MX'],
  ])('maps %j after %s to %s', (typed, current, country) => {
    expect(findCountry(typed, current)).toBe(country);
  });

  it('has a calling code for every country', () => {
    expect(CALLING_CODES.size).toBeGreaterThan(240);
    expect([CALLING_CODES.get('US'), CALLING_CODES.get('DO'), CALLING_CODES.get('BO')]).toEqual([
      '1',
      '1',
      '591',
    ]);
  });
});

describe('moveToCountry', () => {
  it.each([
    ['', 'US', 'MX', '+52 '],
    ['+52 ', 'MX', 'US', ''],
    ['55 1234 5678', 'US', 'MX', '+52 55 1234 5678'],
    ['+52 55 1234 5678', 'MX', 'CA', '+1 55 1234 5678'],
    ['+1 809 555 0147', 'DO', 'US', '809 555 0147'],
    ['00 44 20 7946 0958', 'GB', 'FR', '+33 20 7946 0958'],
  ])('changes %j from %s to %s into %j', (typed, from, to, moved) => {
    expect(moveToCountry(typed, from, to)).toBe(moved);
  });

  it.each([
    ['55 1234 5678', 'MX', '+52 55 1234 5678'],
    ['+33 6 12 34 56 78', 'MX', '+33 6 12 34 56 78'],
    ['0033 6 12 34 56 78', 'MX', '0033 6 12 34 56 78'],
    ['202 555 0147', 'US', '202 555 0147'],
    ['', 'MX', ''],
  ])('reads %j typed for %s as %j', (typed, country, read) => {
    expect(addCallingCode(typed, country)).toBe(read);
  });
});
