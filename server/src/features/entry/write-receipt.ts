import { entryRefusals } from '@circle-link/contract/refusals/entry';
import { renderReceipt } from '../../platform/documents/render-receipt.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Member } from '../members/index.ts';
import { findContributionOf, type Contribution } from './store.ts';

const STATES: Readonly<Record<Contribution['status'], string>> = {
  completed: 'Paid',
  refunded: 'Paid, and refunded later',
  disputed: 'Paid, and disputed later',
};

/** The receipt of a member's newest entry as PDF. Refuses with no_entry_yet. */
export async function writeEntryReceipt(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  member: Pick<Member, 'id' | 'firstName' | 'lastName'>,
): Promise<Buffer> {
  const entry = await database.read((db) => findContributionOf(db, member.id));
  if (entry === null) throw new Refusal(entryRefusals.no_entry_yet);
  return renderReceipt({
    title: 'Receipt for your entry',
    number: entry.id,
    facts: [
      ['Paid by', [member.firstName, member.lastName].filter((part) => part !== null).join(' ')],
      ['Paid on', `${entry.completedAt.toISOString().slice(0, 10)} (UTC)`],
      ['For', 'One entry in the queue'],
      ['Status', STATES[entry.status]],
    ],
    lines: [
      { label: 'Entry', amountCents: entry.netAmountCents },
      { label: 'Card fee', amountCents: entry.cardFeeCents },
      { label: 'App fee', amountCents: entry.appFeeCents },
    ],
    total: { label: 'Total', amountCents: entry.amountCents },
    isTestMoney: settings.moneyMode === 'sandbox',
    issuedAt: entry.completedAt,
  });
}
