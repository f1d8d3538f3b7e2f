import { toCents } from '@circle-link/contract/money';
import { Stripe } from 'stripe';
import {
  asObject,
  isIdempotentReplay,
  isMissing,
  isRefused,
  type StripeAsker,
} from '../card-provider/stripe-client.ts';
import {
  type MoneyCalls,
  PayoutRefused,
  type PayoutState,
  type RefusedBecause,
  type TransferState,
} from './port.ts';

const PAGE = 100;

type Part<Name extends keyof MoneyCalls> = Pick<MoneyCalls, Name>;

export function moneyCalls(ask: StripeAsker): MoneyCalls {
  return { ...transfers(ask), ...payouts(ask) };
}

function transfers(
  ask: StripeAsker,
): Part<'transfer' | 'findTransfer' | 'listTransfers' | 'reverseTransfer'> {
  return {
    transfer: ({ withdrawalId, accountToken: destination, amountCents: amount, currency, idempotencyKey }) =>
      ask((stripe) =>
        orRefused('account', async () => {
          const facts = {
            metadata: { withdrawal_id: withdrawalId },
            transfer_group: getTransferGroup(withdrawalId),
          };
          const made = await stripe.transfers.create(
            { amount, currency, destination, ...facts },
            { idempotencyKey },
          );
          return asObject(made, 'transfer').id;
        }),
      ),
    findTransfer: (withdrawalId) =>
      ask(async (stripe) => {
        const { data } = await stripe.transfers.list({
          transfer_group: getTransferGroup(withdrawalId),
          limit: PAGE,
        });
        const made = data.map(toTransferState);
        // A reversed transfer was an earlier attempt; prefer one that was not reversed.
        return made.find(({ isBack }) => !isBack) ?? made[0] ?? null;
      }),
    listTransfers: ({ sinceSeconds, after }) =>
      ask(async (stripe) => {
        const from = after === undefined ? {} : { starting_after: after };
        const expand = ['data.balance_transaction'];
        const query = { created: { gte: sinceSeconds }, limit: PAGE, expand, ...from };
        const page = await stripe.transfers.list(query);
        return { transfers: page.data.map(toTransferState), hasMore: page.has_more };
      }),
    reverseTransfer: (transferId) => ask((stripe) => reverseTransfer(stripe, transferId)),
  };
}

function payouts(ask: StripeAsker): Part<'payOut' | 'findPayout' | 'findPayoutFor'> {
  return {
    payOut: ({ withdrawalId, accountToken, amountCents: amount, currency, bankId, idempotencyKey }) =>
      ask((stripe) =>
        orRefused('bank', async () => {
          const made = await stripe.payouts.create(
            { amount, currency, destination: bankId, metadata: { withdrawal_id: withdrawalId } },
            { idempotencyKey, stripeAccount: accountToken },
          );
          // A replayed response shows the original state, so fetch the current one.
          const isOld = made.lastResponse.headers['idempotent-replayed'] === 'true';
          return toPayoutState(isOld ? await retrieve(stripe, made.id, accountToken) : made);
        }),
      ),
    findPayout: ({ payoutId, accountToken }) =>
      ask(async (stripe) => {
        try {
          return toPayoutState(await retrieve(stripe, payoutId, accountToken));
        } catch (error) {
          if (isMissing(error)) return null;
          throw error;
        }
      }),
    findPayoutFor: ({ withdrawalId, accountToken: stripeAccount }) =>
      ask((stripe) => findPayoutFor(stripe, withdrawalId, stripeAccount)),
  };
}

/** Pages by hand, because the client's iterator reports an invalid page as a TypeError. */
async function findPayoutFor(
  stripe: Stripe,
  withdrawalId: string,
  stripeAccount: string,
  after?: string,
): Promise<PayoutState | null> {
  const from = after === undefined ? {} : { starting_after: after };
  const { data, has_more: hasMore } = await stripe.payouts.list({ limit: PAGE, ...from }, { stripeAccount });
  const made = data.find(({ metadata }) => metadata?.['withdrawal_id'] === withdrawalId);
  if (made !== undefined) return toPayoutState(made);
  const last = hasMore ? data.at(-1)?.id : undefined;
  return last === undefined ? null : findPayoutFor(stripe, withdrawalId, stripeAccount, last);
}

function getTransferGroup(withdrawalId: string): string {
  return `withdrawal:${withdrawalId}`;
}

function toTransferState(answer: Stripe.Transfer): TransferState {
  const {
    id,
    amount,
    destination,
    metadata,
    reversed,
    balance_transaction: booked,
  } = asObject(answer, 'transfer');
  return {
    transferId: id,
    withdrawalId: metadata['withdrawal_id'] ?? null,
    accountToken: (typeof destination === 'string' ? destination : destination?.id) ?? '',
    amountCents: toCents(amount),
    isBack: reversed,
    feeCents: typeof booked === 'object' && booked !== null ? toCents(booked.fee) : null,
  };
}

async function retrieve(stripe: Stripe, payoutId: string, stripeAccount: string): Promise<Stripe.Payout> {
  return asObject(await stripe.payouts.retrieve(payoutId, {}, { stripeAccount }), 'payout', payoutId);
}

function toPayoutState(payout: Stripe.Payout): PayoutState {
  const { id: payoutId, status, failure_code: code, failure_message: message } = asObject(payout, 'payout');
  if (status === 'paid') return { payoutId, status, failureCode: null, failureMessage: null };
  if (status !== 'failed' && status !== 'canceled')
    return { payoutId, status: 'pending', failureCode: null, failureMessage: null };
  return { payoutId, status: 'failed', failureCode: code, failureMessage: message };
}

/** This many consecutive final errors are an outage. */
const MOST_KEYS = 5;

/** Stripe reverses a whole transfer only once, under any key, so a replayed error moves on to the next key. */
async function reverseTransfer(stripe: Stripe, transferId: string, place = 1): Promise<void> {
  const isBack = async (): Promise<boolean> =>
    asObject(await stripe.transfers.retrieve(transferId), 'transfer', transferId).reversed;
  if (await isBack()) return;
  try {
    const key = { idempotencyKey: place === 1 ? `${transferId}:back` : `${transferId}:back:${place}` };
    asObject(await stripe.transfers.createReversal(transferId, {}, key), 'transfer_reversal');
  } catch (error) {
    if (isIdempotentReplay(error) && place < MOST_KEYS) return reverseTransfer(stripe, transferId, place + 1);
    if (isRefused(error) && (await isBack())) return;
    throw isRefused(error) ? toPayoutRefused(error, 'account') : error;
  }
}

const REASONS: Readonly<Record<string, RefusedBecause>> = {
  balance_insufficient: 'no_money',
  insufficient_capabilities_for_transfer: 'account',
  transfers_not_allowed: 'account',
  payouts_not_allowed: 'account',
  account_invalid: 'account',
  bank_account_unusable: 'bank',
  bank_account_unverified: 'bank',
};

/** `missing` names the object, other than the money, that a "not found" error refers to. */
async function orRefused<T>(missing: 'account' | 'bank', work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isRefused(error) || error instanceof Stripe.errors.StripePermissionError)
      throw toPayoutRefused(error, missing);
    throw error;
  }
}

function toPayoutRefused(
  { code, message }: Stripe.errors.StripeError,
  missing: 'account' | 'bank',
): PayoutRefused {
  if (code === 'resource_missing') return new PayoutRefused(missing, message);
  return new PayoutRefused(REASONS[code ?? ''] ?? 'other', message);
}
