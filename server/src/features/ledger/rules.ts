/** How lines are written down: which side of which account, in cents. */
import { negateCents, type Cents } from '@circle-link/contract/money';

/** The chart of accounts (docs/ledger.md); the same names stand in the table ledger_account_names. */
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
/** The platform's accounts of savings groups. */
export type GroupsAccount =
  | 'groups:clearing'
  | 'groups:refunds-due'
  | 'provider:fees:groups'
  | 'fees:card:groups'
  | 'fees:app:groups'
  | 'loss:groups';
/** One each for a member, or for a group. */
export type OwnedAccount =
  | 'member:balance'
  | 'member:withdrawing'
  | 'member:owed'
  | 'group:pot'
  | 'group:outside';
export type AccountName = PlatformAccount | OwnedAccount;

/** Owns the accounts of the platform, in the table as in the functions that post. */
export const PLATFORM = '00000000-0000-0000-0000-000000000000';

/** One account's part of a transaction: debits positive, credits negative. */
export interface LedgerLine {
  readonly account: AccountName;
  /** The member or group, for accounts that belong to one. */
  readonly ownerId: string | null;
  readonly amountCents: Cents;
}

export function debit(account: PlatformAccount, amountCents: Cents): LedgerLine;
export function debit(account: OwnedAccount, amountCents: Cents, ownerId: string): LedgerLine;
/** A debit: more of an asset or a cost, less of what we owe. */
export function debit(account: AccountName, amountCents: Cents, ownerId: string | null = null): LedgerLine {
  return { account, ownerId, amountCents };
}

export function credit(account: PlatformAccount, amountCents: Cents): LedgerLine;
export function credit(account: OwnedAccount, amountCents: Cents, ownerId: string): LedgerLine;
/** A credit: more of what we owe or earned, less of an asset. */
export function credit(account: AccountName, amountCents: Cents, ownerId: string | null = null): LedgerLine {
  return { account, ownerId, amountCents: negateCents(amountCents) };
}
