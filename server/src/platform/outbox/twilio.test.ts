/** Text messages by Twilio: accepted and refused messages, and signed delivery reports. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../../test/product/test-product.ts';
import {
  ACCOUNT,
  signAsTwilio,
  startTwilio,
  type TwilioServer,
} from '../../../test/outside/twilio-server.ts';
import { OutOfService } from '../breaker.ts';
import { createLog } from '../logging/log.ts';
import { openSender } from './open-sender.ts';
import { recordMessages } from './record-messages.ts';
import { selectRefusing } from './refusing-store.ts';
import { sendWaiting } from './send-waiting.ts';

let twilio: TwilioServer;
let product: TestProduct;
beforeAll(async () => {
  twilio = await startTwilio();
  product = await startTestProduct({ settings: { twilio: ACCOUNT, twilioApiBase: twilio.url } });
});
afterAll(() => twilio.close());
beforeEach(() => {
  twilio.answer = null;
});

let numbers = 0;
async function textTo(phone = nextNumber(), settings = product.settings) {
  const { database } = product;
  const dedupeKey = `text:${(numbers += 1)}`;
  await database.transact((tx) =>
    recordMessages(tx, [{ channel: 'sms', dedupeKey, to: phone, text: 'Your code is 123456', secret: true }]),
  );
  const subscriptions = { findKeys: () => Promise.resolve(null), forget: () => Promise.resolve() };
  await sendWaiting(openSender(settings, { database, log: createLog('silent'), subscriptions }));
  return findRow(dedupeKey);
}

const nextNumber = () => `+1202555${String(7_000 + (numbers += 1))}`;
const findRow = (key: string) =>
  product.database.read((db) =>
    db.selectFrom('outbox').selectAll().where('dedupeKey', '=', key).executeTakeFirstOrThrow(),
  );
const refusing = (phone: string) => product.database.read((db) => selectRefusing(db, { email: null, phone }));
const statusUrl = (id: number) => `${product.settings.publicUrl}/api/webhooks/sms?message=${id}`;
const words = (status: string, more: Record<string, string> = {}) => ({
  AccountSid: ACCOUNT.accountSid,
  MessageSid: `SM${'1'.repeat(32)}`,
  MessageStatus: status,
  ...more,
});
async function tell(id: number, form: Record<string, string>, signature = signAsTwilio(statusUrl(id), form)) {
  const answer = await fetch(statusUrl(id), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
    body: new URLSearchParams(form).toString(),
  });
  return answer.status;
}

describe('sending a text', () => {
  test('succeeds with the address for its delivery report', async () => {
    const row = await textTo();
    expect(row).toMatchObject({ sentAt: expect.any(Date) as unknown, text: '' });
    expect(twilio.taken.at(-1)).toEqual({
      To: row.recipient,
      From: ACCOUNT.from,
      Body: 'Your code is 123456',
      StatusCallback: statusUrl(row.id),
    });
  });

  test.each([21211, 21610, 21614])(
    'gives up after a 400 with %i, and marks the number as refusing',
    async (code) => {
      twilio.answer = { status: 400, code };
      const row = await textTo();
      expect(row).toMatchObject({ verdict: 'refused', failedAt: expect.any(Date) as unknown, text: '' });
      expect(row.lastError).toBe(`Twilio answered 400, error ${code}.`);
      expect(await refusing(row.recipient)).toMatchObject([{ channel: 'sms', reason: row.lastError }]);
    },
  );

  test('retries after another 400, and does not mark the number', async () => {
    twilio.answer = { status: 400, code: 21606 };
    const row = await textTo();
    expect(row).toMatchObject({ attempts: 1, failedAt: null, verdict: null });
    expect(await refusing(row.recipient)).toEqual([]);
  });

  test.each([
    ['429', { status: 429, code: 20429 }, 0],
    ['a suspended account', { status: 403, code: 20005 }, 0],
    ['500', { status: 500, code: 20500 }, 1],
    ['HTML', { status: 502, html: true }, 1],
    ['HTML that claims to be a success', { status: 200, html: true }, 1],
  ] as const)(
    'waits on %s, and counts as an attempt only if it may have been sent',
    async (_name, answer, attempts) => {
      twilio.answer = answer;
      const row = await textTo();
      expect(row).toMatchObject({ attempts, sentAt: null, failedAt: null, text: 'Your code is 123456' });
    },
  );

  test('reports wrong credentials and no server as outages, without token, text or phone in the error', async () => {
    const wrong = { ...product.settings, twilio: { ...ACCOUNT, authToken: 'e'.repeat(32) } };
    const gone = { ...product.settings, twilioApiBase: 'http://127.0.0.1:1234' };
    for (const settings of [wrong, gone]) {
      const row = await textTo(nextNumber(), settings);
      expect(row).toMatchObject({ attempts: 0, failedAt: null });
      expect(row.lastError).toMatch(/^Twilio (answered 401, error 20003|did not answer \(ECONNREFUSED\))\.$/);
    }
  });
});

test('the service is probed without sending a text', async () => {
  const probe = (settings = product.settings) =>
    openSender(settings, {
      database: product.database,
      log: createLog('silent'),
      subscriptions: { findKeys: () => Promise.resolve(null), forget: () => Promise.resolve() },
    }).sms.probe?.();
  const before = twilio.taken.length;
  await probe();
  twilio.answer = { status: 503 };
  await expect(probe()).rejects.toThrow(OutOfService);
  twilio.answer = null;
  await expect(probe({ ...product.settings, twilioApiBase: 'http://127.0.0.1:1234' })).rejects.toThrow(
    OutOfService,
  );
  expect(twilio.taken).toHaveLength(before);
});

describe('delivery reports', () => {
  test('delivered is final, and a refusing number is accepted again', async () => {
    const row = await textTo();
    expect(await tell(row.id, words('sent'))).toBe(200);
    expect(await findRow(row.dedupeKey)).toMatchObject({ verdict: null });
    expect(await tell(row.id, words('undelivered', { ErrorCode: '30003' }))).toBe(200);
    expect(await refusing(row.recipient)).toMatchObject([{ reason: 'The phone network: error 30003.' }]);
    expect(await tell(row.id, words('delivered'))).toBe(200);
    expect(await refusing(row.recipient)).toEqual([]);
    expect(await findRow(row.dedupeKey)).toMatchObject({ verdict: 'delivered' });
  });

  test('a replayed old report changes nothing', async () => {
    const row = await textTo();
    const undelivered = words('undelivered', { ErrorCode: '30005' });
    await tell(row.id, undelivered);
    await tell(row.id, words('delivered'));
    for (let time = 0; time < 3; time += 1) expect(await tell(row.id, undelivered)).toBe(200);
    expect(await refusing(row.recipient)).toEqual([]);
    expect(await findRow(row.dedupeKey)).toMatchObject({ verdict: 'delivered' });
  });

  test('a failure unrelated to the number does not mark it', async () => {
    const row = await textTo();
    await tell(row.id, words('failed', { ErrorCode: '30001' }));
    expect(await findRow(row.dedupeKey)).toMatchObject({ verdict: 'refused' });
    expect(await refusing(row.recipient)).toEqual([]);
  });

  test('forged reports are refused: another token, message, field, account, or none', async () => {
    const [row, other] = [await textTo(), await textTo()];
    const form = words('undelivered', { ErrorCode: '30003' });
    const good = signAsTwilio(statusUrl(row.id), form);
    expect(await tell(row.id, form, signAsTwilio(statusUrl(row.id), form, 'e'.repeat(32)))).toBe(403);
    expect(await tell(other.id, form, good)).toBe(403);
    expect(await tell(row.id, { ...form, ErrorCode: '30005' }, good)).toBe(403);
    expect(await tell(row.id, { ...form, AccountSid: 'AC1' })).toBe(403);
    expect(await tell(row.id, form, '')).toBe(403);
    expect(await findRow(row.dedupeKey)).toMatchObject({ verdict: null });
    expect(await findRow(other.dedupeKey)).toMatchObject({ verdict: null });
    expect(await tell(999_999, form)).toBe(200);
  });
});

test('without Twilio every report is refused', async () => {
  const plain = await startTestProduct();
  const answer = await plain.request('POST', '/api/webhooks/sms?message=1', { body: {} });
  expect(answer.status).toBe(403);
});
