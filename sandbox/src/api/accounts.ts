/** /v1/accounts, their bank accounts and transfers, and /v1/account: the merchant's own. */
import { z } from 'zod';
import { readClock } from '../cards/store.ts';
import type { Writer } from '../database.ts';
import { accountObject, linkObject } from '../objects/account-objects.ts';
import type { LinkRow } from '../payouts/account-store.ts';
import {
  createAccount,
  createAccountLink,
  deleteAccount,
  lookUpAccount,
  rejectAccount,
} from '../payouts/accounts.ts';
import { pausePayouts } from '../payouts/store.ts';
import type { Sandbox } from '../sandbox.ts';
import { type ApiAnswer, command, type Endpoint, okAnswer } from './endpoint.ts';
import { expandList, metadata, text, webAddress } from './parameters.ts';

const businessProfile = z.strictObject({
  product_description: text.optional(),
  url: webAddress.optional(),
  support_email: text.optional(),
});
const newAccount = z.strictObject({
  controller: z.strictObject({
    fees: z.strictObject({ payer: z.literal('application') }),
    losses: z.strictObject({ payments: z.literal('application') }),
    requirement_collection: z.literal('stripe'),
    stripe_dashboard: z.strictObject({ type: z.literal('express') }),
  }),
  business_profile: businessProfile.optional(),
  country: z.literal('US'),
  business_type: z.literal('individual').optional(),
  capabilities: z.strictObject({ transfers: z.strictObject({ requested: z.literal('true') }) }),
  settings: z.strictObject({
    payouts: z.strictObject({ schedule: z.strictObject({ interval: z.literal('manual') }) }),
  }),
  metadata,
  expand: expandList,
});

const newLink = z.strictObject({
  account: text,
  type: z.literal('account_onboarding'),
  return_url: webAddress,
  refresh_url: webAddress,
  expand: expandList,
});

/** Rejection reasons. Stripe no longer accepts `fraud` alone since Endive. */
const REJECTIONS = [
  'credit',
  'fraud_no_intent_to_fulfill',
  'fraud_other',
  'fraud_payment_method_casher',
  'fraud_payment_method_tester',
  'other',
  'terms_of_service',
] as const;

export const connectedAccountEndpoints: readonly Endpoint[] = [
  command({
    url: '/accounts',
    schema: newAccount,
    run: async (tx, _sandbox, { body }) =>
      okAnswer(accountObject(await createAccount(tx, body.metadata, body.business_profile ?? {}))),
  }),
  {
    method: 'GET',
    url: '/accounts/:id',
    what: 'account',
    async find(db, { id }) {
      const found = await lookUpAccount(db, id);
      return found && accountObject(found);
    },
  },
  command({
    method: 'DELETE',
    url: '/accounts/:id',
    schema: z.strictObject({}),
    async run(tx, _sandbox, { id }) {
      await deleteAccount(tx, id);
      return okAnswer({ id, object: 'account', deleted: true });
    },
  }),
  command({
    url: '/accounts/:id/reject',
    schema: z.strictObject({
      reason: z.enum(REJECTIONS),
      payouts_action: z.enum(['none', 'pause']).default('pause'),
      expand: expandList,
    }),
    async run(tx, _sandbox, { id, body }) {
      if (body.payouts_action === 'pause') await pausePayouts(tx, id);
      return okAnswer(accountObject(await rejectAccount(tx, id, body.reason)));
    },
  }),
  command({
    url: '/account_links',
    schema: newLink,
    run: (tx, sandbox, { body }) =>
      address(tx, sandbox, {
        accountToken: body.account,
        kind: 'onboarding',
        returnUrl: body.return_url,
        refreshUrl: body.refresh_url,
      }),
  }),
  command({
    url: '/accounts/:id/login_links',
    schema: z.strictObject({ expand: expandList }),
    run: (tx, sandbox, { id }) =>
      address(tx, sandbox, { accountToken: id, kind: 'login', returnUrl: null, refreshUrl: null }),
  }),
];

async function address(
  tx: Writer,
  { publicUrl }: Sandbox,
  wanted: Pick<LinkRow, 'accountToken' | 'kind' | 'returnUrl' | 'refreshUrl'>,
): Promise<ApiAnswer> {
  const link = await createAccountLink(tx, wanted);
  const { seconds } = await readClock(tx);
  return okAnswer(linkObject(link, `${publicUrl}/sandbox/accounts/${link.id}`, seconds));
}

export const platformAccountEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    url: '/account',
    what: 'account',
    find: () =>
      Promise.resolve({
        id: 'acct_sandbox',
        object: 'account',
        capabilities: {
          card_payments: 'active',
          us_bank_account_ach_payments: 'active',
          transfers: 'active',
        },
        charges_enabled: true,
        payouts_enabled: true,
        country: 'US',
        default_currency: 'usd',
        settings: { payouts: { schedule: { delay_days: 2, interval: 'manual' } } },
      }),
  },
];
