import { negateCents, type Cents } from '@circle-link/contract/money';

/** The chart of accounts (docs/ledger.md), with the names of table ledger_account_names. */
export type PlatformAccount =
  | `queue:pool:${1 | 2 | 3 | 4 | 5}`
  | 'queue:withheld'
  | 'queue:withheld-applied'
  | 'queue:refunds-due'
  | 'queue:clearing'
  | 'provider:fees:queue'
  | 'fees:card:queue'
  | 'fees:app:queue'
  | 'loss:entries'
  | 'withdrawals:clearing'
  | 'provider:fees:withdrawals'
  | 'loss:debts'
  | GroupsAccount;
export type GroupsAccount =
  | 'groups:clearing'
  | 'groups:refunds-due'
  | 'provider:fees:groups'
  | 'fees:card:groups'
  | 'fees:app:groups'
  | 'loss:groups';
export type OwnedAccount =
  | 'member:balance'
  | 'member:withdrawing'
  | 'member:owed'
  | 'group:pot'
  | 'group:outside';
export type AccountName = PlatformAccount | OwnedAccount;

/** Owner id of the platform's accounts, in the table and in the posting functions. */
export const PLATFORM = '00000000-0000-0000-0000-000000000000';

export interface LedgerLine {
  readonly account: AccountName;
  readonly ownerId: string | null;
  readonly amountCents: Cents;
}

export function debit(account: PlatformAccount, amountCents: Cents): LedgerLine;
export function debit(account: OwnedAccount, amountCents: Cents, ownerId: string): LedgerLine;
/** Increases an asset or a cost, decreases a liability. */
export function debit(account: AccountName, amountCents: Cents, ownerId: string | null = null): LedgerLine {
  return { account, ownerId, amountCents };
}

export function credit(account: PlatformAccount, amountCents: Cents): LedgerLine;
export function credit(account: OwnedAccount, amountCents: Cents, ownerId: string): LedgerLine;
/** Increases a liability or income, decreases an asset. */
export function credit(account: AccountName, amountCents: Cents, ownerId: string | null = null): LedgerLine {
  return { account, ownerId, amountCents: negateCents(amountCents) };
}

/** Amounts of zero are no lines. */
export function nonZeroLines(...lines: readonly LedgerLine[]): LedgerLine[] {
  return lines.filter((line) => line.amountCents !== 0);
}
