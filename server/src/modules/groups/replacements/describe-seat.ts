import type { SeatTerms } from '@circle-link/contract/groups/agreements';
import { addCents, formatAmount, type Cents } from '@circle-link/contract/money';
import type { Reader } from '../../../platform/database/database.ts';
import { listMissed, listPaidIn, getOpenParts } from '../../payments/index.ts';
import { listMemberFacts } from '../member-facts.ts';
import { listClaims } from '../claim-store.ts';
import type { SeatInvitation } from '../replacement-store.ts';

/** Turn, open missed contributions with late fees, and repayments. Null if the seat can no longer be taken over. */
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

async function sumReturns(
  db: Reader,
  seat: { readonly groupId: string; readonly seatId: string; readonly holderId: string },
): Promise<Cents> {
  const claims = await listClaims(db, seat.seatId);
  const paidIn = await listPaidIn(db, seat.groupId, seat.holderId);
  return addCents(...paidIn.map(({ cents }) => cents), ...claims.map((claim) => claim.openCents));
}
