import { quoteContribution } from '@circle-link/contract/groups/pot';
import { type Cents, formatAmount, parseDollars, ZERO_CENTS } from '@circle-link/contract/money';
import type { DebtPaymentAnswer, DebtPaymentBody } from '@circle-link/contract/debts';
import { debtRefusals } from '@circle-link/contract/refusals/debts';
import { cardRefusals, paymentRefusals } from '@circle-link/contract/refusals/payments';
import type { Database, Reader, Writer } from '../../platform/database/database.ts';
import { type DatabaseClock, findNow } from '../../platform/database/installation.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordAuditEntries } from '../audit/index.ts';
import {
  type ChargedPayment,
  chargeSaved,
  findDefaultMethod,
  findMemberMethod,
  type InboxWriter,
} from '../charges/index.ts';
import { lockMemberAccounts, postTransaction, readBalance } from '../ledger/index.ts';
import { historyLine, notices, recordActivities } from '../notifications/index.ts';
import { paidFromBalanceLines } from './bookings.ts';
import {
  type DebtPayment,
  type DebtPaymentRequest,
  findByRequest,
  findDebtPayment,
  findOpenDebtPayment,
  insertDebtPayment,
  recordRequest,
  type RequestedDebtPayment,
} from './store.ts';

type Outcome = Pick<DebtPaymentAnswer, 'status' | 'nextActionUrl' | 'declineMessage'>;
type State = Outcome & { readonly chargeCents: Cents };
const DONE: Outcome = { status: 'completed', nextActionUrl: null, declineMessage: null };

/**
 * One open charge per member; `requestId` is the idempotency key. Refuses with owed_less, payment_under_way,
 * owed_request_reused, card_required, card_not_found and payment_provider_unavailable.
 */
export async function payDebt(
  parts: DebtPaymentParts,
  userId: string,
  { amount, cardId, fromBalance = false, requestId }: DebtPaymentBody,
): Promise<DebtPaymentAnswer> {
  const amountCents = parseDollars(amount);
  if (amountCents === null) throw new Error('the schema let an amount through that is none');
  const { database } = parts;
  const request = { userId, requestId: requestId?.toLowerCase() ?? null, amountCents };
  const lookBack = () => database.read((db) => findEarlier(db, request, { fromBalance }));
  const { chargeCents, ...state } =
    (await lookBack()) ?? (await payDebtOnce(parts, request, { cardId, fromBalance }, lookBack));
  return {
    ...state,
    amount: formatAmount(amountCents),
    chargeAmount: formatAmount(chargeCents),
    owed: formatAmount(await database.read((db) => readBalance(db, 'member:owed', userId))),
  };
}

interface PaymentMeans {
  readonly cardId: string | undefined;
  readonly fromBalance: boolean;
}

async function payDebtOnce(
  parts: DebtPaymentParts,
  request: DebtPaymentRequest,
  means: PaymentMeans,
  lookBack: () => Promise<State | null>,
): Promise<State> {
  try {
    return await pay(parts, request, means);
  } catch (error) {
    const earlier = error instanceof AlreadyAnswered ? await lookBack() : null;
    if (earlier === null) throw error;
    return earlier;
  }
}

async function pay(
  parts: DebtPaymentParts,
  request: DebtPaymentRequest,
  { cardId, fromBalance }: PaymentMeans,
): Promise<State> {
  if (fromBalance) {
    await payFromBalance(parts, request);
    return { ...DONE, chargeCents: request.amountCents };
  }
  const { status, nextActionUrl, declineMessage, chargeCents } = await payByCard(parts, request, cardId);
  const words = { succeeded: 'completed', requires_action: 'action_required' } as const;
  const said = status === 'succeeded' || status === 'requires_action' ? words[status] : status;
  return { status: said, nextActionUrl, declineMessage, chargeCents };
}

async function findEarlier(
  db: Reader,
  request: DebtPaymentRequest,
  { fromBalance }: Pick<PaymentMeans, 'fromBalance'>,
): Promise<State | null> {
  const { userId, requestId, amountCents } = request;
  const earlier = requestId === null ? null : await findByRequest(db, userId, requestId);
  if (earlier === null) return null;
  if (earlier.amountCents !== amountCents || (earlier.chargeId === null) !== fromBalance)
    throw new Refusal(debtRefusals.owed_request_reused);
  return earlier.status === 'open' || isSuperseded(earlier) ? null : toState(earlier);
}

function toState({ status, lastDecline, chargeCents }: DebtPayment): State {
  return status === 'canceled'
    ? { ...DONE, status: 'declined', declineMessage: lastDecline, chargeCents }
    : { ...DONE, chargeCents };
}

export interface DebtPaymentParts extends Pick<Platform, 'database' | 'cardProvider' | 'settings'> {
  readonly writer: InboxWriter;
  readonly clock: DatabaseClock;
}

