import type { AdminDeliveryItem, AdminMemberIntegrations } from '@circle-link/contract/admin/integrations';
import type { CreatedEndpoint, DeliveryItem } from '@circle-link/contract/integrations';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Admin, openAdmin } from '../../../../test/factories/build-admin.ts';
import { expectOk } from '../../../../test/factories/test-groups.ts';
import {
  type Payer,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../../test/product/test-product.ts';
import { askWith, makeToken } from '../../../../test/browser/test-tokens.ts';
import {
  startReceiver,
  type WebhookReceiver,
  withStatus,
} from '../../../../test/outside/webhook-receiver.ts';
import { sendWebhooks } from '../../integrations/index.ts';
import { confirm, postConfirmed } from '../../../../test/browser/confirm.ts';

const reason = 'asked by phone';
let product: TestProduct;
let receiver: WebhookReceiver;
let support: Admin;
let reviewer: Admin;
let finance: Admin;
let owner: Admin;
beforeAll(async () => {
  product = await startTestProduct({ settings: { webhooksToLoopback: true } });
  receiver = await startReceiver();
  support = await openAdmin(product, 'support');
  reviewer = await openAdmin(product, 'reviewer');
  finance = await openAdmin(product, 'finance');
  owner = await openAdmin(product, 'owner');
});
afterAll(() => receiver.close());

const addAddress = ({ browser }: Pick<Payer, 'browser'>) =>
  expectOk<CreatedEndpoint>(
    postConfirmed(browser, '/api/webhook-endpoints', {
      url: `${receiver.url}?key=of-the-program`,
      events: ['group.created'],
    }),
  );
const makeGroup = ({ browser }: Payer) =>
  expectOk(
    browser.request('POST', '/api/groups', {
      body: { name: 'Roof', contributionAmount: '50.00', maxMembers: 3, payoutOrder: 'join' },
    }),
  );
const readPrograms = ({ member }: Payer) =>
  expectOk<AdminMemberIntegrations>(
    support.browser.request('GET', `/api/admin/members/${member.id}/programs`),
  );
const fetchList = async (state: string) => {
  const path = `/api/admin/webhook-deliveries?state=${state}`;
  return (await expectOk<{ deliveries: AdminDeliveryItem[] }>(support.browser.request('GET', path)))
    .deliveries;
};
const post = async ({ browser }: Admin, path: string, body: object) => {
  const answer = await browser.request('POST', path, { body });
  return [answer.status, (answer.body as { code?: string }).code];
};
const listAuditDetails = async (userId: string, kind: string) => {
  const { rows } = await product.database.read((db) =>
    sql<{ actor: string | null; detail: Record<string, unknown> }>`
      select actor_id as actor, detail from audit_entries where subject_id = ${userId} and kind = ${kind}`.execute(
      db,
    ),
  );
  return rows;
};
const listMails = async (email: string, subject: RegExp) =>
  (await product.mailTo(email)).filter((mail) => subject.test(mail.subject));

test('every admin sees a member’s programs, without any secret', async () => {
  const payer = await signInMember(product);
  const { token } = await makeToken(payer, ['groups:read']);
  await addAddress(payer);
  const programs = await readPrograms(payer);
  expect(programs.tokens).toMatchObject([{ name: 'Our books', scopes: ['groups:read'] }]);
  expect(programs.addresses).toMatchObject([{ host: new URL(receiver.url).host, disabledAt: null }]);
  expect(JSON.stringify(programs)).not.toMatch(new RegExp(`${token}|of-the-program|whsec`));
});

test('a token is revoked with a reason by admins with the ability, and its member is notified', async () => {
  const [payer, other] = [await signInMember(product), await signInMember(product)];
  const { token, id } = await makeToken(payer, ['groups:read', 'webhooks:write']);
  const path = `/api/admin/members/${payer.member.id}/tokens/${id}/revoke`;
  expect(await post(support, path, { reason })).toEqual([403, 'role_required']);
  expect(await post(finance, path, { reason })).toEqual([403, 'role_required']);
  expect(await post(reviewer, path, { reason: ' ' })).toEqual([422, 'invalid']);
  const elsewhere = `/api/admin/members/${other.member.id}/tokens/${id}/revoke`;
  expect(await post(reviewer, elsewhere, { reason })).toEqual([404, 'not_found']);
  expect((await askWith(product, token, 'GET', '/api/v1/groups')).status).toBe(200);

  expect(await Promise.all([post(reviewer, path, { reason }), post(owner, path, { reason })])).toEqual(
    expect.arrayContaining([
      [200, undefined],
      [404, 'not_found'],
    ]),
  );
  expect((await askWith(product, token, 'GET', '/api/v1/groups')).status).toBe(401);
  const [leaf, ...more] = await listAuditDetails(payer.member.id, 'token.revoked');
  expect(more).toEqual([]);
  expect(leaf?.detail).toEqual({ token: id, reason });
  expect(await listMails(payer.member.email, /One of your API tokens was revoked/)).toHaveLength(1);
});

test('only an owner ends programs of another admin, and no admin ends their own there', async () => {
  const { id } = await makeToken(finance, ['groups:read']);
  const path = `/api/admin/members/${finance.member.id}/tokens/${id}/revoke`;
  expect(await post(reviewer, path, { reason })).toEqual([403, 'admin_account']);
  expect(await post(owner, path, { reason })).toEqual([200, undefined]);
  const own = await makeToken(owner, ['groups:read']);
  const ownPath = `/api/admin/members/${owner.member.id}/tokens/${own.id}/revoke`;
  expect(await post(owner, ownPath, { reason })).toEqual([409, 'own_account']);
});

test('an endpoint is switched off once and gets nothing; its member cannot undo it before our team allows it', async () => {
  const payer = await signInMember(product);
  const { id } = await addAddress(payer);
  const path = `/api/admin/members/${payer.member.id}/webhook-endpoints/${id}/switch-off`;
  expect(await post(support, path, { reason })).toEqual([403, 'role_required']);
  expect(await post(reviewer, path, { reason })).toEqual([200, undefined]);
  expect(await post(reviewer, path, { reason })).toEqual([409, 'already_done']);
  receiver.received.length = 0;
  await makeGroup(payer);
  await sendWebhooks(product.platform);
  expect(receiver.received).toEqual([]);
  expect(await listAuditDetails(payer.member.id, 'webhook.switched_off')).toMatchObject([
    { actor: reviewer.member.id, detail: { endpoint: id, reason } },
  ]);
  expect(await listMails(payer.member.email, /switched off your webhooks/)).toHaveLength(1);
  await confirm(payer.browser);
  const enable = () => payer.browser.request('POST', `/api/webhook-endpoints/${id}/enable`);
  expect(await enable()).toMatchObject({ status: 409, body: { code: 'endpoint_stopped' } });
  expect((await readPrograms(payer)).addresses[0]).toMatchObject({ isStopped: true });
  await expectOk(payer.browser.request('DELETE', `/api/webhook-endpoints/${id}`));
  for (const url of [`${receiver.url}?key=another`, `http://127.0.0.1:9/other`])
    expect(
      await payer.browser.request('POST', '/api/webhook-endpoints', { body: { url, events: ['pot.paid'] } }),
    ).toMatchObject({ status: 409, body: { code: 'endpoint_stopped' } });

  const { stops, addresses } = await readPrograms(payer);
  expect(addresses).toEqual([]);
  const [stop] = stops;
  expect(stop).toMatchObject({ host: '127.0.0.1' });
  const end = `/api/admin/members/${payer.member.id}/webhook-stops/end`;
  expect(await post(support, end, { host: stop?.host, reason })).toEqual([403, 'role_required']);
  expect(await post(reviewer, end, { host: 'elsewhere.example', reason })).toEqual([404, 'not_found']);
  expect(await post(reviewer, end, { host: stop?.host, reason })).toEqual([200, undefined]);
  expect(await listAuditDetails(payer.member.id, 'webhook.allowed')).toMatchObject([
    { actor: reviewer.member.id },
  ]);
  expect(await listMails(payer.member.email, /webhooks are allowed again/)).toHaveLength(1);
  await addAddress(payer);
  expect((await readPrograms(payer)).addresses[0]).toMatchObject({ disabledAt: null, isStopped: false });
});

test('a concurrent stop and switch-on leave the endpoint stopped', async () => {
  for (let round = 0; round < 8; round += 1) {
    const payer = await signInMember(product);
    const { id } = await addAddress(payer);
    await product.database.transact((tx) =>
      sql`update webhook_endpoints set disabled_at = app_now() where id = ${id}`.execute(tx),
    );
    const stop = `/api/admin/members/${payer.member.id}/webhook-endpoints/${id}/switch-off`;
    await confirm(payer.browser);
    await Promise.all([
      payer.browser.request('POST', `/api/webhook-endpoints/${id}/enable`),
      post(reviewer, stop, { reason }),
      payer.browser.request('POST', '/api/webhook-endpoints', {
        body: { url: receiver.url, events: ['pot.paid'] },
      }),
    ]);
    const { addresses } = await readPrograms(payer);
    expect(addresses.filter(({ disabledAt }) => disabledAt === null)).toEqual([]);
  }
});

test('failed deliveries are listed, and exhausted ones are resent by admins with the ability', async () => {
  const payer = await signInMember(product);
  const { id } = await addAddress(payer);
  receiver.answer = withStatus(500);
  await makeGroup(payer);
  await sendWebhooks(product.platform);
  const [trying] = (await fetchList('retrying')).filter(({ endpointId }) => endpointId === id);
  expect(trying).toMatchObject({
    member: { id: payer.member.id },
    host: new URL(receiver.url).host,
    ...{ type: 'group.created', attempts: 1, problem: 'refused', lastStatus: 500, isOff: false },
  });
  expect(JSON.stringify(trying)).not.toContain('of-the-program');
  expect(await fetchList('failed')).toEqual([]);

  await product.database.transact((tx) =>
    sql`update webhook_deliveries set failed_at = app_now() where endpoint_id = ${id}`.execute(tx),
  );
  expect(await fetchList('failed')).toMatchObject([{ endpointId: id, nextAttemptAt: null }]);
  const path = `/api/admin/webhook-endpoints/${id}/replay`;
  const deliveryId = String(trying?.id);
  expect(await post(support, path, { deliveryId })).toEqual([403, 'role_required']);
  expect(await post(reviewer, path, { deliveryId })).toEqual([403, 'role_required']);
  expect(await post(finance, path, { deliveryId: '999999' })).toEqual([404, 'not_found']);
  expect(await post(finance, path, { deliveryId })).toEqual([200, undefined]);
  expect(await post(finance, path, {})).toEqual([200, undefined]);
  expect(await listAuditDetails(payer.member.id, 'webhook.replayed')).toMatchObject([
    { actor: finance.member.id, detail: { endpoint: id, messages: 1 } },
  ]);
  receiver.answer = withStatus(204);
  receiver.received.length = 0;
  await product.moveClock(600);
  await sendWebhooks(product.platform);
  expect(receiver.received).toHaveLength(1);
  const list = await expectOk<DeliveryItem[]>(
    payer.browser.request('GET', `/api/webhook-endpoints/${id}/deliveries`),
  );
  expect(list).toMatchObject([{ state: 'delivered', attempts: 1 }]);
});

test('a locked account’s webhooks stay off until its member switches them on again', async () => {
  const payer = await signInMember(product);
  const { id } = await addAddress(payer);
  await makeGroup(payer);
  const act = (name: string) => post(reviewer, `/api/admin/members/${payer.member.id}/${name}`, { reason });
  expect(await act('lock')).toEqual([200, undefined]);
  receiver.received.length = 0;
  await sendWebhooks(product.platform);
  expect(receiver.received).toEqual([]);
  expect(await act('unlock')).toEqual([200, undefined]);
  await sendWebhooks(product.platform);
  expect(receiver.received).toEqual([]);
  expect((await readPrograms(payer)).addresses[0]).toMatchObject({ disabledReason: 'sessions_ended' });
  const { username, password } = payer.member;
  await expectOk(payer.browser.request('POST', '/api/auth/login', { body: { username, password } }));
  await expectOk(postConfirmed(payer.browser, `/api/webhook-endpoints/${id}/enable`));
  await makeGroup(payer);
  await sendWebhooks(product.platform);
  expect(receiver.received).toHaveLength(1);
});
