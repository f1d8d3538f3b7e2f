/** /v1/balance, /v1/transfers and /v1/payouts: money to connected accounts and on to their banks. */
import { type Cents, subtractCents } from '@circle-link/contract/money';
import { z } from 'zod';
import { newId } from '../ids.ts';
import { payoutObject, transferObject } from '../objects/account-objects.ts';
import type { StripeObject } from '../objects/payment-objects.ts';
import {
  type BalanceTransactionRow,
  listBalanceTransactions,
  readPlatformBalance,
} from '../payouts/balance-store.ts';
import { cancelPayout, createPayout, createTransfer, reverseTransfer } from '../payouts/payouts.ts';
import { findPayout, findTransfer, listPayouts, listTransfers } from '../payouts/store.ts';
import { createInvalidRequestError } from './api-error.ts';
import { command, defineListing, type Endpoint, okAnswer } from './endpoint.ts';
import { pageLimit } from './listing.ts';
import { cents, expandList, metadata, text, usdCurrency, wholeNumber } from './parameters.ts';

const newTransfer = z.strictObject({
  amount: cents,
  currency: usdCurrency,
  destination: text,
  metadata,
  transfer_group: text.optional(),
  expand: expandList,
});
const newPayout = z.strictObject({
  amount: cents,
  currency: usdCurrency,
  destination: text.optional(),
  metadata,
  expand: expandList,
});

const page = {
  limit: pageLimit,
  starting_after: text.optional(),
};
const transferPage = z.strictObject({
  ...page,
  transfer_group: text.optional(),
  created: z.strictObject({ gte: wholeNumber }).optional(),
  expand: expandList,
});

export const payoutEndpoints: readonly Endpoint[] = [
  command({
    url: '/transfers',
    schema: newTransfer,
    async run(tx, _sandbox, { body }) {
      const { amount: amountCents, destination: accountToken, metadata: facts, transfer_group: group } = body;
      const order = { accountToken, amountCents, metadata: facts, group: group ?? null };
      return okAnswer(transferObject(await createTransfer(tx, order)));
    },
  }),
  defineListing({
    url: '/transfers',
    schema: transferPage,
    expands: ['data.balance_transaction'],
    async list(db, { query: { limit, starting_after: after, transfer_group: group, created } }) {
      const found = await listTransfers(db, { limit, after, group, sinceSeconds: created?.gte ?? 0 });
      return toPage(found.map(transferObject), limit);
    },
  }),
  {
    method: 'GET',
    url: '/transfers/:id',
    what: 'transfer',
    async find(db, { id }) {
      const found = await findTransfer(db, id);
      return found && transferObject(found);
    },
  },
  command({
    url: '/transfers/:id/reversals',
    schema: z.strictObject({ expand: expandList }),
    async run(tx, _sandbox, { id }) {
      const { amountCents } = await reverseTransfer(tx, id);
      const reversal = { object: 'transfer_reversal', amount: amountCents, currency: 'usd', transfer: id };
      return okAnswer({ id: newId('trr'), ...reversal });
    },
  }),
  command({
    url: '/payouts',
    schema: newPayout,
    isAccountScoped: true,
    async run(tx, { payoutSettleSeconds: settleSeconds }, { body, account }) {
      const { amount: amountCents, metadata: facts, destination } = body;
      const bankId = destination ?? null;
      const money = { accountToken: getOwner(account), amountCents, metadata: facts, bankId };
      return okAnswer(payoutObject(await createPayout(tx, { ...money, settleSeconds })));
    },
  }),
  command({
    url: '/payouts/:id/cancel',
    schema: z.strictObject({ expand: expandList }),
    isAccountScoped: true,
    run: async (tx, _sandbox, { id, account }) =>
      okAnswer(payoutObject(await cancelPayout(tx, getOwner(account), id))),
  }),
  defineListing({
    url: '/payouts',
    schema: z.strictObject(page),
    isAccountScoped: true,
    async list(db, { account, query: { limit, starting_after: after } }) {
      const found = await listPayouts(db, { limit, after, accountToken: getOwner(account) });
      return toPage(found.map(payoutObject), limit);
    },
  }),
  {
    method: 'GET',
    url: '/payouts/:id',
    what: 'payout',
    isAccountScoped: true,
    async find(db, { id, account }) {
      const found = await findPayout(db, id, getOwner(account));
      return found && payoutObject(found);
    },
  },
];

/** The query fetches one row more than the page. */
function toPage(found: readonly StripeObject[], limit: number) {
  return { data: found.slice(0, limit), has_more: found.length > limit };
}

/** The platform itself has no payouts here. */
function getOwner(account: string | null): string {
  if (account !== null) return account;
  throw createInvalidRequestError('The sandbox pays out of connected accounts only: send Stripe-Account.');
}

const transactionPage = z.strictObject({
  limit: pageLimit,
  starting_after: text.optional(),
  created: z.strictObject({ gte: wholeNumber.optional(), lte: wholeNumber.optional() }).optional(),
});

export const balanceEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    url: '/balance',
    what: 'balance',
    async find(db) {
      const { availableCents, pendingCents } = await readPlatformBalance(db);
      return {
        object: 'balance',
        available: inDollars(availableCents),
        pending: inDollars(pendingCents),
        livemode: false,
      };
    },
  },
  defineListing({
    url: '/balance_transactions',
    schema: transactionPage,
    async list(db, { query: { limit, starting_after: after, created } }) {
      const found = await listBalanceTransactions(db, {
        ...{ limit, after, gte: created?.gte, lte: created?.lte },
      });
      return { data: found.slice(0, limit).map(bookingObject), has_more: found.length > limit };
    },
  }),
];

function inDollars(cents: Cents) {
  return [{ amount: cents, currency: 'usd', source_types: { card: cents } }];
}

function bookingObject(booking: BalanceTransactionRow): StripeObject {
  return {
    id: booking.id,
    object: 'balance_transaction',
    type: booking.type,
    reporting_category: booking.category,
    source: booking.source,
    description: booking.description,
    currency: 'usd',
    amount: booking.amountCents,
    fee: booking.feeCents,
    net: subtractCents(booking.amountCents, booking.feeCents),
    created: booking.createdSeconds,
    available_on: booking.availableSeconds,
    status: booking.isAvailable ? 'available' : 'pending',
  };
}
