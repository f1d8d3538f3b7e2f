import { formatAmount, parseDollars, type Cents } from '@circle-link/contract/money';
import type { DebtPaymentAnswer, DebtPaymentBody } from '@circle-link/contract/owed';
import { owedRefusals } from '@circle-link/contract/refusals/owed';
import type { Reader } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { readBalance } from '../ledger/index.ts';
import { AlreadyAnswered } from './already-answered.ts';
import { isSupersededCharge } from './superseded-charge.ts';
import { payByCard, type DebtPaymentParts } from './pay-by-card.ts';
import { payFromBalance } from './pay-from-balance.ts';
import { findByRequest, type DebtPayment, type DebtPaymentRequest } from './store.ts';

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
  const lookBack = () => database.read((db) => findEarlier(db, request, { cardId, fromBalance }));
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
  { cardId, fromBalance }: PaymentMeans,
): Promise<State | null> {
  const { userId, requestId, amountCents } = request;
  const earlier = requestId === null ? null : await findByRequest(db, userId, requestId);
  if (earlier === null) return null;
  if (earlier.amountCents !== amountCents || (earlier.cardPaymentId === null) !== fromBalance)
    throw new Refusal(owedRefusals.owed_request_reused);
  if (earlier.status === 'open' || (await isSupersededCharge(db, earlier, request, cardId))) return null;
  return toState(earlier);
}

function toState({ status, lastDecline, chargeCents }: DebtPayment): State {
  return status === 'canceled'
    ? { ...DONE, status: 'declined', declineMessage: lastDecline, chargeCents }
    : { ...DONE, chargeCents };
}
