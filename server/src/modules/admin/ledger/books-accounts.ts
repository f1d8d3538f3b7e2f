/** Maps ledger accounts to account names for accountants (docs/books.md). Pure. */
import type { JournalAccount } from '../../../platform/documents/journal.ts';
import type { AccountName } from '../../ledger/index.ts';

const NAMES: Readonly<Record<AccountName, (owner: string) => JournalAccount>> = {
  'queue:clearing': () => 'Assets:CardProvider:Queue',
  'groups:clearing': () => 'Assets:CardProvider:Groups',
  'withdrawals:clearing': () => 'Assets:PayoutProvider',
  'provider:fees:queue': () => 'Expenses:ProviderFees:Queue',
  'provider:fees:groups': () => 'Expenses:ProviderFees:Groups',
  'provider:fees:withdrawals': () => 'Expenses:ProviderFees:Withdrawals',
  'fees:card:queue': () => 'Income:CardFees:Queue',
  'fees:card:groups': () => 'Income:CardFees:Groups',
  'fees:app:queue': () => 'Income:AppFees:Queue',
  'fees:app:groups': () => 'Income:AppFees:Groups',
  'queue:pool:1': () => 'Liabilities:Queue:Pool1',
  'queue:pool:2': () => 'Liabilities:Queue:Pool2',
  'queue:pool:3': () => 'Liabilities:Queue:Pool3',
  'queue:pool:4': () => 'Liabilities:Queue:Pool4',
  'queue:pool:5': () => 'Liabilities:Queue:Pool5',
  'queue:withheld': () => 'Liabilities:Queue:Withheld',
  'queue:withheld-applied': () => 'Liabilities:Queue:WithheldApplied',
  'queue:refunds-due': () => 'Liabilities:RefundsDue:Queue',
  'groups:refunds-due': () => 'Liabilities:RefundsDue:Groups',
  'loss:entries': () => 'Expenses:Losses:Entries',
  'loss:groups': () => 'Expenses:Losses:Groups',
  'loss:debts': () => 'Expenses:Losses:Debts',
  'member:balance': (owner) => `Liabilities:Members:M-${owner}:Balance`,
  'member:withdrawing': (owner) => `Liabilities:Members:M-${owner}:Withdrawing`,
  'member:owed': (owner) => `Assets:Members:M-${owner}:Owed`,
  'group:pot': (owner) => `Liabilities:Groups:G-${owner}:Pot`,
  'group:outside': (owner) => `Assets:Groups:G-${owner}:CashWithRecipient`,
};

/** Names members and groups by id, because books are retained longer than names. */
export function toJournalAccount(account: AccountName, ownerId: string | null): JournalAccount {
  return NAMES[account](ownerId ?? '');
}
