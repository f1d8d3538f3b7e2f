import type { InEachLanguage } from '@circle-link/contract/messages/language';
import {
  type FactText,
  feeDeducted,
  forRecipient,
  joinNames,
  nameRecipient,
  type Recipient,
  returnedFeeDeducted,
  type Split,
  toRecipient,
  withFeeBack,
  withParts,
} from './phrases.ts';

export interface StatementFacts extends Recipient, Split {
  readonly group: string | null;
  readonly round: number | null;
  readonly account: string | null;
  readonly levels: readonly string[];
}

export interface PotFacts extends PotNames, Split {}

export interface PotNames extends Recipient {
  readonly payer: string | null;
  readonly round: number | null;
  readonly isDebit?: boolean;
}

const none = '?';
const group = {
  en: ({ group: name }: StatementFacts) => name ?? 'Unknown Group',
  es: ({ group: name }: StatementFacts) => name ?? 'Grupo desconocido',
  fr: ({ group: name }: StatementFacts) => name ?? 'Groupe inconnu',
} satisfies FactText<StatementFacts>;
const round = (facts: { readonly round: number | null }) => facts.round ?? none;
const account = {
  en: (facts: StatementFacts) => (facts.account === null ? 'your bank account' : `••${facts.account}`),
  es: (facts: StatementFacts) => (facts.account === null ? 'tu cuenta bancaria' : `••${facts.account}`),
  fr: (facts: StatementFacts) => (facts.account === null ? 'votre compte bancaire' : `••${facts.account}`),
} satisfies FactText<StatementFacts>;
const payer = {
  en: (facts: PotFacts) => facts.payer ?? 'A former member',
  es: (facts: PotFacts) => facts.payer ?? 'Un antiguo miembro',
  fr: (facts: PotFacts) => facts.payer ?? 'Un ancien membre',
} satisfies FactText<PotFacts>;

