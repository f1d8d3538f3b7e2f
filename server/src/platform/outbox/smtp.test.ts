import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '../../../test/outside/mail-server.ts';
import { openTestDatabase, type TestDatabase } from '../../../test/product/test-database.ts';
import { createBreaker, OutOfService } from '../breaker.ts';
import { setClockOffset } from '../database/installation.ts';
import { createLog } from '../logging/log.ts';
import { type MailToSend, recordMessages } from './record-messages.ts';
import { selectRefusing } from './refusing-store.ts';
import { type OutboxSender, sendWaiting } from './send-waiting.ts';
import type { MailTransport } from './transports.ts';
import { openSmtp } from './smtp.ts';

let server: MailServer;
let opened: TestDatabase;
let transports: MailTransport[];
let host: string;
let tests = 0;

beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.close());

beforeEach(async () => {
  opened = await openTestDatabase();
  transports = [];
  host = `test-${(tests += 1)}.circle.example`;
});
afterEach(async () => {
  for (const transport of transports) await transport.close();
  await opened.close();
});

function senderBy(
  url: string,
  { pauseMs = 50, ...options }: { withinMs?: number; ca?: string; pauseMs?: number; replyTo?: string } = {
    ca: server.ca,
  },
): OutboxSender {
  const mail = openSmtp({ url, from: 'Circle Link <hello@circle.example>', ...options });
  transports.push(mail);
  const nowhere = { send: () => Promise.resolve() };
  return {
    database: opened.database,
    log: createLog('silent'),
    mail,
    sms: nowhere,
    push: nowhere,
    breakers: { mail: createBreaker({ part: 'mail', firstPauseMs: pauseMs }) },
    appSecret: 'a secret of this test',
    host,
  };
}

const mail = (to: string, more: Partial<MailToSend> = {}): MailToSend => ({
  channel: 'mail',
  dedupeKey: `trial:${to}:${more.subject ?? ''}`,
  to,
  subject: 'A trial',
  text: 'Words',
  html: '<p>Words</p>',
  ...more,
});
const record = (...messages: MailToSend[]) => opened.database.transact((tx) => recordMessages(tx, messages));
const rows = () => opened.database.read((db) => db.selectFrom('outbox').selectAll().orderBy('id').execute());
const waitSeconds = (seconds: number) => opened.database.transact((tx) => setClockOffset(tx, seconds));
const refusing = (email: string) => opened.database.read((db) => selectRefusing(db, { email, phone: null }));
const newMails = (count: number) => server.received(count, host);

