import { addDays } from '@circle-link/contract/groups/calendar';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { expectOk, memberAt, payRound, startCircle } from '../../../test/factories/test-groups.ts';
import {
  type Payer,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../test/product/test-product.ts';
import { findNow } from '../../platform/database/installation.ts';
import { computeWeek, sendDigests } from './send-digests.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});

const HOUR = 3_600_000;
const choose = ({ browser }: Payer, isOn: boolean) =>
  expectOk(
    browser.request('PUT', '/api/notifications/preferences', {
      body: { type: 'digest', channel: 'mail', isOn },
    }),
  );
const now = () => product.database.read(findNow);

async function goToMonday(hours = 0): Promise<string> {
  const at = await now();
  const { next } = computeWeek(at, 'UTC');
  await product.moveClock(Math.ceil((next.getTime() + hours * HOUR - at.getTime()) / 1000));
  return computeWeek(await now(), 'UTC').monday;
}

async function digestsTo({ member }: Payer) {
  const mails = await product.mailTo(member.email);
  return mails.filter(({ subject }) => subject.startsWith('Your week'));
}

async function newestTo(payer: Payer) {
  const [newest] = await digestsTo(payer);
  if (newest === undefined) throw new Error('no digest');
  return newest;
}

const send = () => sendDigests(product.platform);

test('the digest goes to subscribers once a week, however often the job runs', async () => {
  const circle = await startCircle(product, { size: 3 });
  const [asker, changer, silent] = circle.members as [Payer, Payer, Payer];
  await choose(asker, true);
  await choose(changer, true);
  await choose(changer, false);
  await goToMonday(-1);
  await send();
  expect(await digestsTo(asker)).toEqual([]);
  await product.moveClock(3_600);
  await Promise.all([send(), send(), send()]);
  await product.moveClock(3_600);
  await send();
  expect(await digestsTo(asker)).toHaveLength(1);
  for (const other of [changer, silent]) expect(await digestsTo(other)).toEqual([]);
  await choose(asker, false);
  await choose(asker, true);
  await send();
  await product.moveClock(-7_200);
  await send();
  await product.moveClock(7_200);
  await send();
  expect(await digestsTo(asker)).toHaveLength(1);
  await goToMonday();
  await send();
  expect(await digestsTo(asker)).toHaveLength(2);
});

test('the digest lists what to pay until Sunday, what was paid and received, and the next turn', async () => {
  const monday = await goToMonday();
  const terms = { startDate: addDays(monday, 8), frequency: 'weekly', name: 'Mondays', graceDays: 3 };
  const circle = await startCircle(product, { size: 3, terms });
  const [recipient, payer, owing] = circle.members as [Payer, Payer, Payer];
  for (const member of circle.members) await choose(member, true);
  await product.moveClock(3 * 86_400);
  await expectOk(payRound(circle, payer, 1));
  await goToMonday();
  await send();
  const paid = await newestTo(payer);
  expect(paid.subject).toBe('Your week: nothing to pay');
  expect(paid.text).toContain('Paid in last week: $50.00');
  expect(paid.text).toMatch(/Your next turn, in “Mondays”: .*: a pot of \$150\.00/);
  expect(paid.text).not.toContain('Received');
  const open = await newestTo(owing);
  expect(open.subject).toMatch(/^Your week: \$5\d\.\d\d to pay$/);
  expect(open.text).toContain('1 contribution is open until');
  expect(open.text).toContain('“Mondays”, round 1, due on');
  expect(open.text).not.toMatch(/round 2|Paid in/);
  for (const member of [recipient, owing]) await expectOk(payRound(circle, member, 1));
  await goToMonday();
  await send();
  expect((await newestTo(recipient)).text).toMatch(/round 2[\s\S]*Received last week: \$148\.50/);
});

test('the digest is in the member’s language, and not sent without content', async () => {
  const circle = await startCircle(product, { size: 3, terms: { name: 'Lunes' } });
  const spanish = memberAt(circle, 1);
  const alone = await signInMember(product);
  await product.database.transact((tx) =>
    sql`update users set language = 'es' where id = ${spanish.member.id}`.execute(tx),
  );
  for (const member of [spanish, alone]) await choose(member, true);
  await goToMonday();
  await send();
  const mails = await product.mailTo(spanish.member.email);
  expect(mails.filter(({ subject }) => subject.startsWith('Tu semana'))).toHaveLength(1);
  expect(await digestsTo(alone)).toEqual([]);
});

test('the digest is sent in the morning of the group’s time zone, and not after its Monday', async () => {
  const west = await startCircle(product, { size: 3, terms: { timeZone: 'Pacific/Honolulu' } });
  const member = memberAt(west, 1);
  await choose(member, true);
  await goToMonday(9);
  await send();
  expect(await digestsTo(member)).toEqual([]);
  await product.moveClock(2 * 3_600);
  await send();
  expect(await digestsTo(member)).toHaveLength(1);
  await goToMonday(24 + 11);
  await send();
  expect(await digestsTo(member)).toHaveLength(1);
});

test('a digest subscription has its next time, and a row without one has none', async () => {
  const { member } = await signInMember(product);
  const insert = (type: string, isOn: boolean, lookAt: string | null) =>
    product.database.transact((tx) =>
      sql`insert into notification_preferences (user_id, type, channel, is_on, look_at)
          values (${member.id}, ${type}, 'mail', ${isOn}, ${lookAt}::timestamptz)`.execute(tx),
    );
  await expect(insert('digest', true, null)).rejects.toThrow(/notification_preferences_digest_is_looked_at/);
  await expect(insert('digest', false, '2026-01-01')).rejects.toThrow(
    /notification_preferences_digest_is_looked_at/,
  );
  await expect(insert('payouts', true, '2026-01-01')).rejects.toThrow(
    /notification_preferences_digest_is_looked_at/,
  );
});
