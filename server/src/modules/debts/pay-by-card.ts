import { quoteContribution } from '@circle-link/contract/groups/pot';
import { type Cents, ZERO_CENTS } from '@circle-link/contract/money';
import { cardRefusals } from '@circle-link/contract/refusals/cards';
import { owedRefusals } from '@circle-link/contract/refusals/owed';
import { paymentRefusals } from '@circle-link/contract/refusals/payments';
import type { DatabaseClock } from '../../platform/clock/database-clock.ts';
import type { Writer } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  type ChargedPayment,
  chargeSaved,
  findDefaultMethod,
  findMemberMethod,
  type InboxWriter,
} from '../charges/index.ts';
import { lockMemberAccounts } from '../ledger/index.ts';
import { AlreadyAnswered } from './already-answered.ts';
import { isSupersededCharge } from './superseded-charge.ts';
import { assertNotMoreThanDebt } from './assert-debt-limits.ts';
import { recordRequest } from './request-store.ts';
import {
  type DebtPayment,
  type DebtPaymentRequest,
  findByRequest,
  findDebtPayment,
  findOpenDebtPayment,
  insertDebtPayment,
} from './store.ts';

export interface DebtPaymentParts extends Pick<Platform, 'database' | 'cardProvider' | 'settings'> {
  readonly writer: InboxWriter;
  readonly clock: DatabaseClock;
}

/** Replaces a charge of another amount that waits at the bank's page, and waits for one whose outcome is pending. */
export async function payByCard(
  parts: DebtPaymentParts,
  request: DebtPaymentRequest,
  cardId: string | undefined,
): Promise<ChargedPayment & { readonly chargeCents: Cents }> {
  const { userId, requestId, amountCents } = request;
  await parts.database.transact((tx) => refuseUnlessPayable(tx, request, cardId));
  const method = await parts.database.read((db) =>
    cardId === undefined ? findDefaultMethod(db, userId) : findMemberMethod(db, userId, cardId),
  );
  if (method === null)
    throw new Refusal(cardId === undefined ? paymentRefusals.card_required : cardRefusals.card_not_found);
  const { id: methodId, kind } = method;
  const { totalCents: chargeCents } = quoteContribution(amountCents, ZERO_CENTS, kind);
  const findOrder = (cardPaymentId: string) =>
    parts.database.read((db) => findDebtPayment(db, cardPaymentId));
  const findPart = async (cardPaymentId: string) => (await findOrder(cardPaymentId))?.amountCents;
  const subject = { purpose: 'owed', subjectId: userId } as const;
  const charged = await chargeSaved(parts, subject, async (tx) => {
    await refuseUnlessPayable(tx, request, cardId);
    return {
      ...subject,
      userId,
      amountCents: chargeCents,
      kind,
      description: 'Circle Link, what you owe',
      methodId,
      returnUrl: new URL('/withdraw?payment=done', parts.settings.publicUrl).href,
      isOtherPart: async (cardPaymentId) => (await findPart(cardPaymentId)) !== amountCents,
      onOpened: async (opening, cardPaymentId) => {
        await insertDebtPayment(opening, { userId, requestId, cardPaymentId, amountCents, chargeCents });
      },
      onChosen: (choosing, cardPaymentId) => recordRequest(choosing, request, cardPaymentId),
    };
  });
  const ordered = await findOrder(charged.paymentId);
  if (ordered?.amountCents !== amountCents) throw new Refusal(owedRefusals.payment_under_way);
  return { ...charged, chargeCents: ordered.chargeCents };
}

/** A charge in progress for the same amount continues, whatever is owed now. */
async function refuseUnlessPayable(
  tx: Writer,
  request: DebtPaymentRequest,
  cardId: string | undefined,
): Promise<void> {
  const { userId, requestId, amountCents } = request;
  await lockMemberAccounts(tx, userId);
  const underWay = await findOpenDebtPayment(tx, userId);
  const earlier = requestId === null ? null : await findByRequest(tx, userId, requestId);
  // The existing charge of this key is the response, unless it is in progress or was replaced.
  const isAnswer = async (payment: DebtPayment) =>
    payment.amountCents !== amountCents ||
    (payment.id !== underWay?.id && !(await isSupersededCharge(tx, payment, request, cardId)));
  if (earlier !== null && (await isAnswer(earlier))) throw new AlreadyAnswered();
  if (underWay?.amountCents !== amountCents) await assertNotMoreThanDebt(tx, userId, amountCents);
}
