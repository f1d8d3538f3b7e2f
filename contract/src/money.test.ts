import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addCents,
  averageCents,
  floorDivide,
  formatAmount,
  formatDollars,
  formatPercent,
  MAX_ENTERED_CENTS,
  negateCents,
  parseAmount,
  parseDollars,
  shareRoundedDown,
  shareRoundedHalfUp,
  shareRoundedUp,
  computeMinCents,
  subtractCents,
  multiplyCents,
  toCents,
  ZERO_CENTS,
} from './money.ts';

const amounts = fc.integer({ min: 0, max: 99_999_999_999 }).map((value) => toCents(value));

describe('cents', () => {
  it.each([0.5, Number.NaN, Infinity, 2 ** 53])('are whole: %s throws a RangeError', (value) => {
    expect(() => toCents(value)).toThrow(new RangeError(`not a whole number of cents: ${value}`));
  });

  it('add, subtract and multiply as whole numbers', () => {
    expect(addCents()).toBe(0);
    expect(addCents(toCents(5_000), toCents(182), toCents(53))).toBe(5_235);
    expect(subtractCents(toCents(5_235), toCents(5_000))).toBe(235);
    expect(subtractCents(ZERO_CENTS, toCents(1))).toBe(-1);
    expect(multiplyCents(toCents(5_235), 3)).toBe(15_705);
    expect([computeMinCents(toCents(-1), toCents(2)), computeMinCents(toCents(2), toCents(-1))]).toEqual([
      -1, -1,
    ]);
    expect(negateCents(toCents(7))).toBe(-7);
    expect(negateCents(toCents(-7))).toBe(7);
    expect(Object.is(negateCents(ZERO_CENTS), 0)).toBe(true);
  });

  it('may be entered up to 99,999,999.99', () => {
    expect(formatAmount(MAX_ENTERED_CENTS)).toBe('99999999.99');
  });
});

describe('a share', () => {
  it.each([
    // 2.49 %, 2.5 % and 2.51 % of 1.00; a whole cent is not rounded.
    [100, 249, 2, 2, 3],
    [100, 250, 3, 2, 3],
    [100, 251, 3, 2, 3],
    [100, 300, 3, 3, 3],
    [5_235, 100, 52, 52, 53],
    [5_235, 290, 152, 151, 152],
    [0, 290, 0, 0, 0],
  ])('of %i at %i basis points is %i half up, %i down, %i up', (amount, points, halfUp, down, up) => {
    expect(shareRoundedHalfUp(toCents(amount), points)).toBe(halfUp);
    expect(shareRoundedDown(toCents(amount), points)).toBe(down);
    expect(shareRoundedUp(toCents(amount), points)).toBe(up);
  });

  it('averages in whole cents, half up, and is zero for none', () => {
    expect(averageCents(toCents(1_000), 3)).toBe(333);
    expect(averageCents(toCents(5), 2)).toBe(3);
    expect(averageCents(toCents(500), 0)).toBe(0);
  });

  it('counts whole multiples, rounded down', () => {
    expect([floorDivide(8, 3), floorDivide(9, 3), floorDivide(-1, 3)]).toEqual([2, 3, -1]);
  });
});

describe('an amount as text', () => {
  it.each([
    [123_456_789, '1234567.89', '$1,234,567.89', 'US$1,234,567.89', '1\u202f234\u202f567,89\u00a0$US'],
    [0, '0.00', '$0.00', 'US$0.00', '0,00\u00a0$US'],
    [5, '0.05', '$0.05', 'US$0.05', '0,05\u00a0$US'],
    [52, '0.52', '$0.52', 'US$0.52', '0,52\u00a0$US'],
    [5_235, '52.35', '$52.35', 'US$52.35', '52,35\u00a0$US'],
    [-1, '-0.01', '-$0.01', '-US$0.01', '-0,01\u00a0$US'],
    [-123_450, '-1234.50', '-$1,234.50', '-US$1,234.50', '-1\u202f234,50\u00a0$US'],
    [99_900, '999.00', '$999.00', 'US$999.00', '999,00\u00a0$US'],
  ])(
    'formats %i as %s for JSON, as %s in English, as %s in Spanish, as %s in French',
    (cents, travels, shown, spanish, french) => {
      expect(formatAmount(toCents(cents))).toBe(travels);
      expect(parseAmount(travels)).toBe(cents);
      expect(formatDollars(toCents(cents))).toBe(shown);
      expect(formatDollars(toCents(cents), 'es')).toBe(spanish);
      expect(formatDollars(toCents(cents), 'fr')).toBe(french);
    },
  );

  it.each([
    '',
    '52',
    '.52',
    '52.3',
    '52.345',
    '--1.00',
    '1,00',
    'x1.00',
    '1.00x',
    '1x.00',
    '1.x0',
    '12345678901234.00',
  ])('in JSON is nothing else: %j', (text) => expect(() => parseAmount(text)).toThrow('not an amount'));

  it('parses back to the cent', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(parseDollars(formatAmount(amount))).toBe(amount);
      }),
    );
  });

  it.each([
    ['52.35', 5_235],
    ['52', 5_200],
    ['52.3', 5_230],
    ['0.05', 5],
    ['52,35', 5_235],
    ['52,3', 5_230],
    ['0,05', 5],
    ['007', 700],
    ['9999999999999', 999_999_999_999_900],
  ])('parses %j as %i cents', (text, cents) => expect(parseDollars(text)).toBe(cents));

  it.each([
    '',
    ' 52',
    '52 ',
    '52\n',
    '+52',
    '-52',
    '$52',
    '52.',
    '.52',
    '52.355',
    '1,000',
    '1,234',
    '1,234,56',
    '1,234.56',
    '1.234,56',
    '52,',
    ',52',
    '52,355',
    '5,2,3',
    '52;35',
    '1e3',
    '0x10',
    '٥٢',
    '10000000000000',
    '52.3.5',
    '52x35',
    'a52',
    '52a',
    '52.3a',
  ])('refuses %j', (text) => expect(parseDollars(text)).toBeNull());
});

describe('a share as text', () => {
  it.each([
    [100, '1', '1'],
    [150, '1.5', '1,5'],
    [290, '2.9', '2,9'],
    [1_000, '10', '10'],
  ])('formats %i basis points as %s percent, in French as %s', (points, text, french) => {
    expect(formatPercent(points)).toBe(text);
    expect(formatPercent(points, 'es')).toBe(text);
    expect(formatPercent(points, 'fr')).toBe(french);
  });
});
