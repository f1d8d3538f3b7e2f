import type { Language } from '@circle-link/contract/messages/language';
import { formatAmount } from '@circle-link/contract/money';
import type { EntryAnswer } from '@circle-link/contract/queue/entry';
import { entryRefusals } from '@circle-link/contract/refusals/queue';
import english from '../../../../../locales/en/server/documents.json' with { type: 'json' };
import { readTexts } from '../../../platform/texts.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { type Receipt, renderReceipt } from '../../../platform/documents/render-receipt.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findRefunded } from '../../charges/index.ts';
import type { Member } from '../../members/index.ts';
import { findMemberEntry } from './store.ts';

export async function viewEntry(db: Reader, userId: string): Promise<EntryAnswer> {
  const entry = await findMemberEntry(db, userId);
  if (entry === null) return null;
  const refund = await findRefunded(db, entry.id);
  return {
    id: entry.id,
    paymentReference: entry.paymentIntentId.slice(-8),
    amount: formatAmount(entry.amountCents),
    stripeFee: formatAmount(entry.stripeFeeCents),
    adminFee: formatAmount(entry.adminFeeCents),
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

const inEachLanguage = readTexts('server/documents', english);

/** The PDF receipt of a member's newest entry. @throws no_entry_yet */
export async function writeEntryReceipt(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  member: Pick<Member, 'id' | 'firstName' | 'lastName'>,
  language: Language,
  signal: AbortSignal,
): Promise<Buffer> {
  const entry = await database.read((db) => findMemberEntry(db, member.id));
  if (entry === null) throw new Refusal(entryRefusals.no_entry_yet);
  const words = inEachLanguage[language].entry;
  const receipt: Receipt = {
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
      { label: words.cardFee, amountCents: entry.stripeFeeCents },
      { label: words.appFee, amountCents: entry.adminFeeCents },
    ],
    total: { label: 'Total', amountCents: entry.amountCents },
    issuer: settings,
    issuedAt: entry.completedAt,
  };
  return renderReceipt(receipt, signal);
}
