import { subtractCents, ZERO_CENTS, type Cents } from '@circle-link/contract/money';
import { postTransaction, type Subjects } from '../../ledger/index.ts';
import { listClaims, payClaim } from '../claim-store.ts';
import { notifyReturned } from './announce-late-money.ts';
import { potToMemberLines, payoutLines } from './bookings.ts';
import type { ReceivedMoney } from './plan-set-off.ts';
import type { LockedGroup } from './locked-group.ts';

export interface PotPayout {
  readonly key: string;
  readonly round: number;
  readonly recipientId: string;
  readonly cashCents: Cents;
  readonly feeCents: Cents;
  readonly netCents: Cents;
}

export interface PaidPot {
  readonly netCents: Cents;
  /** Paid to members who had contributed for former holders. */
  readonly returned: readonly ReceivedMoney[];
}

/**
 * Members who had paid for a former holder of this seat are repaid first; the rest is the recipient's. Returns the
 * credits, which the caller sets off against missed contributions and debts.
 */
export async function payOut(work: LockedGroup, payout: PotPayout): Promise<PaidPot> {
  const { tx, group, at } = work;
  const { restCents, returned } = await payClaims(work, payout);
  const lines = payoutLines(group.id, payout.recipientId, { ...payout, netCents: restCents });
  if (lines.length > 0)
    await postTransaction(tx, {
      key: payout.key,
      kind: 'group.payout',
      subjects: [{ kind: 'round', id: group.id, round: payout.round }],
      happenedAt: at,
      lines,
    });
  return { netCents: restCents, returned };
}

async function payClaims(
  work: LockedGroup,
  payout: PotPayout,
): Promise<{ readonly restCents: Cents; readonly returned: readonly ReceivedMoney[] }> {
  const { tx, group, members, at } = work;
  const seat = members.find((member) => member.userId === payout.recipientId);
  let restCents = payout.netCents;
  const returned: ReceivedMoney[] = [];
  if (seat === undefined) return { restCents, returned };
  for (const claim of await listClaims(tx, seat.seatId)) {
    const partCents = claim.openCents < restCents ? claim.openCents : restCents;
    if (partCents === ZERO_CENTS) continue;
    const about: Subjects = [
      { kind: 'round', id: group.id, round: payout.round },
      { kind: 'former_member_claim', id: claim.id },
    ];
    await postTransaction(tx, {
      key: `former:${claim.id}:${payout.key}`,
      kind: 'group.former-member',
      subjects: about,
      happenedAt: at,
      lines: potToMemberLines(group.id, claim.userId, partCents),
    });
    await payClaim(tx, claim.id, partCents);
    await notifyReturned(work, claim, { key: payout.key, amountCents: partCents });
    returned.push({ key: `${claim.id}:${payout.key}`, about, memberId: claim.userId, cents: partCents });
    restCents = subtractCents(restCents, partCents);
  }
  return { restCents, returned };
}
