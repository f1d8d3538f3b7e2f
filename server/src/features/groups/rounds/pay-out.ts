import { subtractCents, ZERO_CENTS, type Cents } from '@circle-link/contract/money';
import { postTransaction } from '../../ledger/index.ts';
import { listClaims, payClaim } from '../member-store.ts';
import { tellReturned } from './announce-late-money.ts';
import { fromPotLines, payoutLines } from './bookings.ts';
import { offsetOwed } from './offset-owed.ts';
import type { GroupWork } from './work.ts';

export interface PotPayout {
  /** Unique for ever, e.g. `payout:<group>:3`. */
  readonly key: string;
  readonly kind: 'group.payout' | 'group.repair';
  readonly recipientId: string;
  readonly cashCents: Cents;
  readonly feeCents: Cents;
  readonly netCents: Cents;
}

/**
 * Pays out of a pot. A replaced member gets back first what they had paid in for this seat; the rest is the recipient's.
 * Returns what reached the recipient's balance.
 */
export async function payOut(work: GroupWork, payout: PotPayout): Promise<Cents> {
  const { tx, group, at } = work;
  const restCents = await payClaims(work, payout);
  const lines = payoutLines(group.id, payout.recipientId, { ...payout, netCents: restCents });
  if (lines.length > 0)
    await postTransaction(tx, { key: payout.key, kind: payout.kind, happenedAt: at, lines });
  return restCents;
}

async function payClaims(work: GroupWork, payout: PotPayout): Promise<Cents> {
  const { tx, group, members, at } = work;
  const seat = members.find((member) => member.userId === payout.recipientId);
  let restCents = payout.netCents;
  if (seat === undefined) return restCents;
  for (const claim of await listClaims(tx, seat.seatId)) {
    const partCents = claim.openCents < restCents ? claim.openCents : restCents;
    if (partCents === ZERO_CENTS) continue;
    await postTransaction(tx, {
      key: `former:${claim.membershipId}:${payout.key}`,
      kind: 'group.former-member',
      happenedAt: at,
      lines: fromPotLines(group.id, claim.userId, partCents),
    });
    await payClaim(tx, claim.membershipId, partCents);
    await tellReturned(work, claim, { key: payout.key, amountCents: partCents });
    await offsetOwed(work, {
      key: `owed:${claim.membershipId}:${payout.key}`,
      memberId: claim.userId,
      netCents: partCents,
    });
    restCents = subtractCents(restCents, partCents);
  }
  return restCents;
}
