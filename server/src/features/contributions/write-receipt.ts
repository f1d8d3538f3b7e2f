import type { InEachLanguage, Language } from '@circle-link/contract/language';
import type { PaymentItem } from '@circle-link/contract/payments';
import { negateCents, parseDollars, ZERO_CENTS, type Cents } from '@circle-link/contract/money';
import { paymentRefusals } from '@circle-link/contract/refusals/payments';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { renderReceipt, type Receipt } from '../../platform/documents/render-receipt.ts';
import { findPayment, isUuid } from '../payments/index.ts';
import { findPaymentItem } from './list-store.ts';

interface Words {
  readonly title: string;
  readonly refundedTitle: string;
  readonly group: string;
  readonly round: string;
  readonly payer: string;
  readonly paidBy: string;
  readonly turnOf: string;
  readonly undecided: string;
  readonly dueOn: string;
  readonly paidAt: string;
  readonly how: string;
  readonly ways: Readonly<Record<'card' | 'bank_debit' | 'cash' | 'set_off', string>>;
  readonly contribution: string;
  readonly lateFee: string;
  readonly setOff: string;
  readonly cardFee: string;
  readonly debitFee: string;
  readonly paid: string;
}

const inEachLanguage: InEachLanguage<Words> = {
  en: {
    title: 'Receipt: contribution',
    refundedTitle: 'Receipt: contribution, refunded',
    group: 'Group',
    round: 'Round',
    payer: 'Payer',
    paidBy: 'Paid by',
    turnOf: 'For the turn of',
    undecided: 'not decided yet',
    dueOn: 'Due on',
    paidAt: 'Paid at',
    how: 'How',
    ways: {
      card: 'By card',
      bank_debit: 'By bank debit',
      cash: 'In cash, confirmed by the recipient',
      set_off: 'Taken from a payout',
    },
    contribution: 'Contribution to the pot',
    lateFee: 'Late fee, to the member who was paid short',
    setOff: 'Taken from payouts before',
    cardFee: 'Card fee',
    debitFee: 'Fee of the bank debit',
    paid: 'Paid',
  },
  es: {
    title: 'Recibo: aporte',
    refundedTitle: 'Recibo: aporte, reembolsado',
    group: 'Grupo',
    round: 'Ronda',
    payer: 'Quien paga',
    paidBy: 'Pagado por',
    turnOf: 'Para el turno de',
    undecided: 'aún sin decidir',
    dueOn: 'Vence el',
    paidAt: 'Pagado el',
    how: 'Forma de pago',
    ways: {
      card: 'Con tarjeta',
      bank_debit: 'Con débito bancario',
      cash: 'En efectivo, confirmado por quien recibe',
      set_off: 'Descontado de un pago recibido',
    },
    contribution: 'Aporte al fondo',
    lateFee: 'Recargo, para el miembro que recibió de menos',
    setOff: 'Descontado antes de pagos recibidos',
    cardFee: 'Comisión de tarjeta',
    debitFee: 'Comisión del débito bancario',
    paid: 'Pagado',
  },
  fr: {
    title: 'Reçu : cotisation',
    refundedTitle: 'Reçu : cotisation, remboursée',
    group: 'Groupe',
    round: 'Tour',
    payer: 'Cotisation de',
    paidBy: 'Payé par',
    turnOf: 'Pour le tour de',
    undecided: 'pas encore décidé',
    dueOn: 'À payer le',
    paidAt: 'Payé le',
    how: 'Moyen de paiement',
    ways: {
      card: 'Par carte',
      bank_debit: 'Par prélèvement bancaire',
      cash: 'En espèces, confirmé par la personne qui reçoit',
      set_off: 'Pris sur un versement',
    },
    contribution: 'Cotisation à la cagnotte',
    lateFee: 'Frais de retard, pour le membre qui a reçu trop peu',
    setOff: 'Déjà pris sur des versements',
    cardFee: 'Frais de carte',
    debitFee: 'Frais du prélèvement',
    paid: 'Payé',
  },
};

/**
 * The receipt of a contribution as PDF, for its payer and for the one who paid it for them. Refuses with
 * payment_not_found and, before anything was paid, with not_paid_yet.
 */
export async function writeReceipt(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  userId: string,
  paymentId: string,
  language: Language,
): Promise<Buffer> {
  if (!isUuid(paymentId)) throw new Refusal(paymentRefusals.payment_not_found);
  const { payment, item } = await database.read(async (db) => ({
    payment: await findPayment(db, paymentId),
    item: await findPaymentItem(db, paymentId, userId),
  }));
  const isTheirs = payment?.payerId === userId || payment?.paidBy === userId;
  if (payment === null || item === null || !isTheirs) throw new Refusal(paymentRefusals.payment_not_found);
  if (payment.paidAt === null) throw new Refusal(paymentRefusals.not_paid_yet);
  const words = inEachLanguage[language];
  return renderReceipt({
    language,
    title: item.status === 'refunded' ? words.refundedTitle : words.title,
    number: payment.id,
    facts: factsOf(item, words),
    ...linesOf(item, words),
    isTestMoney: settings.moneyMode === 'sandbox',
    issuedAt: payment.paidAt,
  });
}

function factsOf(item: PaymentItem, words: Words): Receipt['facts'] {
  return [
    [words.group, item.groupName],
    [words.round, String(item.round)],
    [words.payer, item.payerName],
    ...(item.paidBy === null ? [] : [[words.paidBy, item.paidBy] as const]),
    [words.turnOf, item.recipientName ?? words.undecided],
    [words.dueOn, item.dueDate],
    [words.paidAt, item.paidAt ?? ''],
    [words.how, item.method === null ? '' : words.ways[item.method]],
  ];
}

function linesOf(item: PaymentItem, words: Words): Pick<Receipt, 'lines' | 'total'> {
  const contribution = { label: words.contribution, amountCents: centsOf(item.amount) };
  const lateLine = {
    label: words.lateFee,
    amountCents: centsOf(item.lateFee),
  };
  const beforeLine = {
    label: words.setOff,
    amountCents: negateCents(centsOf(item.setOff)),
  };
  const totalCents = centsOf(item.chargeAmount);
  const feeLabel = item.method === 'bank_debit' ? words.debitFee : words.cardFee;
  const cardLine = { label: feeLabel, amountCents: centsOf(item.cardFee) };
  return {
    lines: [
      contribution,
      ...[lateLine, beforeLine, cardLine].filter(({ amountCents }) => amountCents !== ZERO_CENTS),
    ],
    total: { label: words.paid, amountCents: totalCents },
  };
}

function centsOf(amount: string): Cents {
  const cents = parseDollars(amount);
  if (cents === null) throw new RangeError(`not an amount: ${amount}`);
  return cents;
}