export const MOVEMENTS: Readonly<Record<string, FactText<StatementFacts>>> = {
  entries: {
    en: ({ levels }) =>
      levels.length === 0
        ? 'Entry queue: payouts'
        : `Entry queue: ${joinNames(levels, 'and')} ${levels.length === 1 ? 'payout' : 'payouts'}`,
    es: ({ levels }) =>
      levels.length === 0
        ? 'Fila de entradas: entregas'
        : `Fila de entradas: ${levels.length === 1 ? 'entrega' : 'entregas'} de ${joinNames(levels, 'y')}`,
    fr: ({ levels }) =>
      levels.length === 0
        ? 'File d’attente : versements'
        : `File d’attente : ${levels.length === 1 ? 'versement' : 'versements'} ${joinNames(levels, 'et')}`,
  },
  dispute: {
    en: () => 'Entry queue: payouts released after a dispute',
    es: () => 'Fila de entradas: entregas liberadas tras una disputa',
    fr: () => 'File d’attente : versements libérés après une contestation',
  },
  withdrawal: {
    en: () => 'Entry queue: payouts reversed',
    es: () => 'Fila de entradas: entregas descontadas de tu saldo',
    fr: () => 'File d’attente : versements déduits de votre solde',
  },
  withdrawal_pending: {
    en: (facts) => `Withdrawal to ${account.en(facts)}`,
    es: (facts) => `Retiro a ${account.es(facts)}`,
    fr: (facts) => `Retrait vers ${account.fr(facts)}`,
  },
  withdrawal_failed: {
    en: (facts) => `Withdrawal to ${account.en(facts)} returned`,
    es: (facts) => `Retiro a ${account.es(facts)} devuelto`,
    fr: (facts) => `Retrait vers ${account.fr(facts)} renvoyé`,
  },
  'group.payout': {
    en: (facts) => `Pot of round ${round(facts)}, ${group.en(facts)}${feeDeducted.en(facts)}`,
    es: (facts) => `Fondo de la ronda ${round(facts)}, ${group.es(facts)}${feeDeducted.es(facts)}`,
    fr: (facts) => `Cagnotte de la période ${round(facts)}, ${group.fr(facts)}${feeDeducted.fr(facts)}`,
  },
  'group.repair': {
    en: (facts) =>
      facts.amountCents < 0
        ? `Contribution to round ${round(facts)} returned, ${group.en(facts)}${returnedFeeDeducted('en', facts)}`
        : `Late contribution to round ${round(facts)}, ${group.en(facts)}${feeDeducted.en(facts)}`,
    es: (facts) =>
      facts.amountCents < 0
        ? `Aporte de la ronda ${round(facts)} devuelto, ${group.es(facts)}${returnedFeeDeducted('es', facts)}`
        : `Aporte atrasado de la ronda ${round(facts)}, ${group.es(facts)}${feeDeducted.es(facts)}`,
    fr: (facts) =>
      facts.amountCents < 0
        ? `Cotisation de la période ${round(facts)} rendue, ${group.fr(facts)}${returnedFeeDeducted('fr', facts)}`
        : `Cotisation en retard de la période ${round(facts)}, ${group.fr(facts)}${feeDeducted.fr(facts)}`,
  },
  'group.late-fee': {
    en: (facts) => `Late fee for round ${round(facts)}, ${group.en(facts)}`,
    es: (facts) => `Recargo por atraso de la ronda ${round(facts)}, ${group.es(facts)}`,
    fr: (facts) => `Frais de retard de la période ${round(facts)}, ${group.fr(facts)}`,
  },
  'group.late-fee-back': {
    en: () => 'Late fee returned to the member who paid it',
    es: () => 'Recargo por atraso devuelto a quien lo había pagado',
    fr: () => 'Frais de retard rendus au membre qui les avait payés',
  },
  'group.former-member': {
    en: (facts) => `Paid back to you as a former member, ${group.en(facts)}`,
    es: (facts) => `Reembolso como antiguo miembro, ${group.es(facts)}`,
    fr: (facts) => `Remboursement en tant qu’ancien membre, ${group.fr(facts)}`,
  },
  'group.set-off': {
    en: (facts) =>
      `Your missed contribution to round ${round(facts)}${forRecipient.en(facts)}, ${group.en(facts)}`,
    es: (facts) =>
      `Tu aporte no pagado de la ronda ${round(facts)}${forRecipient.es(facts)}, ${group.es(facts)}`,
    fr: (facts) =>
      `Votre cotisation manquée de la période ${round(facts)}${forRecipient.fr(facts)}, ${group.fr(facts)}`,
  },
  'group.set-off-back': {
    en: () => 'Paid in cash: deduction from your payout refunded',
    es: () => 'Pagado en efectivo: reembolso de lo descontado de tu entrega',
    fr: () => 'Payé en espèces : remboursement du montant prélevé sur votre versement',
  },
  'group.owed-offset': {
    en: (facts) => `Debt deducted from the pot of round ${round(facts)}, ${group.en(facts)}`,
    es: (facts) => `Deuda descontada del fondo de la ronda ${round(facts)}, ${group.es(facts)}`,
    fr: (facts) => `Dette prélevée sur la cagnotte de la période ${round(facts)}, ${group.fr(facts)}`,
  },
  'group.contribution': {
    en: (facts) => `Late fee refunded, ${group.en(facts)}`,
    es: (facts) => `Recargo por atraso devuelto, ${group.es(facts)}`,
    fr: (facts) => `Frais de retard rendus, ${group.fr(facts)}`,
  },
  'group.dispute': {
    en: (facts) => `Payment reversed, ${group.en(facts)}`,
    es: (facts) => `Pago revertido, ${group.es(facts)}`,
    fr: (facts) => `Paiement annulé par la banque, ${group.fr(facts)}`,
  },
  'group.dispute-won': {
    en: () => 'Reversed payment restored',
    es: () => 'Pago revertido y restablecido',
    fr: () => 'Paiement annulé puis rétabli',
  },
  'owed.paid': {
    en: () => 'Payment of your debt',
    es: () => 'Pago de tu deuda',
    fr: () => 'Paiement de votre dette',
  },
  'owed.recovered': {
    en: () => 'Covers a debt we had written off',
    es: () => 'Cubre una deuda que te habíamos condonado',
    fr: () => 'Couvre une dette que nous avions effacée',
  },
  'owed.reinstated': {
    en: () => 'Reversed payment restored',
    es: () => 'Pago revertido y restablecido',
    fr: () => 'Paiement annulé puis rétabli',
  },
  reversal: {
    en: () => 'Correction of an earlier movement',
    es: () => 'Corrección de un movimiento anterior',
    fr: () => 'Correction d’un mouvement précédent',
  },
};

