import type { CreatedEndpoint, DeliveryItem, EndpointItem } from '@circle-link/contract/integrations';
import { expect, test } from 'vitest';
import { confirm, postConfirmed } from '../../../../test/browser/confirm.ts';
import { expectOk } from '../../../../test/factories/test-groups.ts';
import { type Payer, signInMember, startTestProduct } from '../../../../test/product/test-product.ts';
import { sendWebhooks } from './send-webhooks.ts';

const PATH = '/api/webhook-endpoints';

const fetchList = ({ browser }: Payer) => expectOk<EndpointItem[]>(browser.request('GET', PATH));
const listDeliveries = ({ browser }: Payer, id: string) =>
  expectOk<DeliveryItem[]>(browser.request('GET', `${PATH}/${id}/deliveries`));
const createGroup = ({ browser }: Payer) =>
  expectOk<{ id: string }>(
    browser.request('POST', '/api/groups', {
      body: { name: 'Family', contributionAmount: '50.00', maxMembers: 3 },
    }),
  );

test('the webhook log is the same for a name inside our network and a missing one', async () => {
  const strict = await startTestProduct();
  const body = { url: 'https://hooks.example.org/in', events: ['group.created'] };
  const inside = () => Promise.resolve([{ address: '10.0.0.7', family: 4 }]);
  const unknown = () => Promise.reject(Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' }));
  const logged: unknown[] = [];
  for (const resolve of [inside, unknown]) {
    const payer = await signInMember(strict);
    const { id } = await expectOk<CreatedEndpoint>(postConfirmed(payer.browser, PATH, body));
    await createGroup(payer);
    await sendWebhooks(strict.platform, { resolve });
    const [{ state, attempts, lastStatus, problem }] = (await listDeliveries(payer, id)) as [DeliveryItem];
    logged.push({ state, attempts, lastStatus, problem });
  }
  const same = { state: 'waiting', attempts: 1, lastStatus: null, problem: 'unreachable' };
  expect(logged).toEqual([same, same]);
  await strict.close();
});

test('non-public webhook URLs are refused, and so are a sixth endpoint and an invalid URL', async () => {
  const strict = await startTestProduct();
  const payer = await signInMember(strict);
  await confirm(payer.browser);
  const ask = (url: unknown, events: unknown = ['group.created']) =>
    payer.browser.request('POST', PATH, { body: { url, events } });
  for (const url of [
    'http://example.org/',
    'http://127.0.0.1:3000/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:169.254.169.254]/',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.1/',
    ...['https://localhost/', 'https://LOCALHOST./', 'https://app.localhost/in', 'https://printer.local/'],
    ...['https://vault.internal/', 'https://intranet/', 'https://nas.home.arpa/'],
    ...[
      'https://example.org:22/',
      'https://example.org:80/',
      'https://example.org:8443/',
      'https://1.1.1.1:25/',
    ],
    'ftp://example.org/',
    'https://user:secret@example.org/',
    'https://example.org/#part',
    'example.org',
    `https://example.org/${'x'.repeat(500)}`,
    7,
  ])
    expect((await ask(url)).status, String(url)).toBe(422);
  for (const events of [[], ['pot.paid', 'pot.paid'], ['anything'], 'pot.paid'])
    expect((await ask('https://example.org/', events)).status).toBe(422);
  const answers = await Promise.all(Array.from({ length: 7 }, () => ask('https://hooks.example.org/in')));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 409, 409]);
  await createGroup(payer);
  const resolve = () => Promise.resolve([{ address: '169.254.169.254', family: 4 }]);
  await sendWebhooks(strict.platform, { resolve });
  const [endpoint] = await fetchList(payer);
  expect((await listDeliveries(payer, endpoint?.id ?? ''))[0]).toMatchObject({
    problem: 'unreachable',
    lastStatus: null,
  });
  await strict.close();
});
