import type { BalanceAnswer, EntryAnswer } from '@circle-link/contract/queue/entry';
import type { InEachLanguage, Language } from '@circle-link/contract/messages/language';
import { formatAmount } from '@circle-link/contract/money';
import { entryRefusals } from '@circle-link/contract/refusals/queue';
import { awaitAll, type Reader } from '../../../platform/database/database.ts';
import { renderReceipt } from '../../../platform/documents/render-receipt.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findRefunded } from '../../charges/index.ts';
import { readBalance } from '../../ledger/index.ts';
import type { Member } from '../../members/index.ts';
import { findMemberEntry, type StoredEntry } from './store.ts';

export async function viewEntry(db: Reader, userId: string): Promise<EntryAnswer> {
  const entry = await findMemberEntry(db, userId);
  if (entry === null) return null;
  const refund = await findRefunded(db, entry.id);
  return {
    id: entry.id,
    paymentReference: entry.paymentIntentId.slice(-8),
    amount: formatAmount(entry.amountCents),
    stripeFee: formatAmount(entry.cardFeeCents),
    adminFee: formatAmount(entry.appFeeCents),
    netAmount: formatAmount(entry.netAmountCents),
    status: entry.status,
    createdAt: entry.createdAt.toISOString(),
    completedAt: entry.completedAt.toISOString(),
    refund: refund && {
      amount: formatAmount(refund.amountCents),
      status: refund.status,
      createdAt: refund.createdAt.toISOString(),
    },
  };
}

export async function viewBalance(db: Reader, userId: string, isTestMoney: boolean): Promise<BalanceAnswer> {
  const { balanceCents, owedCents } = await awaitAll({
    balanceCents: readBalance(db, 'member:balance', userId),
    owedCents: readBalance(db, 'member:owed', userId),
  });
  return {
    balance: formatAmount(balanceCents),
    owed: formatAmount(owedCents),
    currency: 'usd',
    isTestMoney,
  };
}

interface Words {
  readonly title: string;
  readonly states: Readonly<Record<StoredEntry['status'], string>>;
  readonly paidBy: string;
  readonly paidOn: string;
  readonly what: string;
  readonly oneEntry: string;
  readonly status: string;
  readonly entry: string;
  readonly cardFee: string;
  readonly appFee: string;
}

const inEachLanguage: InEachLanguage<Words> = {
  en: {
    title: 'Receipt for your entry',
    states: {
      completed: 'Paid',
      refunded: 'Paid, and refunded later',
      disputed: 'Paid, and disputed later',
    },
    paidBy: 'Paid by',
    paidOn: 'Paid on',
    what: 'For',
    oneEntry: 'One entry in the queue',
    status: 'Status',
    entry: 'Entry',
    cardFee: 'Card fee',
    appFee: 'App fee',
  },
  es: {
    title: 'Recibo de tu entrada',
    states: {
      completed: 'Pagada',
      refunded: 'Pagada y después reembolsada',
      disputed: 'Pagada y después disputada',
    },
    paidBy: 'Pagado por',
    paidOn: 'Pagado el',
    what: 'Concepto',
    oneEntry: 'Una entrada en la fila',
    status: 'Estado',
    entry: 'Entrada',
    cardFee: 'Comisión de tarjeta',
    appFee: 'Comisión de la app',
  },
  fr: {
    title: 'Reçu de votre entrée',
    states: {
      completed: 'Payée',
      refunded: 'Payée, puis remboursée',
      disputed: 'Payée, puis contestée',
    },
    paidBy: 'Payé par',
    paidOn: 'Payé le',
    what: 'Objet',
    oneEntry: 'Une entrée dans la file d’attente',
    status: 'État',
    entry: 'Entrée',
    cardFee: 'Frais de carte',
    appFee: 'Frais de l’application',
  },
};

/** The PDF receipt of a member's newest entry. @throws no_entry_yet */
export async function writeEntryReceipt(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  member: Pick<Member, 'id' | 'firstName' | 'lastName'>,
  language: Language,
): Promise<Buffer> {
  const entry = await database.read((db) => findMemberEntry(db, member.id));
  if (entry === null) throw new Refusal(entryRefusals.no_entry_yet);
  const words = inEachLanguage[language];
  return renderReceipt({
    language,
    title: words.title,
    id: entry.id,
    facts: [
      [words.paidBy, [member.firstName, member.lastName].filter((part) => part !== null).join(' ')],
      [words.paidOn, `${entry.completedAt.toISOString().slice(0, 10)} (UTC)`],
      [words.what, words.oneEntry],
      [words.status, words.states[entry.status]],
    ],
    lines: [
      { label: words.entry, amountCents: entry.netAmountCents },
      { label: words.cardFee, amountCents: entry.cardFeeCents },
      { label: words.appFee, amountCents: entry.appFeeCents },
    ],
    total: { label: 'Total', amountCents: entry.amountCents },
    issuer: settings,
    issuedAt: entry.completedAt,
  });
}
