import { findNow } from '../../../platform/database/installation.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Writer } from '../../../platform/database/database.ts';
import { recordLeaves } from '../../audit/index.ts';
import { postTransaction } from '../../ledger/index.ts';
import {
  dropCashGiven,
  hasOpenCharge,
  isUnpaid,
  lockPayment,
  PaymentNotFound,
  recordCashGiven,
  type Payment,
} from '../../payments/index.ts';
import { GroupNotFound, GroupRefusal, OrganiserOnly } from '../errors.ts';
import type { MailSettings } from '../mail-members.ts';
import { findRound } from '../round-store.ts';
import { lockGroup, phaseOf } from '../store.ts';
import { askForCash, tell } from './announce.ts';
import { cashLines } from './bookings.ts';
import { recordContribution } from './record-contribution.ts';
import { beginWork, nameOf, type GroupWork } from './work.ts';

type CashParts = Pick<Platform, 'database' | 'settings'>;

class CashRefused extends GroupRefusal {
  constructor(message: string) {
    super('cash_refused', message);
  }
}

interface CashOrder {
  readonly groupId: string;
  readonly paymentId: string;
  readonly userId: string;
}

interface CashWork {
  readonly work: GroupWork;
  readonly payment: Payment;
  readonly recipientId: string;
}

/**
 * The organiser notes that a contribution was handed over in cash. It counts once the recipient confirms it. Only for
 * rounds that are open or were paid short: until then the recipient may change.
 */
export async function recordCash({ database, settings }: CashParts, order: CashOrder): Promise<void> {
  await database.transact(async (tx) => {
    const { work, payment, recipientId } = await beginCash(tx, settings, order);
    const me = work.members.find((member) => member.userId === order.userId);
    if (me?.role !== 'organiser') throw new OrganiserOnly();
    if (payment.round > work.group.currentRound)
      throw new CashRefused(`Round ${payment.round} is not open yet, so its recipient may still change.`);
    if (await hasOpenCharge(tx, payment.id))
      throw new CashRefused('A card payment for this contribution is under way.');
    if (!(await recordCashGiven(tx, payment.id, order.userId)))
      throw new CashRefused('This contribution is recorded as cash already.');
    await tell(work, {
      type: 'payment_sent',
      userId: payment.payerId,
      description: `Cash of ${nameOf(work, payment.payerId)} for round ${payment.round} was recorded, not confirmed yet`,
      amountCents: payment.amountCents,
    });
    if (recipientId !== order.userId) await askForCash(work, payment, recipientId);
    await audit(tx, 'cash.recorded', order);
  });
}

/** The recipient says that the cash is in their hands: the contribution is completed. */
export async function confirmCash({ database, settings }: CashParts, order: CashOrder): Promise<void> {
  await database.transact(async (tx) => {
    const { work, payment } = await beginCashAnswer(tx, settings, order);
    await audit(tx, 'cash.confirmed', order);
    await postTransaction(tx, {
      key: `cash:${payment.id}`,
      kind: 'group.cash',
      happenedAt: work.at,
      lines: cashLines(work.group.id, payment.amountCents),
    });
    await recordContribution(work, payment, {
      method: 'cash',
      paidBy: payment.payerId,
      at: work.at,
    });
  });
}

/**
 * The recipient never got it: the note goes, the contribution stays open. Its payer and the organiser may say so too: a
 * note that nobody answers would keep the payer from paying by card for ever.
 */
export async function denyCash({ database, settings }: CashParts, order: CashOrder): Promise<void> {
  await database.transact(async (tx) => {
    const { work, payment, recipientId } = await beginCash(tx, settings, order);
    const organiser = work.members.find((member) => member.role === 'organiser');
    if (![recipientId, payment.payerId, organiser?.userId].includes(order.userId))
      throw new CashRefused('Only the recipient of this round, the payer and the organiser can answer that.');
    refuseUnlessRecorded(payment);
    await dropCashGiven(tx, payment.id);
    await audit(tx, 'cash.denied', order);
  });
}

async function beginCashAnswer(tx: Writer, settings: MailSettings, order: CashOrder): Promise<CashWork> {
  const begun = await beginCash(tx, settings, order);
  if (begun.recipientId !== order.userId)
    throw new CashRefused('Only the recipient of this round can answer that.');
  refuseUnlessRecorded(begun.payment);
  return begun;
}

function refuseUnlessRecorded({ cashRecordedAt }: Payment): void {
  if (cashRecordedAt === null) throw new CashRefused('No cash is recorded for this contribution.');
}

/** The group's row is held; the caller is a present member and the contribution is open. */
async function beginCash(
  tx: Writer,
  settings: MailSettings,
  { groupId, paymentId, userId }: CashOrder,
): Promise<CashWork> {
  const group = await lockGroup(tx, groupId);
  if (group === null) throw new GroupNotFound();
  const work = await beginWork(tx, group, settings, await findNow(tx));
  if (!work.members.some((member) => member.userId === userId)) throw new GroupNotFound();
  const payment = await lockPayment(tx, paymentId);
  if (payment?.groupId !== groupId) throw new PaymentNotFound();
  if (!isUnpaid(payment) || phaseOf(group) === 'forming')
    throw new CashRefused('This contribution is not open any more.');
  return { work, payment, recipientId: await recipientOf(work, payment) };
}

async function recipientOf({ tx, group, members }: GroupWork, payment: Payment): Promise<string> {
  const round = await findRound(tx, group.id, payment.round);
  const planned = members.find((member) => member.turn === payment.round)?.userId;
  return round?.recipientId ?? planned ?? '';
}

async function audit(tx: Writer, kind: string, { paymentId, userId }: CashOrder): Promise<void> {
  await recordLeaves(tx, [{ kind, subjectId: paymentId, actorId: userId }]);
}
