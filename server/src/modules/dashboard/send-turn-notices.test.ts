import { addDays } from '@circle-link/contract/groups/calendar';
import { beforeAll, expect, test } from 'vitest';
import {
  type Circle,
  memberAt,
  payAll,
  readSchedule,
  startCircle,
} from '../../../test/factories/test-groups.ts';
import { putAccount } from '../../../test/outside/payout-account.ts';
import { type Payer, startTestProduct, type TestProduct } from '../../../test/product/test-product.ts';
import { findNow } from '../../platform/database/installation.ts';
import { sendTurnNotices } from './send-turn-notices.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ settings: { coolOffHours: 24 } });
});

const send = () => sendTurnNotices(product.platform);
const noticesTo = async ({ member }: Payer) =>
  (await product.mailTo(member.email)).filter(({ subject }) => subject.startsWith('Your turn in'));

/** Starts a group whose first due day is in ten days, and goes to an hour of the day that is some days before it. */
async function startAndGoTo(daysBefore: number, hour: number): Promise<Circle> {
  const today = (await product.database.read(findNow)).toISOString().slice(0, 10);
  const circle = await startCircle(product, {
    size: 3,
    terms: { frequency: 'monthly', startDate: addDays(today, 10), timeZone: 'UTC' },
  });
  const [first] = await readSchedule(circle);
  const at = Date.parse(`${addDays(first?.dueDate ?? '', -daysBefore)}T00:00:00Z`) + hour * 3_600_000;
  await product.moveClock(Math.ceil((at - (await product.database.read(findNow)).getTime()) / 1_000));
  return circle;
}

test('the first recipient gets one email, from nine in the morning of the seventh day before', async () => {
  const circle = await startAndGoTo(7, 8);
  const [first, second] = [memberAt(circle, 0), memberAt(circle, 1)];
  await send();
  expect(await noticesTo(first)).toEqual([]);
  await product.moveClock(2 * 3_600);
  await Promise.all([send(), send()]);
  await product.moveClock(86_400);
  await send();
  const [mail, ...more] = await noticesTo(first);
  expect(more).toEqual([]);
  for (const words of ['$148.50', 'You can withdraw 24 hours after you add the account.', '/withdraw'])
    expect(mail?.text).toContain(words);
  expect(await noticesTo(second)).toEqual([]);
});

test('a member with a bank account gets none', async () => {
  const circle = await startAndGoTo(7, 10);
  expect((await putAccount(product, memberAt(circle, 0), { accountNumber: '000123456789' })).status).toBe(
    200,
  );
  await send();
  expect(await noticesTo(memberAt(circle, 0))).toEqual([]);
});

test('the mail names the ID too while it is not checked', async () => {
  const circle = await startAndGoTo(6, 10);
  const first = memberAt(circle, 0);
  await product.database.transact((tx) =>
    tx.updateTable('users').set({ idVerifiedAt: null }).where('id', '=', first.member.id).execute(),
  );
  await send();
  const [mail] = await noticesTo(first);
  expect(mail?.text).toContain('Send a photo of your ID now.');
});

test('a turn that has been paid out is not announced', async () => {
  const circle = await startAndGoTo(5, 10);
  await payAll(circle, 1);
  await send();
  expect(await noticesTo(memberAt(circle, 0))).toEqual([]);
});
