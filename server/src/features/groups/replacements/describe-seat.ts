import type { SeatTerms } from '@circle-link/contract/groups/agreements';
import { addCents, formatAmount, type Cents } from '@circle-link/contract/money';
import type { Reader } from '../../../platform/database/database.ts';
import { listMissed, listPaidIn, getOpenParts } from '../../payments/index.ts';
import { listMemberFacts } from '../member-facts.ts';
import { listClaims } from '../claim-store.ts';
import type { SeatInvitation } from '../replacement-store.ts';

/**
 * What an invited person takes over with a place: its turn, what was missed and is still open (late fees included), and
 * what its pot gives back first to those who paid for it before. Null when the place cannot be taken over any more.
 */
export async function describeSeat(
  db: Reader,
  { groupId, seatId }: Pick<SeatInvitation, 'groupId' | 'seatId'>,
): Promise<SeatTerms | null> {
  const members = await listMemberFacts(db, groupId);
  const holder = members.find((member) => member.seatId === seatId);
  if (holder?.turn == null || !holder.isReplaceable) return null;
  const missed = (await listMissed(db, groupId)).filter((payment) => payment.payerId === holder.userId);
  const owed = missed.map(getOpenParts).map((open) => addCents(open.amountCents, open.lateFeeCents));
  return {
    turn: holder.turn,
    openMissed: missed.length,
    openAmount: formatAmount(addCents(...owed)),
    returnAmount: formatAmount(await sumReturns(db, { groupId, seatId, holderId: holder.userId })),
  };
}

/** What the pot of a seat gives back before its next holder gets anything: to former holders, and to the present one. */
async function sumReturns(
  db: Reader,
  seat: { readonly groupId: string; readonly seatId: string; readonly holderId: string },
): Promise<Cents> {
  const claims = await listClaims(db, seat.seatId);
  const paidIn = await listPaidIn(db, seat.groupId, seat.holderId);
  return addCents(...paidIn.map(({ cents }) => cents), ...claims.map((claim) => claim.openCents));
}
