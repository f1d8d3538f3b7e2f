import { createHmac } from 'node:crypto';
import { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { WebhookRefused } from './port.ts';
import { canLookUp } from './stripe-completion.ts';
import { EVENT_TYPES, readStripeWebhook } from './stripe-events.ts';

const secret = 'whsec_of_the_test';
const nowSeconds = 1_800_000_000;

const succeeded = {
  id: 'evt_1',
  object: 'event',
  api_version: Stripe.API_VERSION,
  type: 'payment_intent.succeeded',
  created: nowSeconds - 5,
  livemode: false,
  data: {
    object: {
      id: 'pi_1',
      object: 'payment_intent',
      amount: 5235,
      amount_received: 5235,
      currency: 'usd',
      metadata: { payment: '7' },
      latest_charge: {
        id: 'ch_1',
        balance_transaction: { fee: 182, net: 5053 },
        payment_method_details: { card: { fingerprint: 'of this card' } },
      },
    },
  },
};

function hmac(body: string | Buffer, at = nowSeconds, key = secret): string {
  return createHmac('sha256', key).update(`${at}.`).update(body).digest('hex');
}

type Over = Partial<Parameters<typeof readStripeWebhook>[0]>;

function readWhole(body: unknown, header?: string, over: Over = {}) {
  const rawBody = Buffer.isBuffer(body)
    ? body
    : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  const signatureHeader = header ?? `t=${nowSeconds},v1=${hmac(rawBody)}`;
  return readStripeWebhook({
    ...{ rawBody, signatureHeader, secrets: [secret], livemode: false, nowSeconds },
    ...over,
  });
}

function read(body: unknown, header?: string, over: Over = {}) {
  return readWhole(body, header, over).event;
}

describe('a webhook is refused', () => {
  const body = JSON.stringify(succeeded);
  const good = hmac(body);
  // security: 11.2.4
  it.each([
    ['unsigned', ''],
    ['signed with another secret', `t=${nowSeconds},v1=${hmac(body, nowSeconds, 'whsec_other')}`],
    ['signed over another body', `t=${nowSeconds},v1=${hmac(`${body} `)}`],
    ['signed at another time than it says', `t=${nowSeconds - 1},v1=${good}`],
    ['signed by v0 only', `t=${nowSeconds},v0=${good}`],
    ['without a time', `v1=${good}`],
    ['with a time that is no number', `t=now,v1=${good}`],
    ['301 s old', `t=${nowSeconds - 301},v1=${hmac(body, nowSeconds - 301)}`],
    ['301 s ahead', `t=${nowSeconds + 301},v1=${hmac(body, nowSeconds + 301)}`],
    ['a day ahead', `t=${nowSeconds + 86_400},v1=${hmac(body, nowSeconds + 86_400)}`],
    ['nonsense', 'nonsense'],
  ])('%s', (_name, header) => {
    expect(() => read(body, header)).toThrow(WebhookRefused);
  });

  it('with no header at all', () => {
    const rawBody = Buffer.from(body);
    expect(() =>
      readStripeWebhook({
        ...{ rawBody, signatureHeader: undefined, secrets: [secret], livemode: false, nowSeconds },
      }),
    ).toThrow(WebhookRefused);
  });

  it.each(['', '  '])('when our own secret is blank (%j)', (blank) => {
    const header = `t=${nowSeconds},v1=${hmac(body, nowSeconds, blank)}`;
    expect(() => read(body, header, { secrets: [blank] })).toThrow(WebhookRefused);
  });

  // security: 16.5.3
  it('when we have no secret at all', () => {
    expect(() => read(body, undefined, { secrets: [] })).toThrow(WebhookRefused);
  });

  // security: T10
  it('of the other mode, both ways', () => {
    expect(() => read(succeeded, undefined, { livemode: true })).toThrow('other mode');
    expect(() => read({ ...succeeded, livemode: true })).toThrow('other mode');
  });

  it.each([
    ['no JSON', 'hello'],
    ['an array', '[]'],
    ['null', 'null'],
    ['another object', '{"id":"pi_1","object":"payment_intent"}'],
    ['an intent without an amount', JSON.stringify({ ...succeeded, data: { object: { id: 'pi_1' } } })],
    ['half a cent', body.replaceAll('5235', '5235.5')],
    [
      'of another version and about an object without an id',
      JSON.stringify({ ...succeeded, api_version: '2020-08-27', data: { object: { amount: 1 } } }),
    ],
  ])('with a valid signature but %s', (_name, text) => {
    expect(() => read(text)).toThrow(WebhookRefused);
  });

  it('if its bytes are not UTF-8, although they decode to the signed text', () => {
    const [before, after] = JSON.stringify(succeeded).split('"7"');
    const lossy = Buffer.concat([Buffer.from(`${before}"`), Buffer.from([0xff]), Buffer.from(`"${after}`)]);
    expect(() => read(lossy, `t=${nowSeconds},v1=${hmac(lossy.toString('utf8'))}`)).toThrow(WebhookRefused);
  });
});

describe('a webhook is read', () => {
  it('with every fact of a success, the actual fee and the card included', () => {
    expect(read(succeeded)).toEqual({
      eventId: 'evt_1',
      kind: 'payment_succeeded',
      type: 'payment_intent.succeeded',
      livemode: false,
      occurredAt: new Date((nowSeconds - 5) * 1000),
      intentId: 'pi_1',
      amountCents: 5235,
      currency: 'usd',
      feeCents: 182,
      metadata: { payment: '7' },
      refundId: null,
      refundStatus: null,
      disputeId: null,
      disputeFeeCents: null,
      evidenceDueAt: null,
      failureMessage: null,
      method: null,
      toVerify: null,
      returnFeeCents: null,
      cardFingerprint: 'of this card',
      availableAt: null,
    });
  });

  it('when one of two v1 signatures is valid during a secret rotation', () => {
    const body = JSON.stringify(succeeded);
    const header = `t=${nowSeconds},v1=${hmac(body, nowSeconds, 'old')},v1=${hmac(body)}`;
    expect(read(body, header).eventId).toBe('evt_1');
  });

  it('signed with either of our two secrets', () => {
    const secrets = ['whsec_old', secret];
    expect(read(succeeded, undefined, { secrets }).eventId).toBe('evt_1');
    const old = `t=${nowSeconds},v1=${hmac(JSON.stringify(succeeded), nowSeconds, 'whsec_old')}`;
    expect(read(succeeded, old, { secrets }).eventId).toBe('evt_1');
  });

  it('as irrelevant when it happened on a connected account', () => {
    const facts = { kind: 'other', intentId: null, metadata: {} };
    expect(read({ ...succeeded, account: 'acct_1' })).toMatchObject(facts);
  });

  it.each([-300, 300])('%i s off', (off) => {
    const body = JSON.stringify(succeeded);
    expect(read(body, `t=${nowSeconds + off},v1=${hmac(body, nowSeconds + off)}`).eventId).toBe('evt_1');
  });

  it.each(['2026-01-28', '2026-11-18', '2027-12-01'])('of %s of our release as of our own day', (day) => {
    const { event, toLookUp } = readWhole({
      ...succeeded,
      api_version: `${day}.${Stripe.MAJOR_API_VERSION}`,
    });
    expect(event).toEqual(read(succeeded));
    expect(toLookUp).toBeNull();
  });

  it.each(['2026-11-18.acacia', '2020-08-27', Stripe.MAJOR_API_VERSION, '', null, undefined])(
    'of version %j, trusting only the id of its object',
    (version) => {
      const object = { id: 'pi_1', amount: 'renamed' };
      const whole = readWhole({ ...succeeded, api_version: version, data: { object } });
      expect(whole).toMatchObject({ missing: null, toLookUp: { type: succeeded.type, id: 'pi_1' } });
      expect(whole.event).toMatchObject({
        eventId: 'evt_1',
        kind: 'other',
        intentId: null,
        amountCents: null,
      });
    },
  );

  it('of another version without a lookup if its type is unknown or its account is not ours', () => {
    const other = { ...succeeded, api_version: '2020-08-27' };
    for (const what of [{ type: 'customer.created' }, { account: 'acct_1' }])
      expect(readWhole({ ...other, ...what })).toMatchObject({ toLookUp: null, event: { kind: 'other' } });
  });

  it('of every type in another version, because its object can be looked up', () => {
    expect(EVENT_TYPES.filter((type) => !canLookUp(type))).toEqual([]);
  });

  it.each(['ch_1', null])('and reports what must be fetched where its charge is %j', (charge) => {
    const object = { ...succeeded.data.object, latest_charge: charge };
    expect(readWhole({ ...succeeded, data: { object } })).toMatchObject({
      missing: { of: 'intent', id: 'pi_1' },
      event: { feeCents: null },
    });
    expect(readWhole(succeeded).missing).toBeNull();
  });

  const refund = {
    id: 're_1',
    amount: 5235,
    currency: 'usd',
    payment_intent: { id: 'pi_1' },
    metadata: null,
  };
  const savedCard = {
    id: 'pm_1',
    card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040, fingerprint: 'f1' },
  };
  const dispute = { id: 'dp_1', amount: 5235, currency: 'usd', payment_intent: 'pi_1', metadata: {} };
  const inquiry = {
    ...{ ...dispute, created: nowSeconds - 60, reason: 'fraudulent' },
    evidence_details: { due_by: nowSeconds + 60 },
  };
  const INQUIRY = {
    ...{ warningId: 'dp_1', kind: 'inquiry', status: 'open', reason: 'fraudulent', outcome: null },
    openedAt: new Date((nowSeconds - 60) * 1_000),
    respondBy: new Date((nowSeconds + 60) * 1_000),
  };
  const fraudWarning = {
    ...{ id: 'issfr_1', created: nowSeconds - 60, payment_intent: 'pi_1' },
    ...{ actionable: true, fraud_type: 'made_with_stolen_card' },
  };
  const FRAUD_WARNING = {
    ...{ ...INQUIRY, warningId: 'issfr_1', kind: 'early_fraud_warning' },
    ...{ reason: 'made_with_stolen_card', respondBy: null },
  };
  const review = {
    ...{ id: 'prv_1', created: nowSeconds - 60, payment_intent: 'pi_1' },
    ...{ open: true, opened_reason: 'rule', closed_reason: null, reason: 'rule' },
  };
  const REVIEW = { ...FRAUD_WARNING, warningId: 'prv_1', kind: 'review', reason: 'rule' };
  it.each([
    [
      'payment_intent.payment_failed',
      { ...succeeded.data.object, last_payment_error: { message: 'No.' } },
      { kind: 'payment_failed', failureMessage: 'No.', feeCents: null },
    ],
    ['payment_intent.canceled', succeeded.data.object, { kind: 'payment_canceled', intentId: 'pi_1' }],
    [
      'refund.created',
      { ...refund, status: 'pending' },
      { kind: 'refund_updated', refundId: 're_1', refundStatus: 'pending', intentId: 'pi_1' },
    ],
    [
      'refund.updated',
      { ...refund, status: 'succeeded' },
      { kind: 'refund_updated', refundStatus: 'succeeded' },
    ],
    ['refund.failed', { ...refund, status: 'failed' }, { kind: 'refund_updated', refundStatus: 'failed' }],
    ['refund.updated', { ...refund, status: 'canceled' }, { kind: 'refund_updated', refundStatus: 'failed' }],
    [
      'charge.dispute.created',
      { ...dispute, status: 'needs_response', balance_transactions: [{ fee: 1500 }] },
      { kind: 'dispute_opened', disputeId: 'dp_1', disputeFeeCents: 1500 },
    ],
    [
      'charge.dispute.created',
      { ...inquiry, status: 'warning_needs_response' },
      { kind: 'charge_warned', intentId: 'pi_1', amountCents: 5235, disputeId: null, warning: INQUIRY },
    ],
    [
      'charge.dispute.updated',
      { ...inquiry, status: 'warning_under_review' },
      { warning: { ...INQUIRY, status: 'answered', respondBy: null } },
    ],
    [
      'charge.dispute.closed',
      { ...inquiry, status: 'warning_closed' },
      { warning: { ...INQUIRY, status: 'closed', respondBy: null, outcome: 'warning_closed' } },
    ],
    [
      'charge.dispute.updated',
      { ...inquiry, status: 'needs_response', balance_transactions: [{ fee: 1500 }] },
      { kind: 'dispute_opened', disputeId: 'dp_1' },
    ],
    [
      'radar.early_fraud_warning.created',
      fraudWarning,
      { kind: 'charge_warned', intentId: 'pi_1', amountCents: null, warning: FRAUD_WARNING },
    ],
    [
      'radar.early_fraud_warning.updated',
      { ...fraudWarning, actionable: false },
      { warning: { ...FRAUD_WARNING, status: 'closed', outcome: 'not_actionable' } },
    ],
    ['review.opened', review, { kind: 'charge_warned', intentId: 'pi_1', warning: REVIEW }],
    [
      'review.closed',
      { ...review, open: false, closed_reason: 'approved' },
      { warning: { ...REVIEW, status: 'closed', outcome: 'approved' } },
    ],
    ['charge.dispute.funds_withdrawn', { ...dispute, status: 'needs_response' }, { kind: 'dispute_opened' }],
    ['charge.dispute.closed', { ...dispute, status: 'won' }, { kind: 'dispute_won' }],
    ['charge.dispute.closed', { ...dispute, status: 'lost' }, { kind: 'dispute_lost' }],
    ['charge.dispute.funds_reinstated', { ...dispute, status: 'won' }, { kind: 'dispute_won' }],
    ['charge.dispute.funds_reinstated', { ...dispute, status: 'under_review' }, { kind: 'other' }],
    ['charge.dispute.created', { ...dispute, status: 'prevented' }, { kind: 'other' }],
    ['charge.dispute.closed', { ...dispute, status: 'prevented' }, { kind: 'other' }],
    [
      'checkout.session.expired',
      { payment_intent: null, metadata: { payment: '7' } },
      { kind: 'payment_canceled', metadata: { payment: '7' } },
    ],
    [
      'checkout.session.expired',
      { payment_intent: 'pi_1', metadata: {} },
      { kind: 'other', intentId: 'pi_1' },
    ],
    [
      'setup_intent.succeeded',
      { id: 'seti_1', customer: { id: 'cus_1' }, metadata: { setup: '7' }, payment_method: savedCard },
      {
        kind: 'method_saved',
        metadata: { setup: '7' },
        method: { setupId: 'seti_1', methodId: 'pm_1', customer: 'cus_1', last4: '4242', fingerprint: 'f1' },
      },
    ],
    [
      'setup_intent.succeeded',
      { id: 'seti_1', customer: 'cus_1', payment_method: 'pm_1' },
      { kind: 'method_saved', method: null },
    ],
    ['checkout.session.completed', { payment_intent: 'pi_1' }, { kind: 'other' }],
    ['something.new', { any: 'thing' }, { kind: 'other', intentId: null }],
  ])('%s', (type, object, facts) => {
    expect(read({ ...succeeded, type, data: { object } })).toMatchObject({ type, ...facts });
  });

  it('as irrelevant when its type is a JavaScript property name', () => {
    const keys = Object.keys(read(succeeded));
    expect(Object.keys(read({ ...succeeded, type: 'toString' }))).toEqual(keys);
  });
});
