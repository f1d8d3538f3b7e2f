/**
 * Registers webhook endpoints at an empty fake host, and at the sandbox, which validates each call by the SDK's types.
 */
import { Stripe } from 'stripe';
import { afterEach, describe, expect, it } from 'vitest';
import { readForm } from '../../../sandbox/src/api/parameters.ts';
import { closeHosts, hostAt, json, NO_ANSWERS } from '../../test/outside/broken-host.ts';
import { startTestServer } from '../../test/product/test-server.ts';
import { CardProviderError } from '../platform/card-provider/port.ts';
import { EVENT_TYPES } from '../platform/card-provider/stripe-events.ts';
import { readSettings, type Settings } from '../platform/config/settings.ts';
import { CONNECT_EVENT_TYPES } from '../platform/payout-provider/stripe-payouts.ts';
import { readSettingsBeforeSecrets, registerWebhooks } from './register-webhooks.ts';

afterEach(closeHosts);

const ENVIRONMENT = {
  NODE_ENV: 'test',
  APP_SECRET: 'q3JzT0w2b1R5c0lYbW9kZXJhdGU',
  PUBLIC_URL: 'https://circle.example',
  STRIPE_SECRET_KEY: 'sk_test_51abc',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_51abc',
};
const SECRETS = { STRIPE_WEBHOOK_SECRET: 'whsec_abc', STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_def' };
const CARD = 'https://circle.example/api/webhooks/card';
const PAYOUTS = 'https://circle.example/api/webhooks/payouts';

type Endpoint = Readonly<Record<string, unknown>> & { readonly id: string };

async function openHost(endpoints: readonly Endpoint[] = []) {
  const registered = [...endpoints];
  const calls: string[] = [];
  const apiBase = await hostAt((request, response) => {
    let form = '';
    request.on('data', (chunk: Buffer) => (form += chunk.toString()));
    request.on('end', () => {
      calls.push(`${request.method ?? ''} ${request.url ?? ''}`);
      if (request.method === 'GET') json(200, { object: 'list', data: registered })(request, response);
      else json(200, answer(request.url ?? '', readForm(form)))(request, response);
    });
  });
  const answer = (url: string, { connect, ...body }: ReturnType<typeof readForm>): Endpoint => {
    const [, id] = /webhook_endpoints\/(\w+)$/.exec(url) ?? [];
    const at = registered.findIndex((endpoint) => endpoint.id === id);
    const facts = { object: 'webhook_endpoint', status: 'enabled' };
    const application = connect === 'true' ? 'ca_1' : null;
    const made: Endpoint =
      at < 0
        ? { id: `we_${registered.length + 1}`, ...facts, application, ...body }
        : { ...registered[at]!, ...body };
    registered.splice(at < 0 ? registered.length : at, 1, made);
    return at < 0 ? { ...made, secret: `whsec_of_${made.id}` } : made;
  };
  const settings = readSettings({ ...ENVIRONMENT, ...SECRETS, STRIPE_API_BASE: apiBase });
  return { registered, calls, settings };
}

const register = async (settings: Settings, replaces = false) =>
  (await registerWebhooks(settings, { replaces })).join('\n');

describe('registering the webhook endpoints', () => {
  it('creates both with our version and events, and prints their secrets once', async () => {
    const { registered, settings } = await openHost();
    const first = await register(settings);
    expect(registered).toMatchObject([
      { url: CARD, application: null, enabled_events: EVENT_TYPES, api_version: Stripe.API_VERSION },
      { url: PAYOUTS, application: 'ca_1', enabled_events: CONNECT_EVENT_TYPES },
    ]);
    expect(first).toContain('  STRIPE_WEBHOOK_SECRET=whsec_of_we_1');
    expect(first).toContain('  STRIPE_CONNECT_WEBHOOK_SECRET=whsec_of_we_2');
    const second = await register(settings);
    expect(registered).toHaveLength(2);
    expect(second).not.toContain('whsec');
    expect(second.match(/nothing to do/g)).toHaveLength(2);
  });

  it('adds events that an endpoint lacks, and removes none', async () => {
    const base = { object: 'webhook_endpoint', status: 'enabled', api_version: '2020-08-27' };
    const { registered, settings } = await openHost([
      { ...base, id: 'we_a', url: CARD, application: null, enabled_events: ['charge.captured'] },
      { ...base, id: 'we_b', url: PAYOUTS, application: 'ca_1', enabled_events: ['*'] },
    ]);
    expect(await register(settings)).toMatch(
      /card: .*now gets all events \(we_a\)\.\n.*nothing to do \(we_b\)/,
    );
    expect(registered).toMatchObject([
      { id: 'we_a', enabled_events: ['charge.captured', ...EVENT_TYPES] },
      { id: 'we_b', enabled_events: ['*'] },
    ]);
  });

  it('ignores disabled endpoints and those of another application', async () => {
    const base = { object: 'webhook_endpoint', enabled_events: ['*'], api_version: Stripe.API_VERSION };
    const { registered, settings } = await openHost([
      { ...base, id: 'we_a', url: CARD, application: null, status: 'disabled' },
      { ...base, id: 'we_b', url: PAYOUTS, application: null, status: 'enabled' },
    ]);
    await register(settings);
    expect(registered.slice(2)).toMatchObject([{ url: CARD }, { url: PAYOUTS, application: 'ca_1' }]);
  });

  it('creates additional ones on request, and names those to delete', async () => {
    const { registered, settings } = await openHost();
    await register(settings);
    const again = await register(settings, true);
    expect(registered).toHaveLength(4);
    expect(again).toContain('STRIPE_WEBHOOK_SECRET=whsec_of_we_3');
    expect(again).toMatch(/delete we_1\.\n/);
    expect(again).toMatch(/delete we_2\.$/);
  });

  it("makes the same calls to the sandbox, in the SDK's format", async () => {
    const server = await startTestServer([]);
    const { port, sandboxWebhookSecret, sandboxConnectWebhookSecret } = server.settings;
    expect(await register(server.settings)).toMatch(
      /nothing to do \(we_sandbox\).*\n.*\(we_sandbox_connect\)/,
    );
    const again = await register(server.settings, true);
    expect(again).toContain(`http://127.0.0.1:${String(port)}/api/webhooks/card: registered`);
    expect(again).toContain(`STRIPE_WEBHOOK_SECRET=${sandboxWebhookSecret}\n`);
    expect(again).toContain(`STRIPE_CONNECT_WEBHOOK_SECRET=${sandboxConnectWebhookSecret}\n`);
    await server.close();
  });

  it.each(NO_ANSWERS)('fails on %s', async (_name, answer) => {
    const settings = readSettings({ ...ENVIRONMENT, ...SECRETS, STRIPE_API_BASE: await hostAt(answer) });
    await expect(register(settings)).rejects.toBeInstanceOf(CardProviderError);
  });
});

describe('the settings of the command', () => {
  it('may lack the secrets that it will print, and nothing else', () => {
    expect(() => readSettings(ENVIRONMENT)).toThrow('STRIPE_WEBHOOK_SECRET is missing');
    expect(readSettingsBeforeSecrets(ENVIRONMENT).stripe?.secretKey).toBe('sk_test_51abc');
    expect(readSettingsBeforeSecrets({ ...ENVIRONMENT, ...SECRETS }).stripe?.webhookSecrets).toEqual([
      SECRETS.STRIPE_WEBHOOK_SECRET,
    ]);
    const { STRIPE_PUBLISHABLE_KEY: _left, ...without } = ENVIRONMENT;
    expect(() => readSettingsBeforeSecrets(without)).toThrow('STRIPE_PUBLISHABLE_KEY is missing');
    const sandbox = readSettingsBeforeSecrets({ NODE_ENV: 'test', APP_SECRET: ENVIRONMENT.APP_SECRET });
    expect(sandbox.stripe).toBeUndefined();
  });
});
