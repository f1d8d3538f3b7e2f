import { describe, expect, it } from 'vitest';
import { attemptKey, parseReversalSource } from './rules.ts';

describe('the key of an attempt', () => {
  it('names the subject and the attempt number', () => {
    expect(attemptKey('entry', 'hold-1', 2)).toBe('entry:hold-1:2');
  });
});

describe('the source of a reversal', () => {
  it('is a dispute or a refund, by its id', () => {
    expect(parseReversalSource('dispute:dp_1')).toEqual({ kind: 'dispute', id: 'dp_1' });
    expect(parseReversalSource('refund:7:b')).toEqual({ kind: 'refund', id: '7:b' });
  });

  it.each(['', 'dispute:', 'return:1', 'a dispute:1', 'refund', ':1', 'refund:1\n2'])(
    'is nothing else: %j',
    (source) => {
      expect(() => parseReversalSource(source)).toThrow(
        new RangeError(`not the source of a reversal: ${source}`),
      );
    },
  );
});
