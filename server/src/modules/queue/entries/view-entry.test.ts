/** A person's own data is never behind a gate (product §14): after /join and the claim, before any check. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { buildRegistration, mailedToken } from '../../../../test/factories/test-accounts.ts';
import { startTestProduct } from '../../../../test/product/test-product.ts';
import { joinAndPay } from '../../../../test/product/test-queue.ts';
import { remindUnclaimed } from '../../auth/index.ts';
import { selectPositionStatuses } from '../position-store.ts';
import { announcePositions } from './announce-positions.ts';

const email = 'early@example.test';

it('an entry is readable after the claim of a paid /join, while everything new waits for the gates', async () => {
  const product = await startTestProduct();
  await joinAndPay(product, email);
  await product.cardProvider.deliverWaiting();
  await announcePositions(product.platform);
  const remind = () => remindUnclaimed(product.database, product.settings, selectPositionStatuses);
  const stand = (status: string) =>
    product.database.transact((tx) => sql`update queue_positions set status = ${status}`.execute(tx));

  await stand('frozen');
  await product.moveClock(3 * 86_400);
  await remind();
  const [disputed] = await product.mailTo(email);
  expect(disputed?.subject).toBe('Your place in the line is frozen');
  expect(disputed?.text).toContain('disputed');
  expect(disputed?.text).not.toContain('stays yours');
  const sent = (await product.mailTo(email)).length;
  await stand('withdrawn');
  await product.moveClock(7 * 86_400);
  await remind();
  expect(await product.mailTo(email)).toHaveLength(sent);
  await stand('active');

  const browser = product.openBrowser();
  const token = await mailedToken(product, email);
  const { email: _email, phone: _phone, ...registration } = buildRegistration('early');
  expect(
    (await browser.request('POST', '/api/auth/claim', { body: { ...registration, token } })).status,
  ).toBe(201);
  const read = async (path: string) => {
    const answer = await browser.request('GET', path);
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.body;
  };
  expect(await read('/api/auth/me')).toMatchObject({ hasPosition: true, hasGivenConsent: false });
  expect(await read('/api/transparency/user')).toMatchObject({ globalPosition: 1 });
  expect(await read('/api/entry')).toMatchObject({
    amount: '52.35',
    status: 'completed',
    paymentReference: expect.stringMatching(/^\w{8}$/) as unknown,
  });
  await read('/api/entry/receipt');
  expect(await read('/api/balance')).toMatchObject({ balance: '0.00', owed: '0.00' });
  for (const path of [
    '/api/statement',
    '/api/activities',
    '/api/activities/summary',
    '/api/activities/export',
  ])
    await read(path);
  await read('/api/account/export');
  for (const path of ['/api/queue/hold', '/api/withdrawals', '/api/groups'])
    expect([path, (await browser.request('POST', path, { body: {} })).status]).toEqual([path, 403]);
});
