/**
 * Plans set-offs of credited money (product: "Set-off"): missed contributions to the cent, oldest first, before their
 * late fees. That money goes to the short-paid member, whose own missed contributions it covers in turn. The same cents
 * may circulate many times, so the plan is computed here and booked once per contribution.
 */
import { computeRepair } from '@circle-link/contract/groups/pot';
import {
  addCents,
  computeMinCents,
  subtractCents,
  ZERO_CENTS,
  type Cents,
} from '@circle-link/contract/money';
import type { Subjects } from '../../ledger/index.ts';
import type { Claim } from '../member-store.ts';

interface OpenPayment {
  readonly id: string;
  readonly round: number;
  readonly payerId: string;
  readonly openCents: Cents;
  readonly openLateFeeCents: Cents;
}

interface ShortRound {
  readonly round: number;
  readonly recipientId: string;
  /** Paid by card or set-off so far; our fee is on the whole pot. */
  readonly cardCents: Cents;
}

type OpenClaim = Pick<Claim, 'id' | 'userId' | 'openCents'>;

export interface GroupDebts {
  readonly payments: readonly OpenPayment[];
  readonly rounds: readonly ShortRound[];
  readonly claims: ReadonlyMap<string, readonly OpenClaim[]>;
}

export interface SetOffRepair {
  readonly amountCents: Cents;
  readonly lateFeeCents: Cents;
  readonly feeCents: Cents;
  readonly claims: readonly { readonly id: string; readonly cents: Cents }[];
  readonly netCents: Cents;
}

export interface SetOffPart extends SetOffRepair {
  readonly id: string;
  readonly paymentId: string;
  readonly isWhole: boolean;
}

export interface ReceivedMoney {
  readonly key: string;
  readonly about: Subjects;
  readonly memberId: string;
  readonly cents: Cents;
}

export interface SetOffPlan {
  readonly parts: readonly SetOffPart[];
  /** The remaining money of members without missed contributions; it covers their debts to us. One per member. */
  readonly rests: readonly ReceivedMoney[];
}

export interface LateMoney {
  readonly id: string;
  readonly round: number;
  readonly amountCents: Cents;
  readonly lateFeeCents: Cents;
}

export function planPayoutTopUp(
  debts: GroupDebts,
  late: LateMoney,
  newId: () => string,
): SetOffPlan & { readonly repair: SetOffRepair } {
  const open = new Debts(debts);
  const { repair, reached } = open.passOn(late.id, late, late);
  return { repair, ...setOff(open, reached, newId) };
}

export function planSetOff(
  debts: GroupDebts,
  received: readonly ReceivedMoney[],
  newId: () => string,
): SetOffPlan {
  return setOff(new Debts(debts), received, newId);
}

function setOff(open: Debts, received: readonly ReceivedMoney[], newId: () => string): SetOffPlan {
  const parts = new Map<string, Omit<SetOffPart, 'isWhole'>>();
  const rests = new Map<string, ReceivedMoney>();
  const flows = received.toReversed();
  for (let flow = flows.pop(); flow !== undefined; flow = flows.pop()) {
    const { memberId, cents } = flow;
    if (cents === ZERO_CENTS) continue;
    const payment = open.findOldest(memberId);
    if (payment === undefined) {
      const rest = rests.get(memberId);
      rests.set(memberId, rest === undefined ? flow : { ...rest, cents: addCents(rest.cents, cents) });
      continue;
    }
    const before = parts.get(payment.id);
    const id = before?.id ?? newId();
    const taken = open.take(payment, cents);
    const { repair, reached } = open.passOn(id, payment, taken);
    parts.set(payment.id, {
      id,
      paymentId: payment.id,
      ...(before === undefined ? repair : added(before, repair)),
    });
    flows.push({ ...flow, cents: subtractCents(cents, addCents(taken.amountCents, taken.lateFeeCents)) });
    flows.push(...reached.toReversed());
  }
  return {
    parts: [...parts.values()].map((part) => ({ ...part, isWhole: open.isPaid(part.paymentId) })),
    rests: [...rests.values()],
  };
}

class Debts {
  readonly #payments: Map<string, OpenPayment>;
  readonly #rounds: Map<number, ShortRound>;
  readonly #claims: Map<string, OpenClaim[]>;

