import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_MEMBERS } from './limits.ts';
import {
  computeCommitment,
  drawNumberBelow,
  drawPayoutOrder,
  NONCE_BYTES,
  RANDOMNESS_BYTES,
  SECRET_BYTES,
} from './draw.ts';
import { bigDraw, drawTerms, KNOWN_DRAWS, knownTerms } from './test-known-draws.ts';

const hex = (bytes: number) =>
  fc
    .uint8Array({ minLength: bytes, maxLength: bytes })
    .map((array) => array.reduce((text, byte) => text + byte.toString(16).padStart(2, '0'), ''));
const draws = fc.integer({ min: 0, max: MAX_MEMBERS }).chain((members) =>
  fc.record({
    secretHex: hex(SECRET_BYTES),
    randomnessHex: hex(RANDOMNESS_BYTES),
    nonces: fc.array(fc.option(hex(NONCE_BYTES)), { minLength: members, maxLength: members }),
    groupId: fc.uuid(),
    memberIds: fc.uniqueArray(fc.uuid(), { minLength: members, maxLength: members }),
  }),
);

/** Deterministic, well-spread seeds. */
function secretNumber(k: number): string {
  return createHash('sha256').update(`secret ${k}`).digest('hex');
}
function flip(text: string, at: number): string {
  return text.slice(0, at) + (text[at] === '0' ? '1' : '0') + text.slice(at + 1);
}
function chiSquare(counts: readonly number[], expected: number): number {
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

describe('computeCommitment', () => {
  it('hashes the bytes of the secret, not its letters', () => {
    expect(computeCommitment('00'.repeat(32))).toBe(
      '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925',
    );
    const secret = drawTerms(0, '').secretHex;
    expect(computeCommitment(secret)).toBe(
      '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
    );
    expect(computeCommitment(secret.toUpperCase())).toBe(computeCommitment(secret));
  });

  it.each(['', '00', '00'.repeat(31), '00'.repeat(33), 'zz'.repeat(32), `${'00'.repeat(31)}0`])(
    'refuses the secret %j',
    (secret) => {
      expect(() => computeCommitment(secret)).toThrow();
      expect(() => drawPayoutOrder({ ...drawTerms(3, 'g'), secretHex: secret })).toThrow();
    },
  );
});

describe('drawPayoutOrder', () => {
  it.each(KNOWN_DRAWS)(
    'matches another implementation for $members members in group $groupId with a real drand round',
    (known) => {
      expect(drawPayoutOrder(knownTerms(known)).join(' ')).toBe(known.order);
    },
  );

  it('rejects words that would favor some members', () => {
    const terms = drawTerms(bigDraw.members, bigDraw.groupId);
    const order = drawPayoutOrder(terms);
    expect(createHash('sha256').update(order.join(' ')).digest('hex')).toBe(bigDraw.orderSha256);
    expect(new Set(order).size).toBe(bigDraw.members);
  });

  it.each([
    [1, [7], 0, 0],
    [3, [0xffff_ffff, 5], 2, 0],
    [3, [0xffff_fffe, 5], 2, 1],
    [5, [0xffff_ffff, 0xffff_ffff, 9], 4, 0],
    [5, [0xffff_fffe], 4, 0],
    [16, [0xffff_ffff], 15, 0],
    [20, [0xffff_fff0, 0xffff_ffef], 19, 0],
  ])('draws below %i from the words %j the value %i', (bound, words, expected, left) => {
    function* given(): Generator<number, never> {
      yield* words;
      throw new Error('no more words');
    }
    const source = given();
    expect(drawNumberBelow(bound, source)).toBe(expected);
    let rest = 0;
    try {
      for (;;) {
        source.next();
        rest += 1;
      }
    } catch {
      expect(rest).toBe(left);
    }
  });

  it('returns a deterministic permutation and leaves its input unchanged', () => {
    fc.assert(
      fc.property(draws, (terms) => {
        const before = structuredClone(terms);
        const order = drawPayoutOrder(terms);
        expect([...order].sort()).toEqual([...terms.memberIds].sort());
        expect(drawPayoutOrder(terms)).toEqual(order);
        expect(terms).toEqual(before);
      }),
    );
  });

  it('depends on positions only, not on ids', () => {
    fc.assert(
      fc.property(draws, (terms) => {
        const byPlace = drawPayoutOrder({
          ...terms,
          memberIds: terms.memberIds.map((_, index) => String(index)),
        });
        expect(drawPayoutOrder(terms)).toEqual(byPlace.map((place) => terms.memberIds[Number(place)]));
      }),
    );
  });

  it('changes with every digit of its inputs and with the joining order', () => {
    const terms = drawTerms(MAX_MEMBERS, 'group');
    const order = drawPayoutOrder(terms).join(' ');
    const others: string[] = [];
    for (let at = 0; at < terms.randomnessHex.length; at += 1)
      others.push(drawPayoutOrder({ ...terms, randomnessHex: flip(terms.randomnessHex, at) }).join(' '));
    others.push(
      drawPayoutOrder({ ...terms, nonces: terms.nonces.map((nonce, at) => (at === 3 ? null : nonce)) }).join(
        ' ',
      ),
    );
    for (let at = 0; at < terms.secretHex.length; at += 1)
      others.push(drawPayoutOrder({ ...terms, secretHex: flip(terms.secretHex, at) }).join(' '));
    for (let member = 0; member < MAX_MEMBERS; member += 1)
      others.push(
        drawPayoutOrder({
          ...terms,
          nonces: terms.nonces.map((nonce, index) => (index === member ? flip(nonce, 31) : nonce)),
        }).join(' '),
      );
    others.push(drawPayoutOrder({ ...terms, groupId: 'grouq' }).join(' '));
    others.push(drawPayoutOrder({ ...terms, nonces: [...terms.nonces].reverse() }).join(' '));
    expect(new Set([order, ...others]).size).toBe(others.length + 1);
  });

  it.each([
    ['secrets', (k: number) => ({ secretHex: secretNumber(k) })],
    // The attacker knows everything else: the beacon alone must make the draw fair.
    ['rounds of the beacon', (k: number) => ({ randomnessHex: secretNumber(k) })],
  ])('favors no order: chi-square over 24,000 %s for four members', (_of, vary) => {
    const seen = new Map<string, number>();
    const terms = drawTerms(4, 'fair');
    for (let k = 0; k < 24_000; k += 1) {
      const order = drawPayoutOrder({ ...terms, ...vary(k) }).join('');
      seen.set(order, (seen.get(order) ?? 0) + 1);
    }
    expect(seen.size).toBe(24);
    // With 23 degrees of freedom, one in a million fair draws exceeds 68.6.
    expect(chiSquare([...seen.values()], 1_000)).toBeLessThan(68.6);
  });

  it('favors no member and no turn: chi-square over 4,000 draws of twenty members', () => {
    const counts = Array.from({ length: 400 }, () => 0);
    const terms = drawTerms(20, 'fair');
    for (let k = 0; k < 4_000; k += 1)
      for (const [turn, id] of drawPayoutOrder({ ...terms, secretHex: secretNumber(k) }).entries())
        counts[(Number(id.slice(1)) - 1) * 20 + turn]! += 1;
    // With 361 degrees of freedom, fewer than one in a million fair draws exceed 500.
    expect(chiSquare(counts, 200)).toBeLessThan(500);
  });

  it('refuses a wrong number of nonces and a duplicate member', () => {
    const terms = drawTerms(3, 'g');
    expect(() => drawPayoutOrder({ ...terms, nonces: terms.nonces.slice(1) })).toThrow(RangeError);
    expect(() => drawPayoutOrder({ ...terms, memberIds: ['m1', 'm2'] })).toThrow(RangeError);
    expect(() => drawPayoutOrder({ ...terms, memberIds: ['m1', 'm2', 'm1'] })).toThrow(RangeError);
    for (const randomnessHex of ['', '00', 'zz'.repeat(32), '00'.repeat(33)])
      expect(() => drawPayoutOrder({ ...terms, randomnessHex })).toThrow();
    for (const nonce of ['', '00', '00'.repeat(15), '00'.repeat(17), 'zz'.repeat(16)])
      expect(() =>
        drawPayoutOrder({ ...terms, nonces: ['00'.repeat(16), nonce, '00'.repeat(16)] }),
      ).toThrow();
  });
});
