import { type InEachLanguage, type Language, LOCALES } from '@circle-link/contract/messages/language';
import { type Cents, negateCents, parseDollars, ZERO_CENTS } from '@circle-link/contract/money';
import type { PaymentItem } from '@circle-link/contract/payments';
import { paymentRefusals } from '@circle-link/contract/refusals/payments';
import { type Receipt, renderReceipt } from '../../platform/documents/render-receipt.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { findPaymentItem } from './list-store.ts';
import { findReceiptNames, type ReceiptNames } from './pay-store.ts';
import { isUuid } from './rules.ts';
import { findPayment, type Payment } from './store.ts';

/** For the payer and the member who paid on their behalf. Refuses with payment_not_found, or not_paid_yet. */
export async function writeReceipt(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  userId: string,
  paymentId: string,
  language: Language,
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
  const words = receiptWords[language];
  return renderReceipt({
    language,
    title: item.status === 'refunded' ? words.refundedTitle : words.title,
    id: payment.id,
    facts: toFacts(item, names, payment.paidAt, language),
    ...toLines(item, words),
    issuer: settings,
    issuedAt: payment.paidAt,
  });
}

function isPayerOrCardholder({ payerId, paidBy }: Payment, userId: string): boolean {
  return payerId === userId || paidBy === userId;
}

function toFacts(item: PaymentItem, names: ReceiptNames, paidAt: Date, language: Language): Receipt['facts'] {
  const words = receiptWords[language];
  return [
    [words.group, item.groupName],
    [words.round, String(item.round)],
    [words.payer, names.payer],
    ...(names.paidBy === null ? [] : [[words.paidBy, names.paidBy] as const]),
    [words.turnLabel, item.recipientName ?? words.undecided],
    [words.dueOn, formatReceiptDay(item.dueDate, language)],
    [words.paidAt, formatReceiptInstant(paidAt, names.timeZone, language)],
    [words.how, formatMethod(item, names, words)],
  ];
}

function formatMethod({ method }: PaymentItem, { last4 }: ReceiptNames, words: ReceiptWords): string {
  if (method === null) return '';
  if (last4 === null || (method !== 'card' && method !== 'bank_debit')) return words.ways[method];
  return words.waysFrom[method].replace('{{last4}}', last4);
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

interface ReceiptWords {
  readonly title: string;
  readonly refundedTitle: string;
  readonly group: string;
  readonly round: string;
  readonly payer: string;
  readonly paidBy: string;
  readonly turnLabel: string;
  readonly undecided: string;
  readonly dueOn: string;
  readonly paidAt: string;
  readonly how: string;
  readonly ways: Readonly<Record<'card' | 'bank_debit' | 'cash' | 'set_off', string>>;
  readonly waysFrom: Readonly<Record<'card' | 'bank_debit', string>>;
  readonly contribution: string;
  readonly lateFee: string;
  readonly setOff: string;
  readonly cardFee: string;
  readonly debitFee: string;
  readonly paid: string;
}

const receiptWords: InEachLanguage<ReceiptWords> = {
  en: {
    title: 'Receipt: contribution',
    refundedTitle: 'Receipt: contribution, refunded',
    group: 'Group',
    round: 'Round',
    payer: 'Payer',
    paidBy: 'Paid by',
    turnLabel: 'For the turn of',
    undecided: 'not decided yet',
    dueOn: 'Due on',
    paidAt: 'Paid at',
    how: 'Payment method',
    ways: {
      card: 'By card',
      bank_debit: 'By bank debit',
      cash: 'In cash, confirmed by the recipient',
      set_off: 'Deducted from a payout',
    },
    waysFrom: {
      card: 'By card ending in {{last4}}',
      bank_debit: 'By bank debit, from the account ending in {{last4}}',
    },
    contribution: 'Contribution to the pot',
    lateFee: 'Late fee, for the member who received too little',
    setOff: 'Already deducted from payouts',
    cardFee: 'Card fee',
    debitFee: 'Bank debit fee',
    paid: 'Paid',
  },
  es: {
    title: 'Recibo: aporte',
    refundedTitle: 'Recibo: aporte, reembolsado',
    group: 'Grupo',
    round: 'Ronda',
    payer: 'Quien paga',
    paidBy: 'Pagado por',
    turnLabel: 'Para el turno de',
    undecided: 'todavía sin decidir',
    dueOn: 'Vence el',
    paidAt: 'Pagado el',
    how: 'Forma de pago',
    ways: {
      card: 'Con tarjeta',
      bank_debit: 'Con débito bancario',
      cash: 'En efectivo, confirmado por quien recibe',
      set_off: 'Descontado de una entrega',
    },
    waysFrom: {
      card: 'Con tarjeta terminada en {{last4}}',
      bank_debit: 'Con débito de la cuenta terminada en {{last4}}',
    },
    contribution: 'Aporte al fondo',
    lateFee: 'Recargo por atraso, para el miembro que recibió de menos',
    setOff: 'Ya descontado de entregas',
    cardFee: 'Comisión de tarjeta',
    debitFee: 'Comisión del débito bancario',
    paid: 'Pagado',
  },
  fr: {
    title: 'Reçu : cotisation',
    refundedTitle: 'Reçu : cotisation, remboursée',
    group: 'Groupe',
    round: 'Période',
    payer: 'Cotisation de',
    paidBy: 'Payé par',
    turnLabel: 'Pour le tour de',
    undecided: 'pas encore décidé',
    dueOn: 'Échéance',
    paidAt: 'Payé le',
    how: 'Moyen de paiement',
    ways: {
      card: 'Par carte',
      bank_debit: 'Par prélèvement bancaire',
      cash: 'En espèces, confirmé par la personne qui reçoit',
      set_off: 'Prélevé sur un versement',
    },
    waysFrom: {
      card: 'Par carte se terminant par {{last4}}',
      bank_debit: 'Par prélèvement sur le compte se terminant par {{last4}}',
    },
    contribution: 'Cotisation à la cagnotte',
    lateFee: 'Frais de retard, pour le membre qui a reçu trop peu',
    setOff: 'Déjà prélevé sur des versements',
    cardFee: 'Frais de carte',
    debitFee: 'Frais du prélèvement',
    paid: 'Payé',
  },
};
