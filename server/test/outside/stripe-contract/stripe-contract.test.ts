/** check-calls.ts compares adapter calls with the SDK's types. These tests verify that the comparison finds errors. */
import { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { readForm } from '../../../../sandbox/src/api/parameters.ts';
import { listSandboxParameters } from '../../../../sandbox/src/api/register-api.ts';
import { startTestServer } from '../../product/test-server.ts';
import { readContract } from './describe-calls.ts';
import { findProblems } from './find-problems.ts';

const contract = readContract();

function listProblems(name: string, form: string, headers = {}): string[] {
  const [method = '', path = ''] = name.split(' ');
  return findProblems(contract, {
    method,
    path,
    parameters: readForm(form),
    headers: { 'stripe-version': Stripe.API_VERSION, 'idempotency-key': 'refund:7:1', ...headers },
  });
}

const ORDER = 'amount=5235&currency=usd&metadata[payment_id]=7';

describe('a call that Stripe accepts', () => {
  it.each([
    ['POST /v1/payment_intents', `${ORDER}&allowed_payment_method_types[0]=us_bank_account&confirm=true`],
    ['POST /v1/payment_intents', `${ORDER}&expand[0]=latest_charge.balance_transaction`],
    ['GET /v1/payment_intents', 'created[gte]=1&limit=100&expand[0]=data.latest_charge.balance_transaction'],
    ['POST /v1/refunds', 'payment_intent=pi_1&amount=5&metadata='],
    ['POST /v1/accounts/acct_1/reject', 'reason=other&payouts_action=none'],
    ['GET /v1/balance', ''],
    ['GET /v1/balance_transactions', 'limit=100&created[gte]=1'],
    ['DELETE /v1/accounts/acct_1', ''],
  ])('%s %s', (name, form) => {
    expect(listProblems(name, form)).toEqual([]);
  });
});

describe('a call that Stripe rejects', () => {
  it.each([
    ['POST /v1/payment_intents', `${ORDER}&card=4242`, 'card is no parameter'],
    ['POST /v1/payment_intents', `${ORDER}&metadata[a][b]=c`, 'metadata[a] cannot be'],
    ['POST /v1/payment_intents', 'amount=52.35&currency=usd', 'amount cannot be "52.35"'],
    ['POST /v1/payment_intents', 'currency=usd', 'amount is missing'],
    ['POST /v1/payment_intents', `${ORDER}&confirm=yes`, 'confirm cannot be "yes"'],
    ['POST /v1/payment_intents', `${ORDER}&capture_method=at_once`, 'capture_method cannot be "at_once"'],
    [
      'POST /v1/payment_intents',
      `${ORDER}&allowed_payment_method_types[0]=cash`,
      'allowed_payment_method_types[0] cannot be "cash"',
    ],
    ['POST /v1/payment_intents', `${ORDER}&allowed_payment_method_types=card`, 'is no list'],
    ['POST /v1/payment_intents', `${ORDER}&expand[0]=fee`, 'fee cannot be expanded'],
    [
      'POST /v1/checkout/sessions',
      'mode=payment&line_items[0][price_data][currency]=usd&line_items[0][sum]=5',
      'line_items[0][sum] is no parameter',
    ],
    ['GET /v1/refunds', 'created[after]=5', 'created'],
    ['POST /v1/payment_intents/pi_1/pay', '', 'the SDK has no POST /v1/payment_intents/pi_1/pay'],
    ['DELETE /v1/refunds/re_1', '', 'the SDK has no DELETE'],
  ])('%s %s', (name, form, problem) => {
    expect(listProblems(name, form).join('; ')).toContain(problem);
  });

  it('uses another API version, or an idempotency key that changes on retry', () => {
    expect(listProblems('POST /v1/refunds', '', { 'stripe-version': '2020-08-27' })[0]).toContain(
      '2020-08-27',
    );
    const random = { 'idempotency-key': 'stripe-node-retry-6d3c' };
    expect(listProblems('POST /v1/transfers', 'currency=usd&destination=acct_1', random)[0]).toContain(
      'without our idempotency key',
    );
    expect(listProblems('POST /v1/payment_methods/pm_1/detach', '', random)).toEqual([]);
  });
});

describe('the sandbox', () => {
  it.each(listSandboxParameters())('%s takes no parameter unknown to Stripe: %s', (name, parameters) => {
    const known = contract[name.replaceAll(/:\w+/g, '{}')]?.parameters;
    expect(known?.kind).toBe('object');
    const fields = known?.kind === 'object' ? Object.keys(known.fields) : [];
    expect(fields).toEqual(expect.arrayContaining(parameters));
  });
});

it('rejects a wrong adapter call at once, and fails the test at its end', async () => {
  const server = await startTestServer([]);
  const stripe = new Stripe(server.settings.sandboxSecretKey, {
    host: '127.0.0.1',
    port: server.settings.port,
    protocol: 'http',
    maxNetworkRetries: 0,
  });
  const wrong = { payment_intent: 'pi_1', note: 'not for Stripe' };
  await expect(stripe.refunds.create(wrong, { idempotencyKey: 'refund:7:1' })).rejects.toThrow(
    'POST /v1/refunds: note is no parameter',
  );
  await expect(server.close()).rejects.toThrow('note is no parameter');
});
