/**
 * The words of statements: what each kind of movement is called, and the headings of files. In every language, or it
 * does not compile.
 */
import type { InEachLanguage } from '@circle-link/contract/language';

/** What was found about a movement of a member's balance; null where it is not known. */
export interface Facts {
  readonly group: string | null;
  readonly round: number | null;
  /** Last four digits of a bank account. */
  readonly account: string | null;
  /** Levels of the queue that paid. */
  readonly levels: readonly string[];
}

/** … of a group's pot. */
export interface PotFacts {
  /** Null for a former member. */
  readonly payer: string | null;
  readonly round: number | null;
}

type Told<Known> = InEachLanguage<(facts: Known) => string>;

const none = '?';
const group = {
  en: ({ group: name }: Facts) => name ?? 'Unknown Group',
  es: ({ group: name }: Facts) => name ?? 'Grupo desconocido',
} satisfies Told<Facts>;
const round = (facts: { readonly round: number | null }) => facts.round ?? none;
const account = {
  en: (facts: Facts) => (facts.account === null ? 'your bank account' : `••${facts.account}`),
  es: (facts: Facts) => (facts.account === null ? 'tu cuenta bancaria' : `••${facts.account}`),
} satisfies Told<Facts>;
const payer = {
  en: (facts: PotFacts) => facts.payer ?? 'A former member',
  es: (facts: PotFacts) => facts.payer ?? 'Un antiguo miembro',
} satisfies Told<PotFacts>;

