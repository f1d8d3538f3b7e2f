/**
 * Payouts to bank accounts. Arrival is computed from the clock, without a job. A failed payout leaves its money in the
 * connected account, from where its transfer can be reversed.
 */
import type { Cents } from '@circle-link/contract/money';
import { type ApiError, createInvalidRequestError, createMissingError } from '../api/api-error.ts';
import type { Metadata } from '../cards/store.ts';
import type { SandboxDatabase, Writer } from '../database.ts';
import { newId } from '../ids.ts';
import { bankObject, payoutObject, toRequirements } from '../objects/account-objects.ts';
import { emit } from '../webhooks/emit.ts';
import { type AccountRow, type BankRow, findAccount, findBank, lockAccount } from './account-store.ts';
import { announceAccount, getAccount } from './accounts.ts';
import { lockPlatformBalance } from './balance-store.ts';
import {
  findPayout,
  findTransfer,
  insertPayout,
  insertTransfer,
  markCanceled,
  markPaidPayoutFailed,
  markReversed,
  type PayoutRow,
  readBalance,
  takeUnreportedPayouts,
  type TransferRow,
} from './store.ts';
import { getTestAccount } from './test-accounts.ts';

/** Default delay, long enough to see "pending". A real bank takes days. */
export const SETTLES_IN_SECONDS = 4;

interface Money {
  readonly accountToken: string;
  readonly amountCents: Cents;
  readonly metadata: Metadata;
}

export async function createTransfer(
  tx: Writer,
  { group, ...money }: Money & { readonly group: string | null },
): Promise<TransferRow> {
  refuseNothing(money.amountCents);
  const account = await getAccount(tx, money.accountToken, 'destination');
  if (!toRequirements(account).takesTransfers)
    throw createInvalidRequestError(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers.',
      { code: 'insufficient_capabilities_for_transfer' },
    );
  const { availableCents } = await lockPlatformBalance(tx);
  if (availableCents < money.amountCents) throw tooLittle();
  return insertTransfer(tx, { ...money, group, id: newId('tr') });
}

function refuseNothing(amountCents: Cents): void {
  if (amountCents <= 0)
    throw createInvalidRequestError('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    });
}

/** Reverses the full transfer. Throws ApiError when it was reversed or paid out. */
export async function reverseTransfer(tx: Writer, id: string): Promise<TransferRow> {
  const found = await findTransfer(tx, id);
  if (found === null) throw createMissingError('transfer', id);
  // Works for deleted accounts too, because their rows remain.
  await lockAccount(tx, found.accountToken);
  const made = await findTransfer(tx, id);
  if (made === null || made.isReversed)
    throw createInvalidRequestError(`Transfer ${id} is already fully reversed.`);
  if ((await readBalance(tx, made.accountToken)) < made.amountCents) throw tooLittle();
  await markReversed(tx, id);
  return made;
}

/** Returns a usable bank or throws ApiError. */
function refuseUnusable(account: AccountRow, bank: BankRow | null, bankId: string): BankRow {
  if (bank?.accountToken !== account.token)
    throw createMissingError('external account', bankId, 'destination');
  if (account.rejectedReason !== null || account.lacks.length > 0)
    throw createInvalidRequestError(
      'Cannot create payouts: this account has requirements that need to be collected.',
      {
        code: 'payouts_not_allowed',
      },
    );
  if (account.bank?.id === bank.id && account.bank.isErrored)
    throw createInvalidRequestError('This bank account cannot be used: the last payout to it failed.', {
      code: 'bank_account_unusable',
      param: 'destination',
    });
  return bank;
}

/** Pays out to the account's bank, or to the given one. */
export async function createPayout(
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

/** The money stays in the connected account. Throws ApiError for a missing or finished payout. */
export async function cancelPayout(tx: Writer, accountToken: string, id: string): Promise<PayoutRow> {
  await getAccount(tx, accountToken);
  const canceled = await markCanceled(tx, id, accountToken);
  if (canceled !== null) {
    await emit(tx, 'payout.canceled', payoutObject(canceled), accountToken);
    return canceled;
  }
  if ((await findPayout(tx, id, accountToken)) === null) throw createMissingError('payout', id);
  throw createInvalidRequestError('Payouts can only be canceled while they are pending.');
}

/** A bank returns a paid payout days later. */
export async function failPaidPayout(tx: Writer, id: string): Promise<void> {
  const { name: code, failure: message } = getTestAccount('account_closed');
  await markPaidPayoutFailed(tx, id, { code, message: message ?? '' });
}

function tooLittle(): ApiError {
  return createInvalidRequestError('You have insufficient funds in your Stripe account for this.', {
    code: 'balance_insufficient',
  });
}

const AT_ONCE = 50;

/** Sends events of payouts that the clock has ended. A bank that rejected one is disabled. */
export async function emitPayoutEvents(database: SandboxDatabase): Promise<void> {
  await database.transact(async (tx) => {
    for (const payout of await takeUnreportedPayouts(tx, AT_ONCE)) {
      const { accountToken, status } = payout;
      await emit(tx, 'payout.updated', payoutObject(payout), accountToken);
      await emit(tx, status === 'paid' ? 'payout.paid' : 'payout.failed', payoutObject(payout), accountToken);
      const account = await findAccount(tx, accountToken);
      if (status !== 'failed' || account === null || account.isDeleted) continue;
      if (account.bank?.id === payout.bankId)
        await emit(tx, 'account.external_account.updated', bankObject(account.bank), accountToken);
      await announceAccount(tx, accountToken);
    }
  });
}
