/** Shared start of all cash commands: locks the group's row, loads the contribution and the caller's side. */
import { computePayout } from '@circle-link/contract/groups/pot';
import { addCents, type Cents, ZERO_CENTS } from '@circle-link/contract/money';
import { groupRefusals, cashRefusals } from '@circle-link/contract/refusals/groups';
import { paymentRefusals } from '@circle-link/contract/refusals/payments';
import type { Writer } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import type { MailSettings } from '../../notifications/index.ts';
import {
  type CashNote,
  findCashNote,
  hasOpenCharge,
  isUnpaid,
  lockPayment,
  type Payment,
  sumRound,
} from '../../payments/index.ts';
import { findRound, isTurnUnsettled } from '../round-store.ts';
import { type LockedGroup, lockGroupForUpdate, getPhase } from '../store.ts';
import { computeUncovered } from './check-cash.ts';
import { listClaims } from '../member-store.ts';

export type CashParts = Pick<Platform, 'database' | 'settings'>;

export interface CashOrder {
  readonly groupId: string;
  readonly paymentId: string;
  readonly userId: string;
}

export interface LockedCashPayment {
  readonly work: LockedGroup;
  readonly payment: Payment;
  readonly recipientId: string;
  readonly note: CashNote | null;
  readonly isPayer: boolean;
  readonly isRecipient: boolean;
  readonly isOrganizer: boolean;
}

/** Locks the group's row. The caller is a current member and the contribution is open. */
export async function lockCashPayment(
  tx: Writer,
  settings: MailSettings,
  { groupId, paymentId, userId }: CashOrder,
): Promise<LockedCashPayment> {
  const work = await lockGroupForUpdate(tx, groupId, settings);
  const me = work?.members.find((member) => member.userId === userId);
  if (work === null || me === undefined) throw new Refusal(groupRefusals.group_not_found);
  const payment = await lockPayment(tx, paymentId);
  if (payment?.groupId !== groupId) throw new Refusal(paymentRefusals.payment_not_found);
  const note = await findCashNote(tx, payment.id);
  if (!isToAnswer(work, payment, note)) throw new Refusal(cashRefusals.not_open);
  const recipientId = await findRecipientId(work, payment);
  return {
    work,
    payment,
    recipientId,
    note,
    isPayer: payment.payerId === userId,
    isRecipient: recipientId === userId,
    isOrganizer: me.role === 'organizer',
  };
}

function isToAnswer({ group }: LockedGroup, payment: Payment, note: CashNote | null): boolean {
  const phase = getPhase(group);
  if (phase === 'forming' || phase === 'drawing') return false;
  return isUnpaid(payment) || (note !== null && payment.method === 'set_off');
}

async function findRecipientId({ tx, group, members }: LockedGroup, payment: Payment): Promise<string> {
  const round = await findRound(tx, group.id, payment.round);
  const planned = members.find((member) => member.turn === payment.round)?.userId;
  return round?.recipientId ?? planned ?? '';
}

/** Refuses during a charge of the payer's card, while the pot owes a former member, and while the turn may change. */
export async function assertCashAllowed({ work, payment, recipientId }: LockedCashPayment): Promise<void> {
  if (await hasOpenCharge(work.tx, payment.id, payment.payerId))
    throw new Refusal(cashRefusals.card_payment_under_way);
  const isTheirOwn = payment.payerId === recipientId;
  if (isTheirOwn && (await isTurnUnsettled(work.tx, payment.groupId, payment.round)))
    throw new Refusal(cashRefusals.turn_unsettled);
  // A set-off has passed through us and has paid its share.
  if (payment.status === 'completed') return;
  const openCents = await sumUncovered(work, payment.round, recipientId);
  if (openCents > ZERO_CENTS) throw new Refusal(cashRefusals.place_owes_former, { open: openCents });
}

async function sumUncovered(
  { tx, group, members }: LockedGroup,
  round: number,
  recipientId: string,
): Promise<Cents> {
  const seat = members.find((member) => member.userId === recipientId);
  if (seat === undefined) return ZERO_CENTS;
  const owedCents = addCents(...(await listClaims(tx, seat.seatId)).map((claim) => claim.openCents));
  const isClosed = (await findRound(tx, group.id, round))?.closedAt != null;
  const { netCents } = isClosed
    ? { netCents: ZERO_CENTS }
    : computePayout(await sumRound(tx, group.id, round));
  return computeUncovered(owedCents, netCents);
}

export async function auditCash(
  tx: Writer,
  kind: string,
  { paymentId, userId }: Omit<CashOrder, 'groupId' | 'userId'> & { readonly userId: string | null },
): Promise<void> {
  await recordAuditEntries(tx, [{ kind, subjectId: paymentId, ...(userId !== null && { actorId: userId }) }]);
}