describe('an email is accepted', () => {
  test.each(['url', 'tlsUrl'] as const)('by %s, signed in, with its headers', async (kind) => {
    const unsubscribeUrl = 'https://circle.example/unsubscribe?token=abc';
    await record(mail('ana@example.com', { unsubscribeUrl }), mail('ben@example.com'));
    expect(await sendWaiting(senderBy(server[kind]))).toBe(2);
    const mails = await newMails(2);
    const to = (address: string) => mails.find((one) => one.to?.[0]?.address === address);
    const readHeaders = (address: string) =>
      Object.fromEntries(to(address)?.headers.map(({ key, value }) => [key, value]) ?? []);
    expect(readHeaders('ana@example.com')).toMatchObject({
      from: 'Circle Link <hello@circle.example>',
      'auto-submitted': 'auto-generated',
      'list-unsubscribe': `<${unsubscribeUrl}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      'message-id': expect.stringMatching(/^<\d+\.[0-9a-f]{24}@test-\d+\.circle\.example>$/) as unknown,
      received: expect.stringContaining('TLS') as unknown,
    });
    expect(readHeaders('ben@example.com')).not.toHaveProperty('list-unsubscribe');
    expect(readHeaders('ben@example.com')).not.toHaveProperty('reply-to');
    expect(await rows()).toMatchObject([{ unsubscribeUrl: null, verdict: null }, { failedAt: null }]);
  });

  test('with the configured reply address, whatever kind it is', async () => {
    await record(
      mail('ana@example.com'),
      mail('ben@example.com', { unsubscribeUrl: 'https://circle.example/unsubscribe?token=abc' }),
    );
    const sender = senderBy(server.url, { ca: server.ca, replyTo: 'help@operator.example' });
    expect(await sendWaiting(sender)).toBe(2);
    const mails = await newMails(2);
    expect(mails).toHaveLength(2);
    for (const { from, replyTo } of mails) {
      expect(from).toMatchObject({ address: 'hello@circle.example' });
      expect(replyTo).toMatchObject([{ name: '', address: 'help@operator.example' }]);
    }
  });

  test('over few sessions, however many there are', async () => {
    await record(...Array.from({ length: 30 }, (_, at) => mail(`member${at}@example.com`)));
    const sessions = server.sessions();
    expect(await sendWaiting(senderBy(server.url))).toBe(30);
    expect(await newMails(30)).toHaveLength(30);
    expect(server.sessions() - sessions).toBeLessThanOrEqual(5);
  });
});

describe('an email is refused', () => {
  test('permanently by its recipient: given up at once, and the address is marked until it accepts one', async () => {
    await record(
      mail('nobody@example.com', { secret: true }),
      mail('full@example.com'),
      mail('ana@example.com'),
    );
    const sender = senderBy(server.url);
    expect(await sendWaiting(sender)).toBe(1);
    const [nobody, full] = await rows();
    expect(nobody).toMatchObject({ attempts: 1, verdict: 'refused', sentAt: null, text: '' });
    expect(nobody?.failedAt).toBeInstanceOf(Date);
    expect(nobody?.lastError).toContain('550 5.1.1 <<recipient>>: no such mailbox');
    expect(full?.lastError).toContain('552 5.2.2');
    expect(await refusing('nobody@example.com')).toMatchObject([
      { channel: 'mail', reason: nobody?.lastError },
    ]);
    expect(await refusing('ana@example.com')).toEqual([]);
    await opened.database.transact((tx) =>
      tx
        .insertInto('suppressed_recipients')
        .values({ channel: 'mail', recipient: 'ben@example.com', reason: 'x' })
        .execute(),
    );
    await record(mail('ben@example.com'));
    await sendWaiting(sender);
    expect(await refusing('ben@example.com')).toEqual([]);
  });

  test('for its content: given up, and the recipient is not marked', async () => {
    await record(mail('ana@example.com', { subject: 'junk' }));
    await sendWaiting(senderBy(server.url));
    expect(await rows()).toMatchObject([{ attempts: 1, verdict: 'refused' }]);
    expect(await refusing('ana@example.com')).toEqual([]);
  });

  test('temporarily: retried after the delays of the outbox', async () => {
    await record(mail('later@example.com'));
    const sender = senderBy(server.url);
    for (const [attempt, seconds] of [5, 25, 125].entries()) {
      await sendWaiting(sender);
      const [row] = await rows();
      expect(row).toMatchObject({ attempts: attempt + 1, verdict: null, failedAt: null });
      expect(row?.lastError).toContain('451 4.2.0');
      await waitSeconds([6, 40, 200][attempt] ?? 0);
      expect(seconds).toBe(5 ** (attempt + 1));
    }
    expect(await refusing('later@example.com')).toEqual([]);
  });
});

test('a server is probed without sending an email', async () => {
  const taken = server.taken();
  const probe = (...by: Parameters<typeof senderBy>) => senderBy(...by).mail.probe?.();
  await probe(server.url);
  await expect(probe(server.wrongUrl)).rejects.toThrow(OutOfService);
  await expect(probe('smtp://127.0.0.1:9')).rejects.toThrow(/ECONNREFUSED/);
  expect(server.taken()).toBe(taken);
});

describe('an unavailable server', () => {
  // security: 12.3.2
  test.each([
    ['a wrong password', () => senderBy(server.wrongUrl), '535'],
    ['a certificate that nobody vouches for', () => senderBy(server.url, {}), 'certificate'],
    [
      'one that vouches for another name',
      () => senderBy(server.url.replace('localhost', '127.0.0.1')),
      '127.0.0.1',
    ],
    ['no server', () => senderBy('smtp://127.0.0.1:9'), 'ECONNREFUSED'],
  ])('%s counts as no attempt: the email waits, and is sent once it works', async (_name, open, words) => {
    await record(mail('ana@example.com'));
    const broken = open();
    for (let time = 0; time < 12; time += 1) {
      await waitSeconds(time * 400);
      await sendWaiting(broken);
    }
    const [row] = await rows();
    expect(row).toMatchObject({ attempts: 0, failedAt: null, sentAt: null });
    expect(row?.waitsSince).toBeInstanceOf(Date);
    expect(row?.lastError).toContain(words);
    expect(await refusing('ana@example.com')).toEqual([]);
    await waitSeconds(12 * 400);
    expect(await sendWaiting(senderBy(server.url))).toBe(1);
  });

  // security: 16.5.2
  test('is paused after five failures: no email is even leased from the outbox', async () => {
    await record(...Array.from({ length: 7 }, (_, at) => mail(`member${at}@example.com`)));
    const broken = senderBy('smtp://127.0.0.1:9', { pauseMs: 60_000 });
    await sendWaiting(broken);
    const tried = (await rows()).filter(({ lastError: error }) => error !== null);
    expect(tried).toHaveLength(5);
  });

  test('for three days makes us give up the email, and an expired one at once', async () => {
    await record(mail('ana@example.com'), mail('ben@example.com', { expiresAfterMinutes: 10, secret: true }));
    const broken = senderBy('smtp://127.0.0.1:9');
    await sendWaiting(broken);
    await waitSeconds(11 * 60);
    await sendWaiting(broken);
    expect(await rows()).toMatchObject([
      { failedAt: null },
      { failedAt: expect.any(Date) as unknown, text: '', lastError: 'It expired before it was sent.' },
    ]);
    await waitSeconds(3 * 24 * 3600 + 60);
    await sendWaiting(broken);
    expect(await rows()).toMatchObject([{ failedAt: expect.any(Date) as unknown, attempts: 0 }, {}]);
  });

  test('that is slow ends the attempt, which counts because the email may have arrived', async () => {
    await record(mail('ana@example.com', { subject: 'slow' }));
    await sendWaiting(senderBy(server.url, { ca: server.ca, withinMs: 1_000 }));
    const [row] = await rows();
    expect(row).toMatchObject({ attempts: 1, sentAt: null, failedAt: null, leaseUntil: null });
    expect(row?.lastError).toContain('within 1000 ms');
  });

  test('that dies after the message was sent counts the attempt, and the retry has the same Message-ID', async () => {
    await record(mail('ana@example.com', { subject: 'slow' }));
    const sender = senderBy(server.url);
    const slow = server.slowOnes();
    const sending = sendWaiting(sender);
    await expect.poll(() => server.slowOnes(), { timeout: 60_000 }).toBe(slow + 1);
    server.killSessions();
    await sending;
    const [row] = await rows();
    expect(row).toMatchObject({ attempts: 1, sentAt: null, failedAt: null });
    await waitSeconds(10);
    expect(await sendWaiting(sender)).toBe(1);
    const [arrived] = await newMails(1);
    expect(arrived?.messageId).toContain(`<${row?.id}.`);
  });

  test('sends again once it is restarted', async () => {
    const sender = senderBy(server.url);
    await record(mail('ana@example.com'));
    expect(await sendWaiting(sender)).toBe(1);
    await server.stop();
    await record(mail('ben@example.com'));
    expect(await sendWaiting(sender)).toBe(0);
    expect(await rows()).toMatchObject([{}, { attempts: expect.any(Number) as unknown, failedAt: null }]);
    await server.start();
    await waitSeconds(120);
    expect(await sendWaiting(sender)).toBe(1);
  });
});