/** "Starter, Builder and Leader" */
function listed(names: readonly string[], and: string): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1) ?? ''}`;
}

/** By the kind of movement. */
export const MOVEMENTS: Readonly<Record<string, Told<Facts>>> = {
  entries: {
    en: ({ levels }) =>
      levels.length === 0
        ? 'Entry queue: payouts'
        : `Entry queue: ${listed(levels, 'and')} ${levels.length === 1 ? 'payout' : 'payouts'}`,
    es: ({ levels }) =>
      levels.length === 0
        ? 'Fila de entradas: pagos'
        : `Fila de entradas: ${levels.length === 1 ? 'pago' : 'pagos'} de ${listed(levels, 'y')}`,
  },
  dispute: {
    en: () => 'Entry queue: payouts released after a dispute',
    es: () => 'Fila de entradas: pagos liberados tras una disputa',
  },
  withdrawal: {
    en: () => 'Entry queue: payouts taken back',
    es: () => 'Fila de entradas: pagos descontados de tu saldo',
  },
  withdrawal_pending: {
    en: (facts) => `Withdrawal to ${account.en(facts)}`,
    es: (facts) => `Retiro a ${account.es(facts)}`,
  },
  withdrawal_failed: {
    en: (facts) => `Withdrawal to ${account.en(facts)} came back`,
    es: (facts) => `El retiro a ${account.es(facts)} fue devuelto`,
  },
  'group.payout': {
    en: (facts) => `Pot of round ${round(facts)}, ${group.en(facts)}`,
    es: (facts) => `Fondo de la ronda ${round(facts)}, ${group.es(facts)}`,
  },
  'group.repair': {
    en: (facts) => `Late contribution to round ${round(facts)}, ${group.en(facts)}`,
    es: (facts) => `Aporte atrasado de la ronda ${round(facts)}, ${group.es(facts)}`,
  },
  'group.late-fee': {
    en: (facts) => `Late fee for round ${round(facts)}, ${group.en(facts)}`,
    es: (facts) => `Recargo por atraso de la ronda ${round(facts)}, ${group.es(facts)}`,
  },
  'group.late-fee-back': {
    en: () => 'Late fee returned to the member who had paid it',
    es: () => 'Recargo por atraso devuelto a quien lo había pagado',
  },
  'group.former-member': {
    en: (facts) => `Paid back to you as a former member, ${group.en(facts)}`,
    es: (facts) => `Devuelto a ti como antiguo miembro, ${group.es(facts)}`,
  },
  'group.set-off': {
    en: (facts) => `Your missed contribution to round ${round(facts)}, ${group.en(facts)}`,
    es: (facts) => `Tu aporte pendiente de la ronda ${round(facts)}, ${group.es(facts)}`,
  },
  'group.set-off-back': {
    en: () => 'Paid in cash: what was taken from your payout is yours again',
    es: () => 'Pagado en efectivo: lo que se tomó de tu pago vuelve a ser tuyo',
  },
  'group.owed-offset': {
    en: (facts) => `What you owed, taken from the pot of round ${round(facts)}, ${group.en(facts)}`,
    es: (facts) => `Lo que debías, tomado del fondo de la ronda ${round(facts)}, ${group.es(facts)}`,
  },
  'group.contribution': {
    en: (facts) => `Late fee given back, ${group.en(facts)}`,
    es: (facts) => `Recargo por atraso devuelto, ${group.es(facts)}`,
  },
  'group.dispute': {
    en: (facts) => `Card payment taken back, ${group.en(facts)}`,
    es: (facts) => `Pago con tarjeta revertido, ${group.es(facts)}`,
  },
  'group.dispute-won': {
    en: () => 'Card payment that was taken back is here again',
    es: () => 'El pago con tarjeta que se había revertido está aquí de nuevo',
  },
  'owed.paid': {
    en: () => 'Paid of what you owed',
    es: () => 'Pagado de lo que debías',
  },
  'owed.recovered': {
    en: () => 'Covers what was written off for you',
    es: () => 'Cubre lo que se te había condonado',
  },
  'owed.given-again': {
    en: () => 'Card payment that was taken back is here again',
    es: () => 'El pago con tarjeta que se había revertido está aquí de nuevo',
  },
  reversal: {
    en: () => 'Correction of an earlier movement',
    es: () => 'Corrección de un movimiento anterior',
  },
};

/** By the kind of movement; the payer is the contribution's. */
export const POT_MOVEMENTS: Readonly<Record<string, Told<PotFacts>>> = {
  'group.contribution': {
    en: (facts) => `${payer.en(facts)}: contribution to round ${round(facts)}, by card`,
    es: (facts) => `${payer.es(facts)}: aporte de la ronda ${round(facts)}, con tarjeta`,
  },
  'group.cash': {
    en: (facts) => `${payer.en(facts)}: contribution to round ${round(facts)}, in cash`,
    es: (facts) => `${payer.es(facts)}: aporte de la ronda ${round(facts)}, en efectivo`,
  },
  'group.set-off': {
    en: (facts) => `${payer.en(facts)}: contribution to round ${round(facts)}, taken from their payout`,
    es: (facts) => `${payer.es(facts)}: aporte de la ronda ${round(facts)}, tomado de su pago`,
  },
  'group.set-off-back': {
    en: () => 'Paid in cash: what was taken from a payout went back',
    es: () => 'Pagado en efectivo: lo que se tomó de un pago fue devuelto',
  },
  'group.payout': {
    en: (facts) => `Pot of round ${round(facts)}: paid out, with the fee and what was received in cash`,
    es: (facts) => `Fondo de la ronda ${round(facts)}: entregado, con la comisión y lo recibido en efectivo`,
  },
  'group.repair': {
    en: (facts) => `${payer.en(facts)}: late contribution to round ${round(facts)}, passed on`,
    es: (facts) => `${payer.es(facts)}: aporte atrasado de la ronda ${round(facts)}, entregado`,
  },
  'group.late-fee': {
    en: (facts) => `${payer.en(facts)}: late fee for round ${round(facts)}, passed on`,
    es: (facts) => `${payer.es(facts)}: recargo por atraso de la ronda ${round(facts)}, entregado`,
  },
  'group.former-member': {
    en: () => 'Paid back to a former member',
    es: () => 'Devuelto a un antiguo miembro',
  },
  'group.cancel': {
    en: (facts) => `${payer.en(facts)}: contribution to round ${round(facts)}, given back`,
    es: (facts) => `${payer.es(facts)}: aporte de la ronda ${round(facts)}, devuelto`,
  },
  'group.dispute': {
    en: () => 'A contribution was taken back by its bank',
    es: () => 'Su banco revirtió un aporte',
  },
  'group.dispute-won': {
    en: () => 'A contribution that was taken back is here again',
    es: () => 'Un aporte que se había revertido está aquí de nuevo',
  },
};

export const OTHER: InEachLanguage<string> = { en: 'Other movement', es: 'Otro movimiento' };

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

/** Headings of the files. */
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
    what: 'Qué',
    description: 'Descripción',
    amount: 'Monto',
    balance: 'Saldo',
    pot: 'Fondo',
    nothing: 'Nada se movió en este período.',
    nothingYet: 'Todavía no se movió nada.',
  },
};
