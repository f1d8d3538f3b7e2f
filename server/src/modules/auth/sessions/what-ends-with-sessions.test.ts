import { createHash } from 'node:crypto';
import {
  type CalendarAddress,
  type CalendarFeedState,
  type CreatedEndpoint,
  type EndpointItem,
  EVENT_TYPES,
} from '@circle-link/contract/integrations';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  changeMailbox,
  changePassword,
  NEXT_PASSWORD,
  resetPassword,
  turnOn,
  waitForLock,
} from '../../../../test/factories/account-changes.ts';
import { confirm, postConfirmed } from '../../../../test/browser/confirm.ts';
import { openAdmin } from '../../../../test/factories/build-admin.ts';
import type { Answer } from '../../../../test/browser/test-browser.ts';
import { expectOk } from '../../../../test/factories/test-groups.ts';
import {
  type Payer,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../../test/product/test-product.ts';
import { askWith, makeToken } from '../../../../test/browser/test-tokens.ts';
import { startReceiver, type WebhookReceiver } from '../../../../test/outside/webhook-receiver.ts';
import type { Writer } from '../../../platform/database/database.ts';
import { upsertFeed } from '../../integrations/calendar/store.ts';
import { sendWebhooks } from '../../integrations/index.ts';
import { deleteExpiredSessions, endSessions } from './end-sessions.ts';
import { deleteSession } from './store.ts';

const FEED = '/api/calendar-feed';
const ENDPOINTS = '/api/webhook-endpoints';
const ENDED = 'Your calendar addresses, webhooks and API tokens no longer work';

let product: TestProduct;
let receiver: WebhookReceiver;
beforeAll(async () => {
  product = await startTestProduct({ settings: { webhooksToLoopback: true } });
});
beforeEach(async () => {
  receiver = await startReceiver();
  return () => receiver.close();
});

async function leaveBehind(payer: Payer) {
  await confirm(payer.browser);
  const { address } = await expectOk<CalendarAddress>(payer.browser.request('POST', FEED));
  const body = { url: receiver.url, events: EVENT_TYPES };
  const endpoint = await expectOk<CreatedEndpoint>(payer.browser.request('POST', ENDPOINTS, { body }));
  const { token } = await makeToken(payer, ['groups:read', 'webhooks:write']);
  await expectOk(askWith(product, token, 'POST', '/api/v1/webhook-endpoints', { body }));
  return { feedPath: address.slice(new URL(address).origin.length), endpoint, token };
}

const createGroup = ({ browser }: Pick<Payer, 'browser'>) =>
  expectOk(
    browser.request('POST', '/api/groups', {
      body: { name: 'Family', contributionAmount: '50.00', maxMembers: 3 },
    }),
  );

type Cure = (payer: Payer) => Promise<unknown>;
const byAdmin =
  (act: string): Cure =>
  async ({ member }) => {
    const { browser } = await openAdmin(product, 'owner');
    await confirm(browser);
    const body = { reason: 'a stolen phone' };
    await expectOk(browser.request('POST', `/api/admin/members/${member.id}/${act}`, { body }));
  };

const CURES: readonly (readonly [what: string, cure: Cure, subject: string | null])[] = [
  ['a new password', (payer) => changePassword(payer), 'password was changed'],
  ['a password reset', (payer) => resetPassword(product, payer), 'password was changed'],
  [
    'signing out everywhere else',
    ({ browser }) => expectOk(browser.request('POST', '/api/auth/sessions/end-others')),
    null,
  ],
  ['a lock by our team', byAdmin('lock'), 'account was locked'],
  ['our team ending the sessions', byAdmin('end-sessions'), 'signed out of Circle Link'],
  ['a new email address', (payer) => changeMailbox(product, payer), 'email of your Circle Link account'],
  ['two-step sign-in', (payer) => turnOn(product, payer), 'Two-step sign-in is on'],
];

describe.each(CURES)('%s', (_what, cure, subject) => {
  test('ends the calendar address, switches webhooks off, ends tokens, and sends an email about each', async () => {
    const payer = await signInMember(product);
    const { feedPath, endpoint, token } = await leaveBehind(payer);
    expect((await product.request('GET', feedPath)).status).toBe(200);
    await createGroup(payer);
    await cure(payer);
    await sendWebhooks(product.platform);

    expect((await product.request('GET', feedPath)).status).toBe(404);
    expect(receiver.received, 'not even what waited').toEqual([]);
    expect((await askWith(product, token, 'GET', '/api/v1/groups')).status).toBe(401);
    if (subject !== null) {
      const mails = await product.mailTo(payer.member.email);
      const notice = mails.find((mail) => mail.subject.includes(subject));
      expect(notice?.text).toContain(ENDED);
    }
    const seen = await listEndpoints(payer);
    expect(seen).toMatchObject([{ id: endpoint.id, disabledReason: 'sessions_ended' }]);
    expect(seen[0]?.disabledAt).not.toBeNull();
  });
});

async function listEndpoints({ member }: Payer): Promise<readonly Partial<EndpointItem>[]> {
  const rows = await product.database.read((db) =>
    db
      .selectFrom('webhook_endpoints')
      .select(['id', 'disabledAt', 'disabledReason'])
      .where('userId', '=', member.id)
      .execute(),
  );
  return rows.map(({ id, disabledAt, disabledReason }) => ({
    id,
    disabledAt: disabledAt?.toISOString() ?? null,
    disabledReason,
  }));
}

test('ending one session of several ends nothing else', async () => {
  const payer = await signInMember(product);
  const { feedPath, endpoint } = await leaveBehind(payer);
  const other = product.openBrowser();
  const { username, password } = payer.member;
  await expectOk(other.request('POST', '/api/auth/login', { body: { username, password } }));
  const sessions = await expectOk<{ id: string; isCurrent: boolean }[]>(
    payer.browser.request('GET', '/api/auth/sessions'),
  );
  const ended = sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '';
  await expectOk(payer.browser.request('DELETE', `/api/auth/sessions/${ended}`));
  expect((await product.request('GET', feedPath)).status).toBe(200);
  const listed = await expectOk<EndpointItem[]>(payer.browser.request('GET', ENDPOINTS));
  expect(listed.find(({ id }) => id === endpoint.id)).toMatchObject({ disabledAt: null });
});

describe('a stolen session', () => {
  const listRequests = (id: string): readonly (readonly [path: string, body?: unknown])[] => [
    [FEED],
    [ENDPOINTS, { url: receiver.url, events: EVENT_TYPES }],
    [`${ENDPOINTS}/${id}/secret`],
    [`${ENDPOINTS}/${id}/enable`],
  ];

  test('creates, renews and switches on nothing without a confirmed password', async () => {
    const payer = await signInMember(product);
    const { endpoint } = await leaveBehind(payer);
    await product.moveClock(11 * 60);
    for (const [path, body] of listRequests(endpoint.id)) {
      const answer = await payer.browser.request('POST', path, body === undefined ? {} : { body });
      expect([path, answer.status, (answer.body as { code: string }).code]).toEqual([
        path,
        403,
        'confirmation_required',
      ]);
    }
    const fresh = await signInMember(product);
    expect(await expectOk<CalendarFeedState>(fresh.browser.request('GET', FEED))).toMatchObject({
      since: null,
    });
  });

  test('causes an email for each change that is made', async () => {
    const payer = await signInMember(product);
    const { endpoint } = await leaveBehind(payer);
    await expectOk(postConfirmed(payer.browser, `${ENDPOINTS}/${endpoint.id}/secret`));
    await expectOk(changePassword(payer));
    await confirm(payer.browser, NEXT_PASSWORD);
    await expectOk(payer.browser.request('POST', `${ENDPOINTS}/${endpoint.id}/enable`));
    const subjects = (await product.mailTo(payer.member.email)).map(({ subject }) => subject);
    for (const subject of [
      'A calendar address was created for your account',
      'A webhook was added to your account',
      'The secret of your webhooks was renewed',
      'Your webhooks were switched on again',
    ])
      expect(subjects).toContain(subject);
  });
});

/** Runs the second change while the first is not committed, and waits until it is blocked. */
async function overlap(
  first: (tx: Writer) => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<void> {
  const written = Promise.withResolvers<undefined>();
  const released = Promise.withResolvers<undefined>();
  const earlier = product.database.transact(async (tx) => {
    await first(tx);
    written.resolve(undefined);
    await released.promise;
  });
  await written.promise;
  const later = second();
  await waitForLock(product);
  released.resolve(undefined);
  await Promise.all([earlier, later]);
}

describe('what a stolen session sets up while all sessions end', () => {
  const readFeeds = async ({ member }: Payer) =>
    (
      await product.database.read((db) =>
        sql`select 1 from calendar_feeds where user_id = ${member.id}`.execute(db),
      )
    ).rows.length;
  /** Locks the session as a request does before its commit. */
  const setUp = async (tx: Writer, { member }: Payer) => {
    await sql`select 1 from sessions where user_id = ${member.id} for share`.execute(tx);
    await upsertFeed(tx, member.id, createHash('sha256').update(member.id).digest());
    await sql`update webhook_endpoints set disabled_at = null, disabled_reason = null
               where user_id = ${member.id}`.execute(tx);
  };

  test('ends too if it is committed first', async () => {
    const payer = await signInMember(product);
    await leaveBehind(payer);
    await overlap(
      (tx) => setUp(tx, payer),
      () => changePassword(payer),
    );
    expect(await readFeeds(payer)).toBe(0);
    expect(await listEndpoints(payer)).toMatchObject([{ disabledReason: 'sessions_ended' }]);
  });

  test('is rolled back if the sessions end first', async () => {
    const payer = await signInMember(product);
    await leaveBehind(payer);
    let opening: Promise<Answer> | undefined;
    await overlap(
      (tx) => endSessions(tx, payer.member.id),
      () => (opening = payer.browser.request('POST', FEED)),
    );
    expect((await opening)?.status).toBe(401);
    expect(await readFeeds(payer)).toBe(0);
    expect(await listEndpoints(payer)).toMatchObject([{ disabledReason: 'sessions_ended' }]);
  });
});

describe('the last use of an ended session is recorded', () => {
  const seenAt = new Date('2026-01-02T03:04:05.000Z');
  const endings: readonly (readonly [what: string, end: (payer: Payer) => Promise<unknown>])[] = [
    ['by signing out', ({ browser }) => browser.request('POST', '/api/auth/logout')],
    ['by a new password', (payer) => changePassword(payer)],
    [
      'by closing the account',
      ({ browser, member: { password } }) =>
        browser.request('POST', '/api/account/close', { body: { password } }),
    ],
    [
      'by the job that deletes expired sessions',
      async ({ member }) => {
        await product.database.transact((tx) =>
          sql`update sessions set expires_at = app_now() where user_id = ${member.id}`.execute(tx),
        );
        await deleteExpiredSessions(product.database);
      },
    ],
  ];

  const read = async ({ member }: Payer) =>
    (
      await product.database.read((db) =>
        sql<{ lastSeenAt: Date }>`
          select last_seen_at as "lastSeenAt" from ended_sessions where user_id = ${member.id}`.execute(db),
      )
    ).rows;

  test.each(endings)('%s', async (_what, end) => {
    const payer = await signInMember(product);
    expect(await read(payer)).toEqual([]);
    await end(payer);
    expect(await read(payer)).toHaveLength(1);
  });

  async function openSession({ member }: Payer, name: string, minutes: number): Promise<void> {
    await product.database.transact((tx) =>
      sql`insert into sessions (sid_hash, user_id, sess, last_seen_at, expires_at)
          values (sha256(${`${name}${member.id}`}::bytea), ${member.id}, '{}',
                  ${seenAt}::timestamptz + make_interval(mins => ${minutes}), app_now() + interval '1 hour')`.execute(
        tx,
      ),
    );
  }
  const end = (tx: Writer, { member }: Payer, name: string) =>
    deleteSession(tx, createHash('sha256').update(`${name}${member.id}`).digest());
  const atMinute = (minutes: number) => [{ lastSeenAt: new Date(seenAt.getTime() + minutes * 60_000) }];

  test.each([
    ['newer', 'older'],
    ['older', 'newer'],
  ])('of the newest one when two end at the same time, the %s before the %s', async (first, second) => {
    const payer = await signInMember(product);
    await openSession(payer, 'older', 2);
    await openSession(payer, 'newer', 5);
    await overlap(
      (tx) => end(tx, payer, first),
      () => product.database.transact((tx) => end(tx, payer, second)),
    );
    expect(await read(payer)).toEqual(atMinute(5));
  });

  const use = (tx: Writer, { member }: Payer) =>
    sql`update sessions set last_seen_at = ${seenAt}::timestamptz + interval '9 minutes'
         where sid_hash = sha256(${`used${member.id}`}::bytea)`.execute(tx);

  test('of a session that is used while it ends, if the use comes first', async () => {
    const payer = await signInMember(product);
    await openSession(payer, 'used', 1);
    await overlap(
      (tx) => use(tx, payer),
      () => product.database.transact((tx) => end(tx, payer, 'used')),
    );
    expect(await read(payer)).toEqual(atMinute(9));
  });

  test('of a session that is used while it ends, if the end comes first', async () => {
    const payer = await signInMember(product);
    await openSession(payer, 'used', 1);
    await overlap(
      (tx) => end(tx, payer, 'used'),
      () => product.database.transact((tx) => use(tx, payer)),
    );
    expect(await read(payer)).toEqual(atMinute(1));
  });
});
