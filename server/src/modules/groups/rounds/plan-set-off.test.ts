import { computePotFee } from '@circle-link/contract/groups/pot';
import { toCents } from '@circle-link/contract/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planPayoutTopUp, planSetOff, type GroupDebts, type SetOffRepair } from './plan-set-off.ts';

function counted(): () => string {
  let last = 0;
  return () => `part-${String((last += 1))}`;
}

const owes = (payerId: string, round: number, cents: number, lateFee = 0) => ({
  id: `${payerId}-${String(round)}`,
  round,
  payerId,
  openCents: toCents(cents),
  openLateFeeCents: toCents(lateFee),
});
const buildShortRound = (round: number, recipientId: string, cardCents: number) => ({
  round,
  recipientId,
  cardCents: toCents(cardCents),
});

const paid = (id: string) => ({ kind: 'group_payment', id });
const source = { key: 'k', about: [{ kind: 'member', id: 'm' }] } as const;

describe('members who owe each other', () => {
  const mutual: GroupDebts = {
    payments: [owes('ana', 2, 5000), owes('ben', 1, 5000)],
    rounds: [buildShortRound(1, 'ana', 10_000), buildShortRound(2, 'ben', 10_000)],
    claims: new Map(),
  };

  it('cover both debts with a few dollars and pay only our fee on what circulates', () => {
    const { parts, rests } = planSetOff(
      mutual,
      [{ ...source, memberId: 'ana', cents: toCents(200) }],
      counted(),
    );
    expect(parts.map(({ paymentId, amountCents, isWhole }) => [paymentId, amountCents, isWhole])).toEqual([
      ['ana-2', 5000, true],
      // Ben's share of Ana's 50.00; the rest stays open, because Ana has missed nothing that would send her more.
      ['ben-1', 4950, false],
    ]);
    expect(rests.map(({ memberId, cents }) => [memberId, cents])).toEqual([['ana', 100]]);
  });

  it('pass on the cents until the fee has used them up', () => {
    const { parts, rests } = planSetOff(
      mutual,
      [{ ...source, memberId: 'ana', cents: toCents(30) }],
      counted(),
    );
    const taken = parts.reduce((sum, { amountCents }) => sum + amountCents, 0);
    expect(parts.reduce((sum, { feeCents }) => sum + feeCents, 0)).toBe(30);
    expect(taken).toBeGreaterThan(2500);
    expect(parts.every(({ isWhole }) => !isWhole)).toBe(true);
    expect(rests).toEqual([]);
  });
});

it('late money is split into our fee, former holders, then the recipient, whose missed contributions it pays', () => {
  const { repair, parts, rests } = planPayoutTopUp(
    {
      payments: [owes('ana', 2, 3000, 100)],
      rounds: [buildShortRound(1, 'ana', 0), buildShortRound(2, 'ben', 5000)],
      claims: new Map([['ana', [{ id: 'claim', userId: 'dora', openCents: toCents(1500) }]]]),
    },
    { id: 'late', round: 1, amountCents: toCents(5000), lateFeeCents: toCents(250) },
    counted(),
  );
  expect(repair).toMatchObject({ feeCents: 50, netCents: 3450, claims: [{ id: 'claim', cents: 1500 }] });
  expect(parts).toMatchObject([
    { paymentId: 'ana-2', amountCents: 3000, lateFeeCents: 100, feeCents: 30, netCents: 2970, isWhole: true },
  ]);
  expect(rests).toEqual([
    {
      key: 'claim:repair:late',
      about: [{ kind: 'former_member_claim', id: 'claim' }, paid('late')],
      memberId: 'dora',
      cents: 1500,
    },
    { key: 'repair:part-1', about: [paid('ana-2')], memberId: 'ben', cents: 3070 },
    { key: 'repair:late', about: [paid('late')], memberId: 'ana', cents: 600 },
  ]);
});

const MEMBERS = ['ana', 'ben', 'cleo', 'dora', 'emil'];
const member = fc.constantFrom(...MEMBERS);
const cents = fc.integer({ min: 1, max: 9000 });

const anyDebts: fc.Arbitrary<GroupDebts> = fc.record({
  payments: fc
    .uniqueArray(fc.tuple(member, fc.integer({ min: 1, max: 5 })), { selector: String, maxLength: 12 })
    .chain((keys) =>
      fc.tuple(
        ...keys.map(([payer, round]) =>
          fc.record({ cents: fc.nat(9000), late: fc.nat(900) }).map((open) => {
            return owes(payer, round, open.cents, open.late);
          }),
        ),
      ),
    )
    .map((payments) => payments.toSorted((one, other) => one.round - other.round)),
  rounds: fc
    .tuple(...MEMBERS.map(() => fc.nat(20_000)))
    .map((cards) => cards.map((card, index) => buildShortRound(index + 1, MEMBERS[index]!, card))),
  claims: fc
    .array(fc.tuple(member, member, cents), { maxLength: 4 })
    .map(
      (claims) =>
        new Map(
          MEMBERS.map((holder) => [
            holder,
            claims.flatMap(([of, userId, open], index) =>
              of === holder ? [{ id: `claim-${String(index)}`, userId, openCents: toCents(open) }] : [],
            ),
          ]),
        ),
    ),
});

