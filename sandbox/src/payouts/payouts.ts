/**
 * Money to bank accounts. Nothing has to run for a payout to arrive: whether it has is read off the clock. A payout that
 * fails leaves its money in the connected account, from where its transfer can be reversed.
 */
import type { Cents } from '@circle-link/contract/money';
import { ApiError, invalidRequest, noSuch } from '../api/api-error.ts';
import type { Metadata } from '../cards/store.ts';
import type { Writer } from '../database.ts';
import { newId } from '../ids.ts';
import {
  type AccountRow,
  eraseAccount,
  findTransfer,
  insertAccount,
  insertPayout,
  insertTransfer,
  lockAccount,
  markReversed,
  type PayoutRow,
  readBalance,
  type TransferRow,
} from './store.ts';
import { findTestAccount, getTestAccount, ONLY_TEST_ACCOUNTS, TEST_ROUTING_NUMBER } from './test-accounts.ts';

/** A bank takes days; here it is long enough to see "pending". */
export const SETTLES_IN_SECONDS = 4;

export interface BankNumbers {
  readonly holderName: string;
  readonly routingNumber: string;
  readonly accountNumber: string;
}

/** Real accounts have no place in a sandbox: throws ApiError for all but the published test accounts. */
export async function openAccount(
  tx: Writer,
  { holderName, routingNumber, accountNumber }: BankNumbers,
): Promise<{ readonly token: string; readonly last4: string }> {
  const known = findTestAccount(accountNumber);
  if (known === undefined) throw refusedNumber('account_number', ONLY_TEST_ACCOUNTS.accountNumber.en);
  if (routingNumber !== TEST_ROUTING_NUMBER)
    throw refusedNumber('routing_number', ONLY_TEST_ACCOUNTS.routingNumber.en);
  const account = { token: newId('acct'), last4: accountNumber.slice(-4) };
  await insertAccount(tx, { ...account, holderName, testAccount: known.name });
  return account;
}

function refusedNumber(field: 'account_number' | 'routing_number', message: string): ApiError {
  return invalidRequest(message, { code: `${field}_invalid`, param: `external_account[${field}]` });
}

async function getAccount(tx: Writer, token: string, param?: string): Promise<AccountRow> {
  const account = await lockAccount(tx, token);
  if (account === null || account.isDeleted) throw noSuch('account', token, param);
  return account;
}

export async function deleteAccount(tx: Writer, token: string): Promise<void> {
  await getAccount(tx, token);
  await eraseAccount(tx, token);
}

interface Money {
  readonly accountToken: string;
  readonly amountCents: Cents;
  readonly metadata: Metadata;
}

function refuseNothing(amountCents: Cents): void {
  if (amountCents <= 0)
    throw invalidRequest('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    });
}

/** From the platform to a connected account. The platform's own balance has no bottom here. */
export async function transfer(tx: Writer, money: Money): Promise<TransferRow> {
  refuseNothing(money.amountCents);
  await getAccount(tx, money.accountToken, 'destination');
  return insertTransfer(tx, { ...money, id: newId('tr') });
}

/** The whole of it comes back; throws ApiError where it has, or has been paid out. */
export async function reverseTransfer(tx: Writer, id: string): Promise<TransferRow> {
  const found = await findTransfer(tx, id);
  if (found === null) throw noSuch('transfer', id);
  // Also of an account that is deleted: its rows stay.
  await lockAccount(tx, found.accountToken);
  const made = await findTransfer(tx, id);
  if (made === null || made.isReversed) throw invalidRequest(`Transfer ${id} is already fully reversed.`);
  if ((await readBalance(tx, made.accountToken)) < made.amountCents) throw tooLittle();
  await markReversed(tx, id);
  return made;
}

/** From a connected account to its bank. */
export async function payOut(tx: Writer, money: Money): Promise<PayoutRow> {
  refuseNothing(money.amountCents);
  const { testAccount } = await getAccount(tx, money.accountToken);
  if ((await readBalance(tx, money.accountToken)) < money.amountCents) throw tooLittle();
  const { failure, failsAtOnce } = getTestAccount(testAccount);
  const settlesInSeconds = failsAtOnce === true ? 0 : SETTLES_IN_SECONDS;
  return insertPayout(tx, { ...money, id: newId('po'), failure, settlesInSeconds });
}

function tooLittle(): ApiError {
  return invalidRequest('You have insufficient funds in your Stripe account for this.', {
    code: 'balance_insufficient',
  });
}
