import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { saveCard } from '../../../test/test-charges.ts';
import { expectOk, memberAt, startCircle, viewCircle } from '../../../test/test-circle.ts';
import { type Payer, startTestProduct } from '../../../test/test-product.ts';
import { runAutoPay } from './run-auto-pay.ts';

const HOUR = 3_600;
const DECLINES_LATER = '4000000000000341';

test('auto-pay notifies the member once a day, requests one charge, and pays once the card is saved again', async () => {
  const product = await startTestProduct();
  const circle = await startCircle(product);
  const payer = memberAt(circle, 1);
  await expectOk(payer.browser.request('PUT', `/api/groups/${circle.id}/auto-pay`, { body: { isOn: true } }));
  await product.database.transact((tx) =>
    sql`update sandbox_methods set detached_at = app_now()`.execute(tx),
  );
  const run = async (hours: number) => {
    await product.moveClock(hours * HOUR);
    await runAutoPay({ ...product, ...product.platform });
    await runAutoPay({ ...product, ...product.platform });
  };
  const listMails = async ({ member }: Payer) => {
    const mails = await product.mailTo(member.email);
    return mails.filter(({ subject }) => subject === 'Auto-pay could not pay round 1 of “Family circle”');
  };
  await run(20);
  expect(await listMails(payer)).toHaveLength(1);
  expect((await listMails(payer))[0]?.text).toContain('This card can no longer be used. Save it again.');
  await run(24);
  expect(await listMails(payer)).toHaveLength(2);
  expect((await listMails(payer))[0]?.text).toContain('This card can no longer be used. Save it again.');
  const { rows } = await product.database.read((db) =>
    sql`select from charges where user_id = ${payer.member.id} and purpose = 'contribution'`.execute(db),
  );
  expect(rows).toHaveLength(1);
  await saveCard(product, payer);
  await run(24);
  await product.cardProvider.deliverWaiting();
  expect((await viewCircle(circle)).members[1]).toMatchObject({ state: 'paid' });
});

test('auto-pay tries a declining card once a day when a slow bank outlasts the lease of another process', async () => {
  const product = await startTestProduct();
  const circle = await startCircle(product, { card: DECLINES_LATER });
  for (const { browser } of circle.members)
    await expectOk(browser.request('PUT', `/api/groups/${circle.id}/auto-pay`, { body: { isOn: true } }));
  await product.moveClock(20 * HOUR);
  const parts = { ...product, ...product.platform };
  let isFirst = true;
  const slowBank = new Proxy(product.cardProvider, {
    get(provider, name) {
      if (name !== 'chargeMethod') return Reflect.get(provider, name) as unknown;
      return async (order: Parameters<typeof provider.chargeMethod>[0]) => {
        if (isFirst) {
          isFirst = false;
          await product.moveClock(HOUR);
          await runAutoPay(parts);
        }
        return provider.chargeMethod(order);
      };
    },
  });
  await runAutoPay({ ...parts, cardProvider: slowBank });
  const { rows } = await product.database.read((db) =>
    sql<{ attempts: number }>`
      select count(*)::integer as attempts from charges where purpose = 'contribution' group by subject_id`.execute(
      db,
    ),
  );
  expect(rows).toEqual(circle.members.map(() => ({ attempts: 1 })));
});
