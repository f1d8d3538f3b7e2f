import { type Cents, subtractCents } from '@circle-link/contract/money';
import { z } from 'zod';
import {
  type BalanceTransactionRow,
  listBalanceTransactions,
  readPlatformBalance,
} from '../balance/store.ts';
import type { StripeObject } from '../objects/payment-objects.ts';
import { type Endpoint, defineListing } from './endpoint.ts';
import { pageLimit } from './listing.ts';
import { text, wholeNumber } from './parameters.ts';

const page = z.strictObject({
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
    schema: page,
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
