import type { BankReason } from '@circle-link/contract/charges/charge-kinds';
import { addCents } from '@circle-link/contract/money';
import {
  type PayoutProvider,
  PayoutProviderError,
  PayoutRefused,
  type PayoutState,
} from '../../platform/payout-provider/port.ts';
import type { Platform } from '../../platform/platform.ts';
import { nextAttempt, recordTransfer, type DueWithdrawal } from './progress-store.ts';
import { orderKey } from './rules.ts';
import type { Withdrawal } from './store.ts';

export type Outcome =
  | { readonly status: 'pending' | 'paid'; readonly payoutId: string }
  | {
      readonly status: 'failed';
      readonly payoutId: string | null;
      readonly reason: string | null;
      readonly bank: { readonly bankId: string; readonly code: string | null } | null;
    };

/** Our account at the provider lacks the money: the operator must top it up. */
export class OwnBalanceLow extends Error {
  override readonly name = 'OwnBalanceLow';
}

/** Our balance covers the transfer once pending money is available: no action needed. */
export class OwnBalancePending extends Error {
  override readonly name = 'OwnBalancePending';
}

/** Nothing is sent until the time lost by a restore is compared; existing transfers continue. */
export class WithdrawalsHeld extends Error {
  override readonly name = 'WithdrawalsHeld';
}

type SendPlatform = Pick<Platform, 'database' | 'payoutProvider'>;

const NOT_READY: BankReason = 'Your account for payouts takes no money at the moment.';
const BANK_GONE: BankReason = 'The destination bank account is no longer used.';

/**
 * Transfers the money to the member's account and pays it out, or returns the provider's result. After a crash the same
 * calls are repeated and find what exists. A definite failure reverses the transfer before it is reported; one for lack
 * of money, or without a known reason, is thrown and retried later.
 */
export async function sendToProvider(platform: SendPlatform, withdrawal: DueWithdrawal): Promise<Outcome> {
  const { payoutProvider } = platform;
  const { payoutId, accountToken } = withdrawal;
  if (payoutId !== null) {
    const found = await payoutProvider.findPayout({ payoutId, accountToken });
    if (found === null) throw new Error(`the provider does not know its payout ${payoutId}`);
    return toPayoutOutcome(platform, withdrawal, found);
  }
  const before = withdrawal.mayBeMade ? await findCreatedTransfer(payoutProvider, withdrawal) : NOTHING_MADE;
  if (before.transferId !== null && before.transferId !== withdrawal.transferId)
    await platform.database.transact((tx) => recordTransfer(tx, withdrawal.id, before.transferId ?? ''));
  if (before.payout !== null)
    return toPayoutOutcome(platform, { ...withdrawal, transferId: before.transferId }, before.payout);
  if (before.isBack) return { status: 'failed', payoutId: null, reason: null, bank: null };
  if (withdrawal.isHeld)
    throw new WithdrawalsHeld('held since a restore: npm run admin -- release-withdrawals');
  return send(platform, { ...withdrawal, transferId: before.transferId ?? withdrawal.transferId });
}

/**
 * Some minutes of failed lookups: a stored error may hide a call in progress, so another key is used only after them.
 */
const TRIES_UNDER_A_KEY = 4;

interface Made {
  readonly transferId: string | null;
  readonly isBack: boolean;
  readonly payout: PayoutState | null;
}
const NOTHING_MADE: Made = { transferId: null, isBack: false, payout: null };

/** Finds the transfer of an earlier attempt, because keys expire after a day. */
async function findCreatedTransfer(
  provider: PayoutProvider,
  { id, accountToken }: Withdrawal,
): Promise<Made> {
  const transfer = await provider.findTransfer(id);
  if (transfer === null) return NOTHING_MADE;
  const payout = await provider.findPayoutFor({ withdrawalId: id, accountToken });
  return { transferId: transfer.transferId, isBack: transfer.isBack, payout };
}

async function send(platform: SendPlatform, withdrawal: Withdrawal): Promise<Outcome> {
  const { database, payoutProvider } = platform;
  const { id: withdrawalId, accountToken, amountCents, bankId } = withdrawal;
  const order = { withdrawalId, accountToken, amountCents, currency: 'usd' } as const;
  let { transferId } = withdrawal;
  try {
    if (transferId === null) {
      const made = await payoutProvider.transfer({
        ...order,
        idempotencyKey: orderKey('transfer', withdrawal),
      });
      await database.transact((tx) => recordTransfer(tx, withdrawalId, made));
      transferId = made;
    }
    const payout = await payoutProvider.payOut({
      ...order,
      bankId: bankId ?? '',
      idempotencyKey: orderKey('payout', withdrawal),
    });
    return await toPayoutOutcome(platform, { ...withdrawal, transferId }, payout);
  } catch (error) {
    if (error instanceof PayoutRefused) return refused(platform, { ...withdrawal, transferId }, error);
    if (error instanceof PayoutProviderError && error.isFinal && withdrawal.tries > TRIES_UNDER_A_KEY)
      await database.transact((tx) => nextAttempt(tx, withdrawal));
    throw error;
  }
}

async function refused(
  platform: SendPlatform,
  withdrawal: Withdrawal,
  error: PayoutRefused,
): Promise<Outcome> {
  await platform.database.transact((tx) => nextAttempt(tx, withdrawal));
  if (error.because === 'no_money' && withdrawal.transferId === null)
    throw (await isPending(platform.payoutProvider, withdrawal))
      ? new OwnBalancePending(error.message)
      : new OwnBalanceLow(error.message);
  if (error.because === 'no_money' || error.because === 'other') throw error;
  if (withdrawal.transferId !== null) await platform.payoutProvider.reverseTransfer(withdrawal.transferId);
  const reason = error.because === 'account' ? NOT_READY : BANK_GONE;
  return { status: 'failed', payoutId: null, reason, bank: null };
}

async function isPending(provider: PayoutProvider, { amountCents }: Withdrawal): Promise<boolean> {
  try {
    const { availableCents, pendingCents } = await provider.readBalance();
    return addCents(availableCents, pendingCents) >= amountCents;
  } catch (error) {
    if (error instanceof PayoutProviderError) return false;
    throw error;
  }
}

/** A failed payout leaves its money in the member's account at the provider, so the transfer is reversed first. */
async function toPayoutOutcome(
  { payoutProvider }: SendPlatform,
  { transferId, bankId }: Withdrawal,
  { payoutId, status, failureCode, failureMessage }: PayoutState,
): Promise<Outcome> {
  if (status !== 'failed') return { status: status, payoutId };
  if (transferId !== null) await payoutProvider.reverseTransfer(transferId);
  const bank = bankId === null ? null : { bankId, code: failureCode };
  return { status: 'failed', payoutId, reason: failureMessage, bank };
}
