import english from '../../../../locales/en/server/documents.json' with { type: 'json' };
import { type Language, LOCALES } from '@circle-link/contract/messages/language';
import { formatMessage } from '@circle-link/contract/messages/messages';
import { type Cents, negateCents, parseDollars, ZERO_CENTS } from '@circle-link/contract/money';
import type { PaymentItem } from '@circle-link/contract/payments';
import { paymentRefusals } from '@circle-link/contract/refusals/payments';
import { type Receipt, renderReceipt } from '../../platform/documents/render-receipt.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { readTexts } from '../../platform/texts.ts';
import { findPaymentItem, findReceiptNames, type ReceiptNames } from './list-store.ts';
import { isUuid } from './rules.ts';
import { findPayment, type Payment } from './store.ts';

const TEXTS = readTexts('server/documents', english);

type ReceiptWords = (typeof english)['contribution'];

interface ReceiptRequest {
  readonly userId: string;
  readonly paymentId: string;
  readonly language: Language;
}

/** For the payer and the member who paid on their behalf. Refuses with payment_not_found, or not_paid_yet. */
export async function writeReceipt(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  { userId, paymentId, language }: ReceiptRequest,
  signal: AbortSignal,
): Promise<Buffer> {
  if (!isUuid(paymentId)) throw new Refusal(paymentRefusals.payment_not_found);
  const { payment, item, names } = await database.read(async (db) => ({
    payment: await findPayment(db, paymentId),
    item: await findPaymentItem(db, paymentId, userId),
    names: await findReceiptNames(db, paymentId, userId),
  }));
  if (payment === null || item === null || names === null || !isPayerOrCardholder(payment, userId))
    throw new Refusal(paymentRefusals.payment_not_found);
  if (payment.paidAt === null) throw new Refusal(paymentRefusals.not_paid_yet);
  const words = TEXTS[language].contribution;
  const receipt: Receipt = {
    language,
    title: item.status === 'refunded' ? words.refundedTitle : words.title,
    id: payment.id,
    facts: toFacts(item, names, payment.paidAt, language),
    ...toLines(item, words),
    issuer: settings,
    issuedAt: payment.paidAt,
  };
  return renderReceipt(receipt, signal);
}

function isPayerOrCardholder({ payerId, paidBy }: Payment, userId: string): boolean {
  return payerId === userId || paidBy === userId;
}

function toFacts(item: PaymentItem, names: ReceiptNames, paidAt: Date, language: Language): Receipt['facts'] {
  const words = TEXTS[language].contribution;
  return [
    [words.group, item.groupName],
    [words.round, String(item.round)],
    [words.payer, names.payer],
    ...(names.paidBy === null ? [] : [[words.paidBy, names.paidBy] as const]),
    [words.turnLabel, item.recipientName ?? words.undecided],
    [words.dueOn, formatReceiptDay(item.dueDate, language)],
    [words.paidAt, formatReceiptInstant(paidAt, names.timeZone, language)],
    [words.how, formatMethod(item, names, language)],
  ];
}

function formatMethod({ method }: PaymentItem, { last4 }: ReceiptNames, language: Language): string {
  const words = TEXTS[language].contribution;
  if (method === null) return '';
  if (last4 === null || (method !== 'card' && method !== 'bank_debit')) return words.ways[method];
  return formatMessage(words.waysFrom[method], language, { last4 });
}

function formatReceiptDay(day: string, language: Language): string {
  const format = { dateStyle: 'long', timeZone: 'UTC' } as const;
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(LOCALES[language], format);
}

function formatReceiptInstant(instant: Date, timeZone: string, language: Language): string {
  const words = instant.toLocaleString(LOCALES[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  });
  return `${words} (${timeZone.replaceAll('_', ' ')})`;
}

function toLines(item: PaymentItem, words: ReceiptWords): Pick<Receipt, 'lines' | 'total'> {
  const contribution = { label: words.contribution, amountCents: parseCents(item.amount) };
  const lateLine = {
    label: words.lateFee,
    amountCents: parseCents(item.lateFee),
  };
  const beforeLine = {
    label: words.setOff,
    amountCents: negateCents(parseCents(item.setOff)),
  };
  const totalCents = parseCents(item.chargeAmount);
  const feeLabel = item.method === 'bank_debit' ? words.debitFee : words.cardFee;
  const cardLine = { label: feeLabel, amountCents: parseCents(item.cardFee) };
  return {
    lines: [
      contribution,
      ...[lateLine, beforeLine, cardLine].filter(({ amountCents }) => amountCents !== ZERO_CENTS),
    ],
    total: { label: words.paid, amountCents: totalCents },
  };
}

function parseCents(amount: string): Cents {
  const cents = parseDollars(amount);
  if (cents === null) throw new RangeError(`not an amount: ${amount}`);
  return cents;
}