export const POT_MOVEMENTS: Readonly<Record<string, FactText<PotFacts>>> = {
  'group.contribution': {
    en: (facts) =>
      `${payer.en(facts)}: contribution to round ${round(facts)}${forRecipient.en(facts)}, ${facts.isDebit === true ? 'by bank debit' : 'by card'}`,
    es: (facts) =>
      `${payer.es(facts)}: aporte de la ronda ${round(facts)}${forRecipient.es(facts)}, ${facts.isDebit === true ? 'con débito bancario' : 'con tarjeta'}`,
    fr: (facts) =>
      `${payer.fr(facts)} : cotisation de la période ${round(facts)}${forRecipient.fr(facts)}, ${facts.isDebit === true ? 'par prélèvement bancaire' : 'par carte'}`,
  },
  'group.cash': {
    en: (facts) =>
      `${payer.en(facts)}: contribution to round ${round(facts)}${forRecipient.en(facts)}, in cash`,
    es: (facts) =>
      `${payer.es(facts)}: aporte de la ronda ${round(facts)}${forRecipient.es(facts)}, en efectivo`,
    fr: (facts) =>
      `${payer.fr(facts)} : cotisation de la période ${round(facts)}${forRecipient.fr(facts)}, en espèces`,
  },
  'group.set-off': {
    en: (facts) =>
      `${payer.en(facts)}: contribution to round ${round(facts)}${forRecipient.en(facts)}, deducted from their payout`,
    es: (facts) =>
      `${payer.es(facts)}: aporte de la ronda ${round(facts)}${forRecipient.es(facts)}, descontado de su entrega`,
    fr: (facts) =>
      `${payer.fr(facts)} : cotisation de la période ${round(facts)}${forRecipient.fr(facts)}, prélevée sur son versement`,
  },
  'group.set-off-back': {
    en: () => 'Paid in cash: deduction from a payout refunded',
    es: () => 'Pagado en efectivo: reembolso de lo descontado de una entrega',
    fr: () => 'Payé en espèces : remboursement du montant prélevé sur un versement',
  },
  'group.payout': {
    en: (facts) => `Pot of round ${round(facts)}: paid out${toRecipient.en(facts)}${withParts.en(facts)}`,
    es: (facts) =>
      `Fondo de la ronda ${round(facts)}: entregado${toRecipient.es(facts)}${withParts.es(facts)}`,
    fr: (facts) =>
      `Cagnotte de la période ${round(facts)} : versée${toRecipient.fr(facts)}${withParts.fr(facts)}`,
  },
  'group.repair': {
    en: (facts) => {
      const what = facts.isDebit === true || facts.amountCents > 0 ? 'contribution' : 'late contribution';
      const about = `${payer.en(facts)}: ${what} to round ${round(facts)}`;
      return facts.amountCents > 0
        ? `${about}, returned by ${nameRecipient(facts, 'en')}${withFeeBack.en(facts)}`
        : `${about}, passed on${toRecipient.en(facts)}${withParts.en(facts)}`;
    },
    es: (facts) => {
      const what = facts.isDebit === true || facts.amountCents > 0 ? 'aporte' : 'aporte atrasado';
      const about = `${payer.es(facts)}: ${what} de la ronda ${round(facts)}`;
      return facts.amountCents > 0
        ? `${about}, devuelto por ${nameRecipient(facts, 'es')}${withFeeBack.es(facts)}`
        : `${about}, entregado${toRecipient.es(facts)}${withParts.es(facts)}`;
    },
    fr: (facts) => {
      const what = facts.isDebit === true || facts.amountCents > 0 ? 'cotisation' : 'cotisation en retard';
      const about = `${payer.fr(facts)} : ${what} de la période ${round(facts)}`;
      return facts.amountCents > 0
        ? `${about}, rendue par ${nameRecipient(facts, 'fr')}${withFeeBack.fr(facts)}`
        : `${about}, transmise${toRecipient.fr(facts)}${withParts.fr(facts)}`;
    },
  },
  'group.late-fee': {
    en: (facts) =>
      `${payer.en(facts)}: late fee for round ${round(facts)}, passed on${toRecipient.en(facts)}`,
    es: (facts) =>
      `${payer.es(facts)}: recargo por atraso de la ronda ${round(facts)}, entregado${toRecipient.es(facts)}`,
    fr: (facts) =>
      `${payer.fr(facts)} : frais de retard de la période ${round(facts)}, transmis${toRecipient.fr(facts)}`,
  },
  'group.former-member': {
    en: () => 'Paid back to a former member',
    es: () => 'Devuelto a un antiguo miembro',
    fr: () => 'Remboursé à un ancien membre',
  },
  'group.cancel': {
    en: (facts) => `${payer.en(facts)}: contribution to round ${round(facts)}, refunded`,
    es: (facts) => `${payer.es(facts)}: aporte de la ronda ${round(facts)}, reembolsado`,
    fr: (facts) => `${payer.fr(facts)} : cotisation de la période ${round(facts)}, remboursée`,
  },
  'group.dispute': {
    en: () => 'Contribution reversed by the bank',
    es: () => 'Aporte revertido por el banco',
    fr: () => 'Cotisation annulée par la banque',
  },
  'group.dispute-won': {
    en: () => 'Reversed contribution restored',
    es: () => 'Aporte revertido y restablecido',
    fr: () => 'Cotisation annulée puis rétablie',
  },
};

