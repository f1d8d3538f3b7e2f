/** Connected accounts: created empty, completed on our page, with requirements before payouts. */
import { ApiError, createInvalidRequestError, createMissingError } from '../api/api-error.ts';
import type { Metadata } from '../cards/store.ts';
import type { Reader, Writer } from '../database.ts';
import { newId } from '../ids.ts';
import { accountObject, bankObject, capabilityObject, toRequirements } from '../objects/account-objects.ts';
import { emit } from '../webhooks/emit.ts';
import {
  type AccountRow,
  markAccountDeleted,
  findAccount,
  insertAccount,
  insertLink,
  type LinkRow,
  lockAccount,
  markRejected,
  markSubmitted,
  replaceBank,
} from './account-store.ts';
import { readBalance } from './store.ts';
import { findTestAccount, ONLY_TEST_ACCOUNTS, TEST_ROUTING_NUMBER } from './test-accounts.ts';

export async function createAccount(
  tx: Writer,
  metadata: Metadata,
  businessProfile: AccountRow['businessProfile'],
): Promise<AccountRow> {
  return insertAccount(tx, { token: newId('acct'), metadata, businessProfile });
}

/** Locks the account until commit. Throws ApiError without one. */
export async function getAccount(tx: Writer, token: string, param?: string): Promise<AccountRow> {
  const account = await lockAccount(tx, token);
  if (account === null || account.isDeleted) throw createMissingError('account', token, param);
  return account;
}

export async function lookUpAccount(db: Reader, token: string): Promise<AccountRow | null> {
  const account = await findAccount(db, token);
  return account === null || account.isDeleted ? null : account;
}

export async function deleteAccount(tx: Writer, token: string): Promise<void> {
  await getAccount(tx, token);
  if ((await readBalance(tx, token)) !== 0)
    throw createInvalidRequestError('This account cannot be deleted while its balance is not zero.');
  await markAccountDeleted(tx, token);
}

export async function rejectAccount(tx: Writer, token: string, reason: string): Promise<AccountRow> {
  const before = await getAccount(tx, token);
  await markRejected(tx, token, reason);
  return announceAccount(tx, token, before);
}

export async function createAccountLink(
  tx: Writer,
  link: Pick<LinkRow, 'accountToken' | 'kind' | 'returnUrl' | 'refreshUrl'>,
): Promise<LinkRow> {
  const account = await getAccount(tx, link.accountToken, 'account');
  if (link.kind === 'login' && !account.isSubmitted)
    throw createInvalidRequestError(
      'Cannot create a login link for an account that has not completed onboarding.',
    );
  return insertLink(tx, { ...link, id: newId('acctl') });
}

export interface TypedBank {
  readonly holderName: string;
  readonly routingNumber: string;
  readonly accountNumber: string;
}

/** Throws ApiError for all but the published test accounts, because real ones must not be used in a sandbox. */
async function attachBankAccount(tx: Writer, token: string, typed: TypedBank): Promise<void> {
  const { bank: before } = await getAccount(tx, token);
  const known = findTestAccount(typed.accountNumber);
  if (known === undefined) throw refusedNumber('account_number', ONLY_TEST_ACCOUNTS.accountNumber);
  if (typed.routingNumber !== TEST_ROUTING_NUMBER)
    throw refusedNumber('routing_number', ONLY_TEST_ACCOUNTS.routingNumber);
  const { holderName, accountNumber } = typed;
  // The same account is no change.
  if (before?.testAccount === known.name && !before.isErrored) return;
  const bank = { id: newId('ba'), accountToken: token, holderName, testAccount: known.name };
  const last4 = accountNumber.slice(-4);
  await replaceBank(tx, { ...bank, last4 });
  if (before !== null) await emit(tx, 'account.external_account.deleted', bankObject(before), token);
  const created = bankObject({ ...bank, last4, isErrored: false });
  await emit(tx, 'account.external_account.created', created, token);
}

/** Stores entered and omitted fields. */
export async function submitAccount(
  tx: Writer,
  token: string,
  filled: { readonly bank: TypedBank | null; readonly lacks: readonly string[] },
): Promise<void> {
  const before = await getAccount(tx, token);
  if (filled.bank !== null) await attachBankAccount(tx, token, filled.bank);
  await markSubmitted(tx, token, filled.lacks);
  await announceAccount(tx, token, before);
}

/** Sends events with the account's state, and with capability changes since `before`. */
export async function announceAccount(tx: Writer, token: string, before?: AccountRow): Promise<AccountRow> {
  const account = await getAccount(tx, token);
  const isOther =
    before !== undefined && toRequirements(before).takesTransfers !== toRequirements(account).takesTransfers;
  if (isOther) await emit(tx, 'capability.updated', capabilityObject(account), token);
  await emit(tx, 'account.updated', accountObject(account), token);
  return account;
}

function refusedNumber(field: 'account_number' | 'routing_number', message: string): ApiError {
  return createInvalidRequestError(message, {
    code: `${field}_invalid`,
    param: `external_account[${field}]`,
  });
}
