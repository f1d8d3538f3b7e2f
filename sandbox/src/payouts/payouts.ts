/**
 * Money to bank accounts. Nothing has to run for a payout to arrive: whether it has is read off the clock. A payout that
 * fails leaves its money in the connected account, from where its transfer can be reversed.
 */
import type { Cents } from '@circle-link/contract/money';
import { type ApiError, invalidRequest, noSuch } from '../api/api-error.ts';
import { lockPlatformBalance } from '../balance/store.ts';
import type { Metadata } from '../cards/store.ts';
import type { Writer } from '../database.ts';
import { newId } from '../ids.ts';
import { payoutObject, toRequirements } from '../objects/account-objects.ts';
import { emit } from '../webhooks/emit.ts';
import { type AccountRow, type BankRow, findBank, lockAccount } from './account-store.ts';
import { getAccount } from './accounts.ts';
import {
  failAfterAll,
  findPayout,
  findTransfer,
  insertPayout,
  insertTransfer,
  markCanceled,
  markReversed,
  type PayoutRow,
  readBalance,
  type TransferRow,
} from './store.ts';
import { getTestAccount } from './test-accounts.ts';

/** A bank takes days; here it is long enough to see "pending", unless the sandbox is told another time. */
export const SETTLES_IN_SECONDS = 4;

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

/** From the platform to a connected account. */
export async function transfer(
  tx: Writer,
  { group, ...money }: Money & { readonly group: string | null },
): Promise<TransferRow> {
  refuseNothing(money.amountCents);
  const account = await getAccount(tx, money.accountToken, 'destination');
  if (!toRequirements(account).takesTransfers)
    throw invalidRequest(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers.',
      { code: 'insufficient_capabilities_for_transfer' },
    );
  const { availableCents } = await lockPlatformBalance(tx);
  if (availableCents < money.amountCents) throw tooLittle();
  return insertTransfer(tx, { ...money, group, id: newId('tr') });
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

/** The bank, where something may be paid to it; throws ApiError. */
function refuseUnusable(account: AccountRow, bank: BankRow | null, bankId: string): BankRow {
  if (bank?.accountToken !== account.token) throw noSuch('external account', bankId, 'destination');
  if (account.rejectedReason !== null || account.lacks.length > 0)
    throw invalidRequest('Cannot create payouts: this account has requirements that need to be collected.', {
      code: 'payouts_not_allowed',
    });
  if (account.bank?.id === bank.id && account.bank.isErrored)
    throw invalidRequest('This bank account cannot be used: the last payout to it failed.', {
      code: 'bank_account_unusable',
      param: 'destination',
    });
  return bank;
}

/** From a connected account to its bank, or to the one that is named. */
export async function payOut(
  tx: Writer,
  {
    bankId,
    settleSeconds,
    ...money
  }: Money & { readonly bankId: string | null; readonly settleSeconds: number },
): Promise<PayoutRow> {
  refuseNothing(money.amountCents);
  const account = await getAccount(tx, money.accountToken);
  const bank = bankId === null ? account.bank : await findBank(tx, bankId);
  const { id, testAccount } = refuseUnusable(account, bank, bankId ?? '');
  if ((await readBalance(tx, money.accountToken)) < money.amountCents) throw tooLittle();
  const { name, failure: message, failsAtOnce } = getTestAccount(testAccount);
  const settlesInSeconds = failsAtOnce === true ? 0 : settleSeconds;
  const failure = message === null ? null : { code: name, message };
  return insertPayout(tx, { ...money, bankId: id, id: newId('po'), failure, settlesInSeconds });
}

/** The money stays in the connected account. Throws ApiError where there is none, or it has ended. */
export async function cancelPayout(tx: Writer, accountToken: string, id: string): Promise<PayoutRow> {
  await getAccount(tx, accountToken);
  const canceled = await markCanceled(tx, id, accountToken);
  if (canceled !== null) {
    await emit(tx, 'payout.canceled', payoutObject(canceled), accountToken);
    return canceled;
  }
  if ((await findPayout(tx, id, accountToken)) === null) throw noSuch('payout', id);
  throw invalidRequest('Payouts can only be canceled while they are pending.');
}

/** A bank that said yes says no days later, as real ones do. */
export async function failPaidPayout(tx: Writer, id: string): Promise<void> {
  const { name: code, failure: message } = getTestAccount('account_closed');
  await failAfterAll(tx, id, { code, message: message ?? '' });
}

function tooLittle(): ApiError {
  return invalidRequest('You have insufficient funds in your Stripe account for this.', {
    code: 'balance_insufficient',
  });
}
