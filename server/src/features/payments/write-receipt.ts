import type { PaymentItem } from '@circle-link/contract/payments';
import { negateCents, parseDollars, ZERO_CENTS, type Cents } from '@circle-link/contract/money';
import { paymentRefusals } from '@circle-link/contract/refusals/payments';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { renderReceipt, type Receipt } from '../../platform/documents/render-receipt.ts';
import { findPaymentItem } from './list-store.ts';
import { isUuid } from './payment-id.ts';
import { findPayment } from './store.ts';

/**
 * The receipt of a contribution as PDF, for its payer and for the one who paid it for them. Refuses with
 * payment_not_found and, before anything was paid, with not_paid_yet.
 */
export async function writeReceipt(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  userId: string,
  paymentId: string,
): Promise<Buffer> {
  if (!isUuid(paymentId)) throw new Refusal(paymentRefusals.payment_not_found);
  const { payment, item } = await database.read(async (db) => ({
    payment: await findPayment(db, paymentId),
    item: await findPaymentItem(db, paymentId, userId),
  }));
  const isTheirs = payment?.payerId === userId || payment?.paidBy === userId;
  if (payment === null || item === null || !isTheirs) throw new Refusal(paymentRefusals.payment_not_found);
  if (payment.paidAt === null) throw new Refusal(paymentRefusals.not_paid_yet);
  return renderReceipt({
    title: item.status === 'refunded' ? 'Receipt: contribution, refunded' : 'Receipt: contribution',
    number: payment.id,
    facts: factsOf(item),
    ...linesOf(item),
    isTestMoney: settings.moneyMode === 'sandbox',
    issuedAt: payment.paidAt,
  });
}

const WAYS = { card: 'By card', cash: 'In cash, confirmed by the recipient', set_off: 'Taken from a payout' };

function factsOf(item: PaymentItem): Receipt['facts'] {
  return [
    ['Group', item.groupName],
    ['Round', String(item.round)],
    ['Payer', item.payerName],
    ...(item.paidBy === null ? [] : [['Paid by', item.paidBy] as const]),
    ['For the turn of', item.recipientName ?? 'not decided yet'],
    ['Due on', item.dueDate],
    ['Paid at', item.paidAt ?? ''],
    ['How', item.method === null ? '' : WAYS[item.method]],
  ];
}

function linesOf(item: PaymentItem): Pick<Receipt, 'lines' | 'total'> {
  const contribution = { label: 'Contribution to the pot', amountCents: centsOf(item.amount) };
  const lateLine = {
    label: 'Late fee, to the member who was paid short',
    amountCents: centsOf(item.lateFee),
  };
  const beforeLine = {
    label: 'Taken from payouts before',
    amountCents: negateCents(centsOf(item.setOff)),
  };
  const totalCents = centsOf(item.chargeAmount);
  const cardLine = { label: 'Card fee', amountCents: centsOf(item.cardFee) };
  return {
    lines: [
      contribution,
      ...[lateLine, beforeLine, cardLine].filter(({ amountCents }) => amountCents !== ZERO_CENTS),
    ],
    total: { label: 'Paid', amountCents: totalCents },
  };
}

function centsOf(amount: string): Cents {
  const cents = parseDollars(amount);
  if (cents === null) throw new RangeError(`not an amount: ${amount}`);
  return cents;
}
