/**
 * Log lines of jobs, messages, webhooks and adapters while every external service fails and echoes its request must
 * contain no secret, address or number. fuzz.test.ts covers API calls.
 */
import { toCents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardsAt, payoutsAt } from '../../src/app/providers.ts';
import { notices, notify } from '../../src/modules/notifications/index.ts';
import { createLog } from '../../src/platform/logging/log.ts';
import type { Platform } from '../../src/platform/platform.ts';
import { echoHost, type EchoingPart, echoMail } from './echoing-parts.ts';
import { openAdmin } from '../factories/build-admin.ts';
import { giveBalance } from '../factories/give-balance.ts';
import { ACCOUNT, askForLink, putAccount } from '../outside/payout-account.ts';
import { type PushService, startPushService } from '../outside/push-service.ts';
import { runAllJobs } from '../product/run-all-jobs.ts';
import { findInLog } from './scan-log.ts';
import { buildRegistration } from '../factories/test-accounts.ts';
import { saveCard } from '../factories/test-charges.ts';
import { expectOk, memberAt, payRound, startCircle } from '../factories/test-groups.ts';
import { type Payer, signInMember, startTestProduct, type TestProduct } from '../product/test-product.ts';
import { askToJoin, enterQueue, openCheckout } from '../product/test-queue.ts';
import { makeToken } from '../browser/test-tokens.ts';
import { ACCOUNT as TWILIO } from '../outside/twilio-server.ts';
import { startReceiver, type WebhookReceiver } from '../outside/webhook-receiver.ts';
import { postConfirmed } from '../browser/confirm.ts';

const MINUTE = 60;
const DAY = 86_400;
const logged: string[] = [];
const secrets: string[] = [];
const parts: EchoingPart[] = [];
let product: TestProduct;
let push: PushService;
let receiver: WebhookReceiver;

beforeAll(async () => {
  const log = createLog('trace', { write: (line) => void logged.push(line) });
  [push, receiver] = await Promise.all([startPushService(), startReceiver()]);
  receiver.answer = (response) => void response.writeHead(500).end(receiver.received.at(-1)?.body);
  const settings = { webhooksToLoopback: true, allowVerificationSkip: true };
  product = await startTestProduct({ log, settings });
  await live();
  await collectSecrets();
});
afterAll(async () => {
  await Promise.all([push, receiver, ...parts].map(({ close }) => close()));
  logged.length = 0;
});

/**
 * Creates work for every job that calls an external service: charges, refunds, payouts, expired pages, every kind of
 * message.
 */
async function live(): Promise<void> {
  const circle = await startCircle(product, { terms: { frequency: 'weekly' } });
  const [organizer, payer, leaver] = [0, 1, 2].map((place) => memberAt(circle, place)) as [
    Payer,
    Payer,
    Payer,
  ];
  await expectOk(payer.browser.request('PUT', `/api/groups/${circle.id}/auto-pay`, { body: { isOn: true } }));
  await expectOk(
    postConfirmed(organizer.browser, '/api/webhook-endpoints', {
      url: receiver.url,
      events: ['contribution.paid', 'pot.paid'],
    }).then((answer) => {
      secrets.push((answer.body as { secret: string }).secret);
      return answer;
    }),
  );
  const browser = push.openBrowser();
  browser.answer = 500;
  await expectOk(organizer.browser.request('PUT', '/api/notifications/push', { body: browser.subscription }));
  await expectOk(payRound(circle, organizer, 1));
  await removeCard(leaver);
  secrets.push((await makeToken(organizer, ['groups:read'])).token);
  await waitForMoney(organizer, leaver);
  await writeToPeople();
  await openCheckout(product);
  await askToJoin(product, { email: 'joiner@example.test' });
  await refundEntry();
  await pushNews(organizer);
  for (const { browser: jar } of circle.members)
    secrets.push(...[...jar.cookies.values()].filter(({ length }) => length > 20));
}

async function removeCard(payer: Payer): Promise<void> {
  await saveCard(product, payer, '5555555555554444');
  const [newest] = await expectOk<{ id: string }[]>(payer.browser.request('GET', '/api/cards'));
  await expectOk(payer.browser.request('DELETE', `/api/cards/${newest?.id ?? ''}`));
}

async function waitForMoney(organizer: Payer, other: Payer): Promise<void> {
  await expectOk(putAccount(product, organizer));
  await giveBalance(product.database, organizer.member.id, 5_000);
  await expectOk(organizer.browser.request('POST', '/api/withdrawals', { body: { amount: '50.00' } }));
  await expectOk(askForLink(other));
}