export const OTHER: InEachLanguage<string> = {
  en: 'Other movement',
  es: 'Otro movimiento',
  fr: 'Autre mouvement',
};

interface FileWords {
  readonly title: string;
  readonly potTitle: string;
  readonly name: string;
  readonly group: string;
  readonly period: string;
  readonly until: (day: string) => string;
  readonly between: (days: { readonly from: string; readonly to: string }) => string;
  readonly days: string;
  readonly zone: (timeZone: string) => string;
  readonly utc: string;
  readonly opening: string;
  readonly closing: string;
  readonly inPot: string;
  readonly date: string;
  readonly what: string;
  readonly description: string;
  readonly amount: string;
  readonly balance: string;
  readonly pot: string;
  readonly nothing: string;
  readonly nothingYet: string;
}

export const FILE_WORDS: InEachLanguage<FileWords> = {
  en: {
    title: 'Statement of your balance',
    potTitle: 'Statement of the pot',
    name: 'Name',
    group: 'Group',
    period: 'Period',
    until: (day) => `until ${day}`,
    between: ({ from, to }) => `${from} to ${to}`,
    days: 'Days',
    zone: (timeZone) => `as in the time zone ${timeZone}`,
    utc: 'as in UTC',
    opening: 'Opening balance',
    closing: 'Closing balance',
    inPot: 'In the pot',
    date: 'Date',
    what: 'What',
    description: 'Description',
    amount: 'Amount',
    balance: 'Balance',
    pot: 'Pot',
    nothing: 'Nothing moved in this period.',
    nothingYet: 'Nothing has moved yet.',
  },
  es: {
    title: 'Estado de cuenta de tu saldo',
    potTitle: 'Estado de cuenta del fondo',
    name: 'Nombre',
    group: 'Grupo',
    period: 'Período',
    until: (day) => `hasta el ${day}`,
    between: ({ from, to }) => `del ${from} al ${to}`,
    days: 'Días',
    zone: (timeZone) => `según la zona horaria ${timeZone}`,
    utc: 'según UTC',
    opening: 'Saldo inicial',
    closing: 'Saldo final',
    inPot: 'En el fondo',
    date: 'Fecha',
    what: 'Concepto',
    description: 'Descripción',
    amount: 'Monto',
    balance: 'Saldo',
    pot: 'Fondo',
    nothing: 'No hubo movimientos en este período.',
    nothingYet: 'Todavía no hay movimientos.',
  },
  fr: {
    title: 'Relevé de votre solde',
    potTitle: 'Relevé de la cagnotte',
    name: 'Nom',
    group: 'Groupe',
    period: 'Période',
    until: (day) => `jusqu’au ${day}`,
    between: ({ from, to }) => `du ${from} au ${to}`,
    days: 'Jours',
    zone: (timeZone) => `selon le fuseau horaire ${timeZone}`,
    utc: 'selon UTC',
    opening: 'Solde initial',
    closing: 'Solde final',
    inPot: 'Dans la cagnotte',
    date: 'Date',
    what: 'Objet',
    description: 'Description',
    amount: 'Montant',
    balance: 'Solde',
    pot: 'Cagnotte',
    nothing: 'Aucun mouvement pendant cette période.',
    nothingYet: 'Aucun mouvement pour le moment.',
  },
};