/** Reference implementation: follows each cent to its end before the next. */
function followEachCent(debts: GroupDebts, memberId: string, amount: number) {
  const open = debts.payments.map((payment) => ({ ...payment, taken: 0, lateTaken: 0 }));
  const card = new Map(debts.rounds.map(({ round, cardCents }) => [round, Number(cardCents)]));
  const claims = new Map(
    [...debts.claims].map(([holder, list]) => [holder, list.map((claim) => ({ ...claim, paid: 0 }))]),
  );
  const rests = new Map<string, number>();
  const cover = (who: string, money: number): void => {
    let rest = money;
    while (rest > 0) {
      const next = open.find(
        (payment) =>
          payment.payerId === who &&
          payment.openCents + payment.openLateFeeCents > payment.taken + payment.lateTaken,
      );
      if (next === undefined) break;
      const part = Math.min(rest, next.openCents - next.taken);
      const late = Math.min(rest - part, next.openLateFeeCents - next.lateTaken);
      next.taken += part;
      next.lateTaken += late;
      rest -= part + late;
      const { recipientId } = debts.rounds.find(({ round }) => round === next.round)!;
      const before = card.get(next.round) ?? 0;
      card.set(next.round, before + part);
      let net = part - (computePotFee(toCents(before + part)) - computePotFee(toCents(before)));
      const returned: (readonly [string, number])[] = [];
      for (const claim of claims.get(recipientId) ?? []) {
        const back = Math.min(claim.openCents - claim.paid, net);
        claim.paid += back;
        net -= back;
        if (back > 0) returned.push([claim.userId, back]);
      }
      for (const [userId, back] of returned) cover(userId, back);
      cover(recipientId, net + late);
    }
    if (rest > 0) rests.set(who, (rests.get(who) ?? 0) + rest);
  };
  cover(memberId, amount);
  return { open, rests };
}

describe('former members of a seat', () => {
  const claim = (id: string, cents: number) => ({ id, userId: `former-${id}`, openCents: toCents(cents) });
  const debts: GroupDebts = {
    payments: [],
    rounds: [buildShortRound(1, 'ana', 10_000)],
    claims: new Map([['ana', [claim('a', 0), claim('b', 2_000), claim('c', 4_000), claim('d', 100)]]]),
  };
  const late = { id: 'late', round: 1, amountCents: toCents(5_000), lateFeeCents: toCents(500) };

  it('are paid in order while money lasts, and omitted if they get nothing', () => {
    const { repair, rests } = planPayoutTopUp(debts, late, counted());
    expect(repair.claims).toEqual([
      { id: 'b', cents: 2_000 },
      { id: 'c', cents: 2_950 },
    ]);
    expect([repair.feeCents, repair.netCents]).toEqual([50, 0]);
    expect(rests.map(({ memberId, cents }) => [memberId, cents])).toEqual([
      ['former-b', 2_000],
      ['former-c', 2_950],
      ['ana', 500],
    ]);
  });

  it('are paid from rounds that were paid out short, and no others', () => {
    expect(() => planPayoutTopUp(debts, { ...late, round: 2 }, counted())).toThrow(
      'round 2 was not paid out short',
    );
  });
});

describe('the plan', () => {
  it('equals following each cent and conserves the total', () => {
    fc.assert(
      fc.property(anyDebts, member, fc.integer({ min: 1, max: 3000 }), (debts, memberId, amount) => {
        const { parts, rests } = planSetOff(
          debts,
          [{ ...source, memberId, cents: toCents(amount) }],
          counted(),
        );
        const slow = followEachCent(debts, memberId, amount);
        expect(new Map(rests.map((rest) => [rest.memberId, Number(rest.cents)]))).toEqual(slow.rests);
        for (const payment of slow.open) {
          const part = parts.find(({ paymentId }) => paymentId === payment.id);
          expect([part?.amountCents ?? 0, part?.lateFeeCents ?? 0]).toEqual([
            payment.taken,
            payment.lateTaken,
          ]);
        }
        for (const part of parts) expect(sharedOut(part)).toBe(part.amountCents);
        const fees = parts.reduce((sum, { feeCents }) => sum + feeCents, 0);
        expect(rests.reduce((sum, rest) => sum + rest.cents, fees)).toBe(amount);
        expect(new Set(parts.map(({ paymentId }) => paymentId)).size).toBe(parts.length);
      }),
      { numRuns: 300 },
    );
  });
});

function sharedOut({ feeCents, claims, netCents }: SetOffRepair): number {
  return claims.reduce((sum, claim) => sum + claim.cents, feeCents + netCents);
}