async function writeToPeople(): Promise<void> {
  const newcomer = await signInMember(product, { state: 'verification' });
  await expectOk(newcomer.browser.request('POST', '/api/verification/phone/send'));
  const { member } = await signInMember(product);
  await expectOk(
    product.request('POST', '/api/auth/password/reset-request', { body: { email: member.email } }),
  );
  const visitor = product.openBrowser();
  await expectOk(visitor.request('POST', '/api/auth/register', { body: buildRegistration('registering') }));
  await expectOk(visitor.request('POST', '/api/verification/email/send'));
}

async function refundEntry(): Promise<void> {
  const { member } = await enterQueue(product);
  const { rows } = await product.database.read((db) =>
    sql`select id as "paymentId" from charges where user_id = ${member.id}`.execute(db),
  );
  const { browser } = await openAdmin(product, 'finance');
  const body = { ...(rows[0] as object), reason: 'asked for by mail' };
  expect((await browser.request('POST', '/api/admin/refunds', { body })).body).toMatchObject({
    status: 'done',
  });
}

async function pushNews({ member }: Payer): Promise<void> {
  await product.database.transact((tx) =>
    notify(tx, product.settings, notices.owed_taken, {
      to: [member.id],
      occasion: 'a test',
      facts: { group: 'Family', takenCents: toCents(500) },
    }),
  );
}

/** Whole text messages (six digits may occur in a time or an id), the token of every link, and our credentials. */
async function collectSecrets(): Promise<void> {
  const { rows } = await product.database.read((db) =>
    sql<{ channel: string; text: string }>`select channel, text from outbox`.execute(db),
  );
  for (const { channel, text } of rows) {
    if (channel === 'sms') secrets.push(text);
    secrets.push(...[...text.matchAll(/(?:token=|\/)([\w-]{43})\b/g)].map(([, token = '']) => token));
  }
  expect(rows.map(({ channel }) => channel)).toEqual(expect.arrayContaining(['mail', 'sms', 'push']));
  const { appSecret, sandboxSecretKey, sandboxWebhookSecret, vapid } = product.settings;
  secrets.push(appSecret, sandboxSecretKey, sandboxWebhookSecret, vapid?.privateKey ?? '');
  secrets.push(TWILIO.authToken, ACCOUNT.accountNumber);
  expect(secrets.length).toBeGreaterThan(15);
}

async function refusing(mailRefuses: 'mailboxes' | 'links'): Promise<Platform> {
  const host = (status: number, wrap: (sent: string) => object) => echoHost(status, wrap);
  const provider = await host(400, (sent) => ({ error: { type: 'invalid_request_error', message: sent } }));
  const sms = await host(400, (sent) => ({ code: 20_500, message: sent }));
  const mail = await echoMail(mailRefuses);
  parts.push(provider, sms, mail);
  const { platform } = product;
  const settings = {
    ...platform.settings,
    smtp: { url: mail.url, from: 'Circle Link <hello@circle.example>' },
    twilio: TWILIO,
    twilioApiBase: sms.url,
  };
  const [cardProvider, payoutProvider] = [cardsAt(settings, provider.url), payoutsAt(settings, provider.url)];
  return { ...platform, settings, cardProvider, payoutProvider };
}

const listMessages = (lines: readonly string[]) =>
  new Set(lines.map((line) => (JSON.parse(line) as { msg?: string }).msg ?? ''));

// security: 16.2.5, T53
test('jobs, messages and webhooks log no personal data while everything fails', async () => {
  const before = logged.length;
  // Now, when unanswered payments are looked up, and when pages and groups have expired.
  for (const [mails, seconds] of [
    ['links', 11 * MINUTE],
    ['mailboxes', 2 * DAY],
    ['mailboxes', 8 * DAY],
  ] as const) {
    await runAllJobs(await refusing(mails), product);
    await product.moveClock(seconds);
  }
  const failed = listMessages(logged.slice(before));
  for (const message of FAILURES) expect([...failed], message).toContain(message);
  const tried = logged.filter((line) => line.includes('message not sent'));
  for (const part of ['The mail server', 'Twilio answered', 'PushRefused'])
    expect(
      tried.some((line) => line.includes(part)),
      part,
    ).toBe(true);
  expect(receiver.received.length).toBeGreaterThan(0);
  expect(findInLog(logged, secrets)).toEqual([]);
});

/** The failure that each service logs. */
const FAILURES = [
  'message not sent',
  'a removed card could not be detached; trying again',
  'a refund could not be sent; trying again later',
  'a withdrawal could not be advanced; trying again later',
  'an account for payouts could not be looked at; trying again later',
  'a payment or set-up could not be reconciled, trying again later',
  'a lapsed payment page could not be closed; trying again',
  'a stale payment could not be closed; trying again',
  'auto-pay failed, will be tried again',
  'job failed, will be tried again',
];

test('jobs, messages and webhooks log no personal data after recovery either', async () => {
  for (let round = 0; round < 3; round += 1) {
    await runAllJobs(product.platform, product);
    await product.moveClock(DAY);
  }
  expect(findInLog(logged, secrets)).toEqual([]);
});
