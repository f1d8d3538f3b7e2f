import { Stripe } from 'stripe';
import { expect, it } from 'vitest';
import { PayoutWebhookRefused } from './port.ts';
import { readPayoutWebhook } from './stripe-payouts.ts';

const SECRET = 'whsec_of_accounts';
const NOW_SECONDS = 1_800_000_000;

function read(
  type: string,
  { isLive, isAppLive }: { readonly isLive: boolean; readonly isAppLive: boolean },
) {
  const object = { id: 'po_1', object: 'payout' };
  const event = { id: 'evt_1', object: 'event', type, livemode: isLive, account: 'acct_1', data: { object } };
  const payload = JSON.stringify(event);
  const signatureHeader = Stripe.webhooks.generateTestHeaderString({
    ...{ payload, secret: SECRET, timestamp: NOW_SECONDS },
  });
  return readPayoutWebhook({
    ...{ rawBody: Buffer.from(payload), signatureHeader, secrets: [SECRET], livemode: isAppLive },
    nowSeconds: NOW_SECONDS,
  });
}

it.each(['payout.paid', 'account.updated', 'capability.updated'])(
  'a %s of test mode at a live endpoint is ignored',
  (type) => {
    expect(read(type, { isLive: false, isAppLive: true })).toMatchObject({ about: 'other', payoutId: null });
    expect(read(type, { isLive: true, isAppLive: true }).about).not.toBe('other');
  },
);

it('an event of live mode at a test endpoint is refused', () => {
  const refused = () => read('payout.paid', { isLive: true, isAppLive: false });
  expect(refused).toThrow(PayoutWebhookRefused);
  expect(refused).toThrow('other mode');
});
