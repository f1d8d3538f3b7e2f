import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computePaymentRecord, PAYMENT_RECORD_WINDOW, type PaymentTiming } from './parts.ts';

const marks = (text: string): PaymentTiming[] =>
  Array.from(text, (mark) => (mark === 'o' ? 'on-time' : 'late'));

describe('payment record', () => {
  it.each([
    ['', 0, 0, null],
    ['o', 1, 1, 100],
    ['l', 0, 1, 0],
    ['ol', 1, 2, 50],
    ['ool', 2, 3, 67],
    ['oll', 1, 3, 33],
    ['ooooooool', 8, 9, 89],
    ['oooooool', 7, 8, 88],
    ['ooooooooooo'.concat('l'), 11, 12, 92],
    ['l'.concat('oooooooooooo'), 12, 12, 100],
    ['oooooooooooo'.concat('l'), 11, 12, 92],
    ['llllllllllll'.concat('oooooo'), 6, 12, 50],
  ])('rates %j as %i of %i', (text, onTime, of, percent) => {
    expect(computePaymentRecord(marks(text))).toEqual({ onTime, of, percent });
  });

  it('drops a late mark after twelve on-time payments', () => {
    expect(PAYMENT_RECORD_WINDOW).toBe(12);
    fc.assert(
      fc.property(fc.array(fc.constantFrom('on-time' as const, 'late' as const)), (before) => {
        const good = Array.from({ length: PAYMENT_RECORD_WINDOW }, () => 'on-time' as const);
        expect(computePaymentRecord([...before, ...good])).toEqual({ onTime: 12, of: 12, percent: 100 });
        const { onTime, of, percent } = computePaymentRecord(before);
        expect(of).toBe(Math.min(before.length, 12));
        expect(percent).toBe(of === 0 ? null : Math.round((onTime / of) * 100));
        expect(percent === 100).toBe(of > 0 && onTime === of);
        expect(percent === 0).toBe(of > 0 && onTime === 0);
      }),
    );
  });
});
