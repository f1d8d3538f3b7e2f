/** /v1/accounts, /v1/transfers and /v1/payouts: money to the bank accounts of others, each a connected account. */
import { z } from 'zod';
import { newId } from '../ids.ts';
import type { StripeObject } from '../objects/payment-objects.ts';
import { deleteAccount, openAccount, payOut, reverseTransfer, transfer } from '../payouts/payouts.ts';
import { findPayout, findTransfer, type PayoutRow, type TransferRow } from '../payouts/store.ts';
import { TEST_BANK_NAME } from '../payouts/test-accounts.ts';
import { invalidRequest } from './api-error.ts';
import { command, type Endpoint, ok } from './endpoint.ts';
import { cents, dollars, expand, metadata, text } from './parameters.ts';

const newAccount = z.strictObject({
  type: z.literal('custom'),
  country: z.literal('US'),
  business_type: z.literal('individual').optional(),
  capabilities: z.strictObject({ transfers: z.strictObject({ requested: z.literal('true') }) }),
  settings: z.strictObject({
    payouts: z.strictObject({ schedule: z.strictObject({ interval: z.literal('manual') }) }),
  }),
  external_account: z.strictObject({
    object: z.literal('bank_account'),
    country: z.literal('US'),
    currency: dollars,
    account_holder_name: text,
    routing_number: text,
    account_number: text,
  }),
  expand,
});

const newTransfer = z.strictObject({ amount: cents, currency: dollars, destination: text, metadata, expand });
const newPayout = z.strictObject({ amount: cents, currency: dollars, metadata, expand });

export const payouts: readonly Endpoint[] = [
  command({
    url: '/accounts',
    schema: newAccount,
    async run(tx, _sandbox, { body: { external_account: bank } }) {
      const { token, last4 } = await openAccount(tx, {
        holderName: bank.account_holder_name,
        routingNumber: bank.routing_number,
        accountNumber: bank.account_number,
      });
      return ok(accountObject(token, last4));
    },
  }),
  command({
    method: 'DELETE',
    url: '/accounts/:id',
    schema: z.strictObject({}),
    async run(tx, _sandbox, { id }) {
      await deleteAccount(tx, id);
      return ok({ id, object: 'account', deleted: true });
    },
  }),
  command({
    url: '/transfers',
    schema: newTransfer,
    async run(tx, _sandbox, { body }) {
      const { amount: amountCents, destination: accountToken, metadata: facts } = body;
      return ok(transferObject(await transfer(tx, { accountToken, amountCents, metadata: facts })));
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
    schema: z.strictObject({ expand }),
    async run(tx, _sandbox, { id }) {
      const { amountCents } = await reverseTransfer(tx, id);
      const reversal = { object: 'transfer_reversal', amount: amountCents, currency: 'usd', transfer: id };
      return ok({ id: newId('trr'), ...reversal });
    },
  }),
  command({
    url: '/payouts',
    schema: newPayout,
    isOfAccount: true,
    async run(tx, _sandbox, { body, account }) {
      const { amount: amountCents, metadata: facts } = body;
      const money = { accountToken: ownerOf(account), amountCents, metadata: facts };
      return ok(payoutObject(await payOut(tx, money)));
    },
  }),
  {
    method: 'GET',
    url: '/payouts/:id',
    what: 'payout',
    isOfAccount: true,
    async find(db, { id, account }) {
      const found = await findPayout(db, id, ownerOf(account));
      return found && payoutObject(found);
    },
  },
];

/** The platform itself pays nothing out here. */
function ownerOf(account: string | null): string {
  if (account !== null) return account;
  throw invalidRequest('The sandbox pays out of connected accounts only: send Stripe-Account.');
}

function accountObject(id: string, last4: string): StripeObject {
  const bank = { id: newId('ba'), object: 'bank_account', account: id, bank_name: TEST_BANK_NAME, last4 };
  return {
    id,
    object: 'account',
    type: 'custom',
    country: 'US',
    external_accounts: {
      object: 'list',
      data: [{ ...bank, country: 'US', currency: 'usd' }],
      has_more: false,
    },
  };
}

function transferObject(transfer: TransferRow): StripeObject {
  return {
    id: transfer.id,
    object: 'transfer',
    amount: transfer.amountCents,
    currency: 'usd',
    destination: transfer.accountToken,
    metadata: transfer.metadata,
    reversed: transfer.isReversed,
    livemode: false,
    created: transfer.createdSeconds,
  };
}

function payoutObject(payout: PayoutRow): StripeObject {
  return {
    id: payout.id,
    object: 'payout',
    amount: payout.amountCents,
    currency: 'usd',
    arrival_date: payout.arrivesSeconds,
    metadata: payout.metadata,
    status: payout.status,
    failure_message: payout.failureMessage,
    livemode: false,
    created: payout.createdSeconds,
  };
}
