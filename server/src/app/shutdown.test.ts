/** SIGTERM under load: the process ends within Docker's limit and loses nothing that it confirmed. */
import { expect, it } from 'vitest';
import { startAppProcess, WEBHOOK_SECRET } from '../../test/product/app-process.ts';
import { buildPayments, type BuiltPayment } from '../../test/factories/build-payments.ts';
import { postWebhook, signWebhook, succeededBody } from '../../test/outside/signed-webhook.ts';
import { openTestDatabase } from '../../test/product/test-database.ts';

const CALLERS = 8;
const STOP_WITHIN_MS = 10_000;

it('a stopped process drains and ends within ten seconds', async () => {
  const test = await openTestDatabase();
  const app = await startAppProcess(test);
  const payments = await buildPayments(test.database, 5_000);
  const confirmed: string[] = [];
  const answers = new Set<unknown>();
  const caller = async (): Promise<void> => {
    for (let payment = payments.pop(); payment !== undefined; payment = payments.pop()) {
      const answer = await post(app.url, payment);
      answers.add(answer);
      if (answer === 200) confirmed.push(payment.intentId);
      else return;
    }
  };
  const callers = Array.from({ length: CALLERS }, caller);
  await expect.poll(() => confirmed.length, { timeout: 60_000 }).toBeGreaterThan(CALLERS * 2);
  const stoppedAt = performance.now();
  await app.stop();
  expect(performance.now() - stoppedAt).toBeLessThan(STOP_WITHIN_MS);
  await Promise.all(callers);
  expect([...answers].filter((answer) => typeof answer === 'number' && answer !== 200)).toEqual([]);
  const entries = await test.database.read((db) =>
    db.selectFrom('contributions').select('paymentIntentId').execute(),
  );
  const stored = new Set(entries.map((entry) => entry.paymentIntentId));
  expect(confirmed.filter((intent) => !stored.has(intent))).toEqual([]);
  await test.close();
}, 180_000);

function post(url: string, payment: BuiltPayment): ReturnType<typeof postWebhook> {
  return postWebhook(
    url,
    signWebhook(succeededBody(payment), WEBHOOK_SECRET, Math.floor(Date.now() / 1_000)),
  );
}
