import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  getCard,
  getIntentId,
  goodCard,
  openPage,
  openTestSandbox,
  getPathname,
  publicUrl,
  type TestSandbox,
} from '../test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await openTestSandbox();
}, 120_000);
afterAll(() => sandbox.close());

async function readStatus(intentId: string) {
  return (await sandbox.provider.findIntent(intentId))?.status;
}

describe('3-D Secure', () => {
  async function startOn(payPath: string, number = '4000002760003184') {
    const { status, body } = await sandbox.post(payPath, getCard(number));
    expect([status, body.status]).toEqual([200, 'requires_action']);
    return getPathname(body.nextActionUrl);
  }

  it('completes a payment once', async () => {
    const { sessionId, payPath } = await openPage(sandbox);
    const page = await startOn(payPath);
    const intentId = await getIntentId(sandbox, sessionId);
    expect(await readStatus(intentId)).toBe('requires_action');
    expect((await sandbox.get(page)).text).toContain('3184');
    expect((await sandbox.post(`${page}/complete`, { outcome: 'maybe' })).status).toBe(400);
    expect(await sandbox.post(`${page}/complete`, { outcome: 'authenticated' })).toEqual({
      status: 200,
      body: { status: 'succeeded', redirectUrl: `${publicUrl}/queue-holding?paid=1` },
    });
    expect((await sandbox.post(`${page}/complete`, { outcome: 'authenticated' })).status).toBe(404);
    expect((await sandbox.get(page)).status).toBe(404);
    expect(await readStatus(intentId)).toBe('succeeded');
  });

  it.each([
    ['4000002760003184', 'failed', 'payment_intent_authentication_failure'],
    ['4000008260003178', 'authenticated', 'card_declined'],
    ['4000008400001629', 'authenticated', 'card_declined'],
  ])(
    'that fails (%s, %s) returns to the page, which shows the reason and accepts another card',
    async (number, outcome, code) => {
      const { sessionId, path, payPath } = await openPage(sandbox);
      const page = await startOn(payPath, number);
      const intentId = await getIntentId(sandbox, sessionId);
      const answer = await sandbox.post(`${page}/complete`, { outcome });
      expect(answer).toMatchObject({
        status: 402,
        body: { status: 'failed', redirectUrl: publicUrl + path, error: { code } },
      });
      expect(await readStatus(intentId)).toBe('requires_payment_method');
      expect((await sandbox.get(path)).text).toMatch(/unable to authenticate|was declined|insufficient/);
      expect((await sandbox.post(payPath, goodCard)).status).toBe(200);
    },
  );

  it('ends when another card replaces its page, which then answers nothing', async () => {
    const { payPath } = await openPage(sandbox);
    const old = await startOn(payPath);
    expect((await sandbox.post(payPath, goodCard)).status).toBe(200);
    expect((await sandbox.post(`${old}/complete`, { outcome: 'authenticated' })).status).toBe(404);
  });

  it('has one outcome when it is completed, paid by another card and expired at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { sessionId, payPath } = await openPage(sandbox);
      const page = await startOn(payPath);
      const [authenticated, paid, expired] = await Promise.all([
        sandbox.post(`${page}/complete`, { outcome: 'authenticated' }),
        sandbox.post(payPath, goodCard),
        sandbox.provider.expireCheckout(sessionId),
      ]);
      const taken = [authenticated, paid].filter(({ status }) => status === 200).length;
      expect([taken, expired, await readStatus(await getIntentId(sandbox, sessionId))]).toEqual(
        taken === 1 ? [1, 'complete', 'succeeded'] : [0, 'expired', 'canceled'],
      );
    }
  });

  it('of an expired page charges nothing', async () => {
    const { sessionId, payPath } = await openPage(sandbox);
    const page = await startOn(payPath);
    const intentId = await getIntentId(sandbox, sessionId);
    await sandbox.provider.expireCheckout(sessionId);
    expect((await sandbox.post(`${page}/complete`, { outcome: 'authenticated' })).status).toBe(404);
    expect(await readStatus(intentId)).toBe('canceled');
  });
});
