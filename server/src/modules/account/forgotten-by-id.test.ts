import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { findPersonalTraces } from '../../../test/database/find-traces.ts';
import { mailedToken } from '../../../test/factories/test-accounts.ts';
import { expectOk, joinCircle } from '../../../test/factories/test-groups.ts';
import { putAccount } from '../../../test/outside/payout-account.ts';
import {
  type Payer,
  payIntent,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../test/product/test-product.ts';
import { askToJoin } from '../../../test/product/test-queue.ts';
import { sendWaiting } from '../../platform/outbox/send-waiting.ts';
import { announcePositions } from '../queue/index.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});

const rename = ({ browser }: Pick<Payer, 'browser'>, firstName: string, lastName = 'Lee') =>
  expectOk(browser.request('PATCH', '/api/account/profile', { body: { firstName, lastName } }));
const close = ({ browser, member }: Payer) =>
  expectOk(browser.request('POST', '/api/account/close', { body: { password: member.password } }));

async function createFullGroup(organizer: Payer, others: readonly Payer[]): Promise<string> {
  const ask = organizer.browser.request.bind(organizer.browser);
  const body = { name: 'Open circle', contributionAmount: '50.00', maxMembers: 20 };
  const { id } = await expectOk<{ id: string }>(ask('POST', '/api/groups', { body }));
  for (const { browser, member } of others) {
    const invited = ask('POST', `/api/groups/${id}/invitations`, { body: { email: member.email } });
    await joinCircle(browser, (await expectOk<{ code: string }>(invited)).code);
  }
  return id;
}

async function sendMails(): Promise<void> {
  const { database, log } = product.platform;
  const sink = { send: () => Promise.resolve(), close: () => Promise.resolve() };
  await sendWaiting({
    database,
    log,
    mail: sink,
    sms: sink,
    push: sink,
    appSecret: 'of this test',
    host: 'circle.example',
  });
}

test('closing removes the member’s name, and keeps other members’ words, whatever the name is', async () => {
  const [organizer, ben, leaver] = [
    await signInMember(product),
    await signInMember(product),
    await signInMember(product),
  ];
  await rename(ben, 'Ben');
  await rename(leaver, 'Xaverine');
  const id = await createFullGroup(organizer, [ben, leaver]);
  await expectOk(putAccount(product, organizer));
  await expectOk(leaver.browser.request('POST', `/api/groups/${id}/leave`));
  const table = [leaver, ben].map(({ member }) => ({ userId: member.id, firstName: 'Xaverine' }));
  await product.database.transact((tx) =>
    sql`insert into group_wind_ups (group_id, proposed_by, status, owed_table, expires_at, closed_at)
        values (${id}, ${ben.member.id}, 'failed', ${JSON.stringify({ table })}::jsonb, app_now(), app_now())`.execute(
      tx,
    ),
  );
  await product.database.transact((tx) =>
    sql`insert into group_rounds (group_id, round, due_on, due_until, grace_until, status, recipient_id, closed_at, thanked_at, thanks)
        values (${id}, 1, '2026-11-01', app_now(), app_now(), 'paid', ${leaver.member.id}, app_now(), app_now(), 'Yours, Xaverine')`.execute(
      tx,
    ),
  );
  await sendMails();
  await rename(leaver, 'joined the group');
  await close(leaver);
  const descriptions = (
    await expectOk<{ description: string }[]>(organizer.browser.request('GET', '/api/activities'))
  ).map(({ description }) => description);
  expect(descriptions).toEqual(
    expect.arrayContaining(['Former member joined the group', 'Ben joined the group']),
  );
  const traces = await findPersonalTraces(product.database, [/Xaverine/]);
  expect(traces.map((trace) => trace.split(':')[0])).toEqual(['group_wind_ups']);
  expect(traces[0]).toContain('Former member');
  await product.database.transact((tx) => sql`delete from group_rounds where group_id = ${id}`.execute(tx));
  const { rows } = await product.database.read((db) =>
    sql<{
      text: string;
    }>`select subject || text as text from outbox where recipient = ${organizer.member.email}`.execute(db),
  );
  const retained = rows.map(({ text }) => text).join();
  expect(retained).toMatch(/Ben is now a member of/);
  expect(retained).toMatch(/bank account/);
});

test('closing deletes former email addresses, numbers and names, except those that belong to another account now', async () => {
  const payer = await signInMember(product, { email: 'wilhelmina@example.test', phone: '+12025557701' });
  const { browser, member } = payer;
  await rename(payer, 'Wilhelmina', 'Xanthos');
  const id = await createFullGroup(await signInMember(product), [payer]);
  await expectOk(browser.request('POST', `/api/groups/${id}/leave`));
  await rename(payer, 'Theodora', 'Pappas');
  const change = { email: 'theodora@example.test', password: member.password };
  await expectOk(browser.request('POST', '/api/auth/email/change', { body: change }));
  const token = await mailedToken(product, change.email);
  await expectOk(browser.request('POST', '/api/auth/email/confirm', { body: { token } }));
  for (const phone of ['+12025557702', '+12025557703']) {
    await expectOk(browser.request('POST', '/api/verification/phone/change', { body: { phone } }));
    const [sms] = await product.smsTo(phone);
    const code = /code is (\d{6})/.exec(sms?.text ?? '')?.[1];
    await expectOk(browser.request('POST', '/api/verification/phone/confirm', { body: { code } }));
  }
  const heir = await signInMember(product, { phone: '+12025557702' });
  await sendMails();
  await close(payer);
  const left = await findPersonalTraces(product.database, [
    /wilhelmina/i,
    /xanthos/i,
    /theodora.*(?<!is closed)$/i,
    /pappas/i,
    /202555770[13]/,
  ]);
  expect(left.filter((trace) => !trace.includes('account is closed'))).toEqual([]);
  expect(await findPersonalTraces(product.database, [/2025557702/])).not.toEqual([]);
  expect((await heir.browser.request('GET', '/api/auth/me')).status).toBe(200);
});

test('closing deletes the details typed into /join', async () => {
  const email = 'quirina@example.test';
  const { body } = await askToJoin(product, { email, phoneNumber: '+1 (202) 555-7799' });
  await payIntent(product, (body as { clientSecret: string }).clientSecret);
  await product.cardProvider.deliverWaiting();
  await announcePositions(product.platform);
  const token = await mailedToken(product, email);
  const browser = product.openBrowser();
  const password = 'otter-lantern-47';
  const names = { username: 'quirina', firstName: 'Quirina', lastName: 'Zobel' };
  await expectOk(
    browser.request('POST', '/api/auth/claim', {
      body: { token, ...names, password, confirmPassword: password },
    }),
  );
  await expectOk(browser.request('POST', '/api/account/close', { body: { password } }));
  const left = await findPersonalTraces(product.database, [/quirina/i, /zobel/i, /2025557799/]);
  expect(left.filter((trace) => !trace.includes('account is closed'))).toEqual([]);
});

test('closing deletes notification read positions, preferences and browsers', async () => {
  const payer = await signInMember(product);
  const { browser, member } = payer;
  await expectOk(browser.request('POST', '/api/notifications/read'));
  const body = { type: 'payouts', channel: 'mail', isOn: false };
  await expectOk(browser.request('PUT', '/api/notifications/preferences', { body }));
  const subscription = {
    endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/one',
    keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
  };
  await expectOk(browser.request('PUT', '/api/notifications/push', { body: subscription }));
  const retained = () =>
    product.database.read(async (db) => {
      const { rows } = await sql<{ source: string }>`
        select 'mark' as source from notification_reads where user_id = ${member.id}
        union all select 'choice' from notification_preferences where user_id = ${member.id}
        union all select 'browser' from push_subscriptions where user_id = ${member.id}`.execute(db);
      return rows.map(({ source }) => source);
    });
  expect(await retained()).toEqual(['mark', 'choice', 'browser']);
  await close(payer);
  expect(await retained()).toEqual([]);
});
