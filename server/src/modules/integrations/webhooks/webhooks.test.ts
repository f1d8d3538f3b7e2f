import {
  type CreatedEndpoint,
  type DeliveryItem,
  type EndpointItem,
  EVENT_TYPES,
  type EventType,
} from '@circle-link/contract/integrations';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  changePassword,
  NEXT_PASSWORD,
  noticeToken,
  undoChange,
} from '../../../../test/factories/account-changes.ts';
import { postConfirmed } from '../../../../test/browser/confirm.ts';
import { MEMBER_PASSWORD } from '../../../../test/factories/build-member.ts';
import {
  expectOk,
  formCircle,
  getOrganizer,
  memberAt,
  passDays,
  payAll,
  startCircle,
} from '../../../../test/factories/test-groups.ts';
import {
  type Payer,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../../test/product/test-product.ts';
import { askWith, makeToken } from '../../../../test/browser/test-tokens.ts';
import {
  parseEvent,
  startReceiver,
  type WebhookReceiver,
  withStatus,
} from '../../../../test/outside/webhook-receiver.ts';
import { sendWebhooks } from './send-webhooks.ts';

const PATH = '/api/webhook-endpoints';
const DAY = 86_400;
let product: TestProduct;
let receiver: WebhookReceiver;
beforeAll(async () => {
  product = await startTestProduct({ settings: { webhooksToLoopback: true } });
});
beforeEach(async () => {
  receiver = await startReceiver();
  return () => receiver.close();
});

const send = (options?: Parameters<typeof sendWebhooks>[1]) => sendWebhooks(product.platform, options);
const make = ({ browser }: Pick<Payer, 'browser'>, events: readonly EventType[] = EVENT_TYPES) =>
  expectOk<CreatedEndpoint>(postConfirmed(browser, PATH, { url: receiver.url, events }));
const fetchList = ({ browser }: Payer) => expectOk<EndpointItem[]>(browser.request('GET', PATH));
const listDeliveries = ({ browser }: Payer, id: string) =>
  expectOk<DeliveryItem[]>(browser.request('GET', `${PATH}/${id}/deliveries`));
/** Provider events have whole seconds, so times do not show the order; here they show the reverse. */
const blurTimes = () =>
  product.database.transact((tx) =>
    sql`update webhook_events set happened_at = app_now() - sequence * interval '1 second'`.execute(tx),
  );
const listTypes = () => receiver.received.map((one) => parseEvent(one).type);
const createGroup = ({ browser }: Payer) =>
  expectOk<{ id: string }>(
    browser.request('POST', '/api/groups', {
      body: { name: 'Family', contributionAmount: '50.00', maxMembers: 3 },
    }),
  );

test('a webhook about a round is sent to its members’ programs in order, signed, once, in cents and ids', async () => {
  const circle = await startCircle(product);
  const organizer = getOrganizer(circle);
  const { secret } = await make(organizer);
  const stranger = await startReceiver();
  const other = await signInMember(product);
  await expectOk(postConfirmed(other.browser, PATH, { url: stranger.url, events: EVENT_TYPES }));
  await payAll(circle, 1);
  await blurTimes();
  await send();
  await send();
  const ids = circle.members.map(({ member }) => member.id);
  const paid = (memberId: string) => ({
    ...{ groupId: circle.id, memberId, round: 1, amountCents: 5_000, method: 'card', paidById: null },
  });
  expect(receiver.received.map((one) => ({ ...parseEvent(one), timestamp: '' }))).toEqual([
    ...ids.map((id) => ({ type: 'contribution.paid', timestamp: '', data: paid(id) })),
    {
      type: 'pot.paid',
      timestamp: '',
      data: { groupId: circle.id, memberId: ids[0], round: 1, paidOutCents: 14_850, feeCents: 150 },
    },
  ]);
  const messageIds = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(new Set(messageIds).size).toBe(4);
  for (const { headers, body } of receiver.received) {
    const signed = headers as Record<string, string>;
    expect(() => new Webhook(secret).verify(body, signed)).toThrow(/too (old|new)/);
    expect(new Webhook(secret).sign(String(signed['webhook-id']), parseTime(signed), body)).toBe(
      signed['webhook-signature'],
    );
    for (const { member } of circle.members) expect(body).not.toContain(member.email);
  }
  expect(stranger.received).toEqual([]);
  await stranger.close();
});

const parseTime = (headers: Record<string, string>) => new Date(Number(headers['webhook-timestamp']) * 1_000);

test('webhooks are sent about joining, leaving, starting and missing', async () => {
  const organizer = await signInMember(product);
  await make(organizer);
  const group = await createGroup(organizer);
  const { code } = await expectOk<{ code: string }>(
    organizer.browser.request('POST', `/api/groups/${group.id}/invitations`, { body: {} }),
  );
  const guest = await signInMember(product);
  const { charter } = await expectOk<{ charter: { hash: string } }>(
    guest.browser.request('GET', `/api/invitations/${code}`),
  );
  await expectOk(
    guest.browser.request('POST', `/api/invitations/${code}/join`, { body: { charterHash: charter.hash } }),
  );
  await expectOk(guest.browser.request('POST', `/api/groups/${group.id}/leave`));
  await expectOk(
    organizer.browser.request('PATCH', `/api/groups/${group.id}`, { body: { contributionAmount: '60.00' } }),
  );
  await send();
  expect(listTypes()).toEqual(['group.created', 'member.joined', 'member.left']);
  expect(receiver.received.map((one) => parseEvent(one).data)).toEqual([
    { groupId: group.id },
    { groupId: group.id, memberId: guest.member.id },
    { groupId: group.id, memberId: guest.member.id },
  ]);
});

test('webhooks are sent about a missed contribution and the short payout', async () => {
  const circle = await formCircle(product);
  await make(getOrganizer(circle));
  await expectOk(getOrganizer(circle).browser.request('POST', `/api/groups/${circle.id}/start`));
  await product.moveClock(2 * DAY);
  const late = memberAt(circle, 2);
  await send();
  expect(listTypes()).toEqual(['group.started']);
  receiver.received.length = 0;
  await passDays(product, circle, 5);
  await send();
  const missed = receiver.received.map(parseEvent).filter(({ type }) => type === 'contribution.missed');
  expect(missed.map(({ data }) => data)).toContainEqual({
    groupId: circle.id,
    memberId: late.member.id,
    round: 1,
    amountCents: 5_000,
  });
  expect(missed).toHaveLength(3);
});

test('webhooks are not sent to former or later members, nor to endpoints without the subscription', async () => {
  const circle = await startCircle(product);
  await make(getOrganizer(circle), ['pot.paid']);
  await payAll(circle, 1);
  await send();
  expect(listTypes()).toEqual(['pot.paid']);
  const newcomer = await signInMember(product);
  const late = await startReceiver();
  await expectOk(postConfirmed(newcomer.browser, PATH, { url: late.url, events: EVENT_TYPES }));
  await send();
  expect(late.received).toEqual([]);
  await late.close();
});

test('a refused webhook delivery is retried later with the same id, while the endpoint rests', async () => {
  const organizer = await signInMember(product);
  const { id } = await make(organizer);
  receiver.answer = withStatus(500);
  await createGroup(organizer);
  await send();
  await send();
  expect(receiver.received).toHaveLength(1);
  expect((await listDeliveries(organizer, id))[0]).toMatchObject({
    ...{ state: 'waiting', attempts: 1, lastStatus: 500, problem: 'refused' },
  });
  expect((await fetchList(organizer))[0]).toMatchObject({
    waiting: 1,
    failingSince: expect.any(String) as string,
  });
  receiver.answer = withStatus(204);
  await product.moveClock(6);
  await send();
  expect(receiver.received).toHaveLength(2);
  const [first, second] = receiver.received.map(({ headers }) => headers);
  expect(second?.['webhook-id']).toBe(first?.['webhook-id']);
  expect(second?.['webhook-timestamp']).not.toBe(first?.['webhook-timestamp']);
  expect((await fetchList(organizer))[0]).toMatchObject({ waiting: 0, failed: 0, failingSince: null });
});

test('webhook redirects, timeouts and connection errors are distinguished, and delay no other endpoint', async () => {
  const organizer = await signInMember(product);
  const { id } = await make(organizer);
  receiver.answer = withStatus(302, { location: 'http://127.0.0.1:1/' });
  await createGroup(organizer);
  await send();
  expect((await listDeliveries(organizer, id))[0]).toMatchObject({ problem: 'redirected', lastStatus: 302 });
  receiver.answer = () => undefined;
  const other = await signInMember(product);
  const quick = await startReceiver();
  await expectOk(postConfirmed(other.browser, PATH, { url: quick.url, events: EVENT_TYPES }));
  await createGroup(other);
  await product.moveClock(6);
  await send({ timeoutMs: 2_000 });
  expect(quick.received).toHaveLength(1);
  expect((await listDeliveries(organizer, id))[0]).toMatchObject({ problem: 'slow', lastStatus: null });
  await receiver.close();
  await product.moveClock(301);
  await send();
  expect((await listDeliveries(organizer, id))[0]).toMatchObject({ problem: 'unreachable', attempts: 3 });
  await quick.close();
});

test('a webhook endpoint that fails for days is switched off, and its missed deliveries are resent when it is on', async () => {
  const organizer = await signInMember(product);
  const { id } = await make(organizer);
  receiver.answer = withStatus(503);
  await createGroup(organizer);
  await send();
  await product.moveClock(3 * DAY + 10);
  await send();
  const [off] = await fetchList(organizer);
  expect(off).toMatchObject({ failed: 1, waiting: 0, disabledAt: expect.any(String) as string });
  const subjects = (await product.mailTo(organizer.member.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes('switched off'))).toHaveLength(1);
  const replay = (body: object) => organizer.browser.request('POST', `${PATH}/${id}/replay`, { body });
  expect(await replay({})).toMatchObject({ status: 409, body: { code: 'endpoint_off' } });
  const receivedCount = receiver.received.length;
  await createGroup(organizer);
  await send();
  expect(receiver.received).toHaveLength(receivedCount);
  receiver.answer = withStatus(200);
  await expectOk(postConfirmed(organizer.browser, `${PATH}/${id}/enable`));
  expect(await replay({})).toMatchObject({ status: 200, body: { again: 1 } });
  await send();
  expect(receiver.received).toHaveLength(receivedCount + 1);
  expect(receiver.received.at(-1)?.headers['webhook-id']).toBe(receiver.received[0]?.headers['webhook-id']);
  const [delivery] = await listDeliveries(organizer, id);
  expect(delivery?.state).toBe('delivered');
  expect(await replay({ deliveryId: delivery?.id })).toMatchObject({ body: { again: 1 } });
  await send();
  expect(receiver.received).toHaveLength(receivedCount + 2);
  expect((await replay({ deliveryId: '999999999' })).status).toBe(404);
  expect(await replay({})).toMatchObject({ body: { again: 0 } });
  const { rows } = await product.database.read((db) =>
    sql<{ actor: string; messages: number }>`
      select actor_id as actor, (detail ->> 'messages')::int as messages from audit_entries
       where subject_id = ${organizer.member.id} and kind = 'webhook.replayed' order by id`.execute(db),
  );
  expect(rows).toEqual([
    { actor: organizer.member.id, messages: 1 },
    { actor: organizer.member.id, messages: 1 },
  ]);
});

test('a webhook endpoint that is gone is switched off at once', async () => {
  const organizer = await signInMember(product);
  await make(organizer);
  receiver.answer = withStatus(410);
  await createGroup(organizer);
  await send();
  expect((await fetchList(organizer))[0]?.disabledAt).not.toBeNull();
});

test('concurrent webhook senders send each message once', async () => {
  const organizer = await signInMember(product);
  await make(organizer);
  for (let count = 0; count < 4; count += 1) await createGroup(organizer);
  await Promise.all([send(), send(), send()]);
  await send();
  expect(receiver.received).toHaveLength(4);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(4);
});

test('the webhook endpoint of a crashed sender passes to the next when the lease expires', async () => {
  const organizer = await signInMember(product);
  const { id } = await make(organizer);
  await createGroup(organizer);
  await product.database.transact((tx) =>
    sql`update webhook_endpoints set lease_until = app_now() + interval '120 seconds' where id = ${id}`.execute(
      tx,
    ),
  );
  await send();
  expect(receiver.received).toEqual([]);
  await product.moveClock(121);
  await send();
  expect(receiver.received).toHaveLength(1);
});

test('a new webhook secret is used for signatures at once, together with the former one for a day', async () => {
  const organizer = await signInMember(product);
  const { id, secret } = await make(organizer);
  const renewed = await expectOk<{ secret: string }>(
    postConfirmed(organizer.browser, `${PATH}/${id}/secret`),
  );
  expect(renewed.secret).not.toBe(secret);
  const listSignatures = async () => {
    receiver.received.length = 0;
    await createGroup(organizer);
    await send();
    const [one] = receiver.received;
    const headers = one?.headers as Record<string, string>;
    const by = (key: string) =>
      new Webhook(key).sign(headers['webhook-id'] ?? '', parseTime(headers), one?.body ?? '');
    return { written: headers['webhook-signature'], former: by(secret), next: by(renewed.secret) };
  };
  const both = await listSignatures();
  expect(both.written).toBe(`${both.next} ${both.former}`);
  await product.moveClock(DAY + 1);
  const alone = await listSignatures();
  expect(alone.written).toBe(alone.next);
});

test('webhook secrets are sealed in the database, and shown once', async () => {
  const organizer = await signInMember(product);
  const { secret } = await make(organizer);
  const { rows } = await product.database.read((db) =>
    sql<{ row: string }>`select row_to_json(e)::text as row from webhook_endpoints e`.execute(db),
  );
  expect(rows.map(({ row }) => row).join('')).not.toContain(secret.slice(6, 30));
  expect(JSON.stringify(await fetchList(organizer))).not.toContain('whsec_');
});

test('another member’s webhook endpoint, deliveries and secret are not found', async () => {
  const organizer = await signInMember(product);
  const { id } = await make(organizer);
  await createGroup(organizer);
  await send();
  const [delivery] = await listDeliveries(organizer, id);
  const stranger = await signInMember(product);
  const own = await make(stranger);
  const { token } = await makeToken(stranger, ['webhooks:write']);
  for (const [method, path, body] of [
    ['GET', `/${id}/deliveries`, undefined],
    ['POST', `/${id}/secret`, undefined],
    ['POST', `/${id}/enable`, undefined],
    ['POST', `/${id}/replay`, {}],
    ['POST', `/${own.id}/replay`, { deliveryId: delivery?.id }],
    ['DELETE', `/${id}`, undefined],
  ] as const) {
    expect((await stranger.browser.request(method, `${PATH}${path}`, { body })).status, path).toBe(404);
    const byToken = await askWith(product, token, method, `/api/v1/webhook-endpoints${path}`, { body });
    expect(byToken.status, path).toBe(404);
  }
  expect(await fetchList(organizer)).toHaveLength(1);
});

test('webhook endpoints created by a token end with it', async () => {
  const organizer = await signInMember(product);
  await make(organizer, ['group.started']);
  const made = await makeToken(organizer, ['webhooks:write']);
  const body = { url: receiver.url, events: EVENT_TYPES };
  const ask = (method: string, path = '', options = {}) =>
    askWith(product, made.token, method, `/api/v1/webhook-endpoints${path}`, options);
  expect((await ask('GET')).body).toEqual([]);
  const own = await expectOk<CreatedEndpoint>(ask('POST', '', { body }));
  expect(own.isOfToken).toBe(true);
  expect((await ask('GET')).body).toHaveLength(1);
  expect(await fetchList(organizer)).toHaveLength(2);
  await createGroup(organizer);
  await send();
  expect(listTypes()).toEqual(['group.created']);
  await product.moveClock(30 * DAY + 1);
  await createGroupAs(organizer);
  await send();
  expect(listTypes()).toEqual(['group.created']);
  await product.moveClock(-30 * DAY - 1);
  await expectOk(organizer.browser.request('DELETE', `/api/tokens/${made.id}`));
  expect(await fetchList(organizer)).toHaveLength(1);
});

async function createGroupAs({ member }: Payer): Promise<void> {
  await product.database.transact((tx) =>
    sql`insert into webhook_events (group_id, user_id, kind, facts, happened_at)
        select group_id, user_id, 'group_created', '{}', app_now() from group_members where user_id = ${member.id}`.execute(
      tx,
    ),
  );
}

test('an intruder’s webhook endpoint is deleted when a change is undone, and with a closed account', async () => {
  const payer = await signInMember(product);
  await changePassword(payer);
  const body = { url: receiver.url, events: EVENT_TYPES };
  await expectOk(postConfirmed(payer.browser, PATH, body, NEXT_PASSWORD));
  const link = await noticeToken(product, payer.member.email, 'password was changed');
  expect((await undoChange(product, link)).status).toBe(200);
  const leaver = await signInMember(product);
  await make(leaver);
  await expectOk(
    leaver.browser.request('POST', '/api/account/close', { body: { password: MEMBER_PASSWORD } }),
  );
  const { rows } = await product.database.read((db) =>
    sql`select 1 from webhook_endpoints where user_id in (${payer.member.id}, ${leaver.member.id})`.execute(
      db,
    ),
  );
  expect(rows).toEqual([]);
});
