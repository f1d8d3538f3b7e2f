import type { InEachLanguage } from '@circle-link/contract/language';

export interface ReceiptWords {
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

export const receiptWords: InEachLanguage<ReceiptWords> = {
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