  constructor(debts: GroupDebts) {
    this.#payments = new Map(debts.payments.map((payment) => [payment.id, payment]));
    this.#rounds = new Map(debts.rounds.map((round) => [round.round, round]));
    this.#claims = new Map([...debts.claims].map(([recipientId, claims]) => [recipientId, [...claims]]));
  }

  findOldest(memberId: string): OpenPayment | undefined {
    return [...this.#payments.values()].find(({ payerId }) => payerId === memberId);
  }

  isPaid(paymentId: string): boolean {
    return !this.#payments.has(paymentId);
  }

  /** Takes at most the open amount: the contribution first, then its late fee. */
  take(payment: OpenPayment, mostCents: Cents): Pick<SetOffRepair, 'amountCents' | 'lateFeeCents'> {
    const amountCents = computeMinCents(payment.openCents, mostCents);
    const lateFeeCents = computeMinCents(payment.openLateFeeCents, subtractCents(mostCents, amountCents));
    const openCents = subtractCents(payment.openCents, amountCents);
    const openLateFeeCents = subtractCents(payment.openLateFeeCents, lateFeeCents);
    if (openCents === ZERO_CENTS && openLateFeeCents === ZERO_CENTS) this.#payments.delete(payment.id);
    else this.#payments.set(payment.id, { ...payment, openCents, openLateFeeCents });
    return { amountCents, lateFeeCents };
  }

  /** The fee on the pot so far, claims, then the recipient, who also gets the full late fee. */
  passOn(
    id: string,
    payment: Pick<OpenPayment, 'id' | 'round'>,
    { amountCents, lateFeeCents }: Pick<SetOffRepair, 'amountCents' | 'lateFeeCents'>,
  ): { readonly repair: SetOffRepair; readonly reached: readonly ReceivedMoney[] } {
    const round = this.#rounds.get(payment.round);
    if (round === undefined) throw new Error(`round ${payment.round} was not paid out short`);
    const { recipientId, cardCents } = round;
    const pot = computeRepair({ cardCentsBefore: cardCents, addedCardCents: amountCents });
    this.#rounds.set(payment.round, { ...round, cardCents: addCents(cardCents, amountCents) });
    const paid = this.#payClaims(recipientId, pot.netCents);
    const claimedCents = addCents(...paid.map(({ cents }) => cents));
    const netCents = subtractCents(pot.netCents, claimedCents);
    const source = { kind: 'group_payment', id: payment.id } as const;
    return {
      repair: {
        amountCents,
        lateFeeCents,
        feeCents: pot.feeCents,
        claims: paid.map((claim) => ({ id: claim.id, cents: claim.cents })),
        netCents,
      },
      reached: [
        ...paid.map((claim) => ({
          key: `${claim.id}:repair:${id}`,
          about: [{ kind: 'former_member_claim', id: claim.id }, source] as const,
          memberId: claim.userId,
          cents: claim.cents,
        })),
        {
          key: `repair:${id}`,
          about: [source],
          memberId: recipientId,
          cents: addCents(netCents, lateFeeCents),
        },
      ],
    };
  }

  #payClaims(recipientId: string, mostCents: Cents): { id: string; userId: string; cents: Cents }[] {
    const claims = this.#claims.get(recipientId) ?? [];
    let restCents = mostCents;
    const paid = [];
    for (const [index, claim] of claims.entries()) {
      const cents = computeMinCents(claim.openCents, restCents);
      if (cents === ZERO_CENTS) continue;
      claims[index] = { ...claim, openCents: subtractCents(claim.openCents, cents) };
      restCents = subtractCents(restCents, cents);
      paid.push({ id: claim.id, userId: claim.userId, cents });
    }
    return paid;
  }
}

function added(one: SetOffRepair, other: SetOffRepair): SetOffRepair {
  const claims = new Map(one.claims.map(({ id, cents }) => [id, cents]));
  for (const { id, cents } of other.claims) claims.set(id, addCents(claims.get(id) ?? ZERO_CENTS, cents));
  return {
    amountCents: addCents(one.amountCents, other.amountCents),
    lateFeeCents: addCents(one.lateFeeCents, other.lateFeeCents),
    feeCents: addCents(one.feeCents, other.feeCents),
    claims: [...claims].map(([id, cents]) => ({ id, cents })),
    netCents: addCents(one.netCents, other.netCents),
  };
}