/** Replaces a charge of another amount that waits at the bank's page, and waits for one whose outcome is pending. */
async function payByCard(
  parts: DebtPaymentParts,
  request: DebtPaymentRequest,
  cardId: string | undefined,
): Promise<ChargedPayment & { readonly chargeCents: Cents }> {
  const { userId, requestId, amountCents } = request;
  await parts.database.transact((tx) => refuseUnlessPayable(tx, request));
  const method = await parts.database.read((db) =>
    cardId === undefined ? findDefaultMethod(db, userId) : findMemberMethod(db, userId, cardId),
  );
  if (method === null)
    throw new Refusal(cardId === undefined ? paymentRefusals.card_required : cardRefusals.card_not_found);
  const { id: methodId, kind } = method;
  const { totalCents: chargeCents } = quoteContribution(amountCents, ZERO_CENTS, kind);
  const findOrder = (chargeId: string) => parts.database.read((db) => findDebtPayment(db, chargeId));
  const findPart = async (chargeId: string) => (await findOrder(chargeId))?.amountCents;
  const subject = { purpose: 'owed', subjectId: userId } as const;
  const charged = await chargeSaved(parts, subject, async (tx) => {
    await refuseUnlessPayable(tx, request);
    return {
      ...subject,
      userId,
      amountCents: chargeCents,
      kind,
      description: 'Circle Link, what you owe',
      methodId,
      returnUrl: new URL('/withdraw?payment=done', parts.settings.publicUrl).href,
      isOtherPart: async (chargeId) => (await findPart(chargeId)) !== amountCents,
      onOpened: async (opening, chargeId) => {
        await insertDebtPayment(opening, { userId, requestId, chargeId, amountCents, chargeCents });
      },
      onChosen: (choosing, chargeId, sharesDecline) =>
        recordRequest(choosing, request, { chargeId, sharesDecline }),
    };
  });
  const ordered = await findOrder(charged.chargeId);
  if (ordered?.amountCents !== amountCents) throw new Refusal(debtRefusals.payment_under_way);
  return { ...charged, chargeCents: ordered.chargeCents };
}

/** A charge in progress for the same amount continues, whatever is owed now. */
async function refuseUnlessPayable(tx: Writer, request: DebtPaymentRequest): Promise<void> {
  const { userId, requestId, amountCents } = request;
  await lockMemberAccounts(tx, userId);
  const underWay = await findOpenDebtPayment(tx, userId);
  const earlier = requestId === null ? null : await findByRequest(tx, userId, requestId);
  // The existing charge of this key is the response, unless it is in progress or was replaced.
  const isAnswer = (payment: RequestedDebtPayment) =>
    payment.amountCents !== amountCents || (payment.id !== underWay?.id && !isSuperseded(payment));
  if (earlier !== null && isAnswer(earlier)) throw new AlreadyAnswered();
  if (underWay?.amountCents !== amountCents) await assertNotMoreThanDebt(tx, userId, amountCents);
}

/** Pays from the member's balance immediately. Holds the member's accounts from the check to the commit. */
async function payFromBalance(
  { database }: { readonly database: Database },
  { userId, requestId, amountCents }: DebtPaymentRequest,
): Promise<void> {
  await database.transact(async (tx) => {
    await lockMemberAccounts(tx, userId);
    if (requestId !== null && (await findByRequest(tx, userId, requestId)) !== null)
      throw new AlreadyAnswered();
    await assertNotMoreThanDebt(tx, userId, amountCents);
    await assertWithinBalance(tx, userId, amountCents);
    const payment = { userId, requestId, chargeId: null, amountCents, chargeCents: amountCents };
    const id = await insertDebtPayment(tx, payment);
    const happenedAt = await findNow(tx);
    await postTransaction(tx, {
      key: `owed-payment:${id}`,
      kind: 'owed.paid',
      subjects: [{ kind: 'owed_payment', id }],
      happenedAt,
      lines: paidFromBalanceLines(userId, amountCents),
    });
    const facts = { from: 'balance', beyondCents: ZERO_CENTS } as const;
    await recordActivities(tx, [
      historyLine(notices.owed_paid, { userId, facts, amountCents, createdAt: happenedAt }),
    ]);
    const detail = { cents: amountCents, from: 'balance' };
    await recordAuditEntries(tx, [{ kind: 'debt.paid', subjectId: userId, actorId: userId, detail }]);
  });
}

/** A concurrent request with the same key finished first. Its outcome is the response, not an error. */
class AlreadyAnswered extends Error {
  override readonly name = 'AlreadyAnswered';
}

/**
 * The charge of another key ended, and its decline is not the answer to this key. The request charges again, or crashed
 * before it did.
 */
function isSuperseded({ status, sharesDecline }: RequestedDebtPayment): boolean {
  return status === 'canceled' && !sharesDecline;
}

/** The caller holds the member's accounts. Refuses with nothing_owed or owed_less. */
async function assertNotMoreThanDebt(tx: Writer, userId: string, amountCents: Cents): Promise<void> {
  const most = await readBalance(tx, 'member:owed', userId);
  if (amountCents <= most) return;
  throw most <= 0 ? new Refusal(debtRefusals.nothing_owed) : new Refusal(debtRefusals.owed_less, { most });
}

async function assertWithinBalance(tx: Writer, userId: string, amountCents: Cents): Promise<void> {
  const most = await readBalance(tx, 'member:balance', userId);
  if (amountCents <= most) return;
  throw most <= 0
    ? new Refusal(debtRefusals.balance_empty)
    : new Refusal(debtRefusals.balance_smaller, { most });
}
