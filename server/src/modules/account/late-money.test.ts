import type { ClosingAnswer } from '@circle-link/contract/account';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { giveBalance } from '../../../test/factories/give-balance.ts';
import {
  expectOk,
  memberAt,
  passDays,
  payAll,
  payRound,
  startCircle,
  replaceMember,
} from '../../../test/factories/test-groups.ts';
import {
  type Payer,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../test/product/test-product.ts';
import { enterQueue } from '../../../test/product/test-queue.ts';
import { retryRefund, sendRefunds } from '../charges/index.ts';
import { refundEntry } from '../queue/index.ts';

const BOUNCING_CARD = '4000000000005126';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});

async function listObstacles({ browser }: Payer): Promise<string[]> {
  const { obstacles } = await expectOk<ClosingAnswer>(browser.request('GET', '/api/account/closing'));
  return obstacles.map(({ code, amount }) => [code, amount].filter((part) => part !== null).join(' '));
}

test('a contribution missing from the member’s round keeps the account open', async () => {
  const circle = await startCircle(product);
  const [first, late] = [memberAt(circle, 0), memberAt(circle, 1)];
  await payAll(circle, 1, [late]);
  await passDays(product, circle, 4);
  expect(await listObstacles(first)).toEqual(['groups', 'returns 50.00', 'balance 99.00']);
  await expectOk(payRound(circle, late, 1));
  expect(await listObstacles(first)).toEqual(['groups', 'balance 148.50']);
});

test('money owed to a replaced member keeps the account open when the group ends', async () => {
  const circle = await startCircle(product);
  const leaver = memberAt(circle, 2);
  await payAll(circle, 1);
  const heir = await replaceMember(product, circle, leaver);
  const after = { ...circle, members: [memberAt(circle, 0), memberAt(circle, 1), heir] };
  await payAll(after, 2);
  await passDays(product, { ...circle, members: [...circle.members, heir] }, 80);
  const { rows } = await product.database.read((db) =>
    sql<{ status: string }>`select status from groups where id = ${circle.id}`.execute(db),
  );
  expect(rows).toEqual([{ status: 'completed' }]);
  expect(await listObstacles(leaver)).toEqual(['returns 50.00']);
  await payAll(after, 3);
  expect(await listObstacles(leaver)).toEqual(['balance 50.00']);
});

test('unpaid money can be waived once the group has ended, and is then no longer owed', async () => {
  const circle = await startCircle(product);
  const [late, last] = [memberAt(circle, 1), memberAt(circle, 2)];
  const close = (body: Record<string, unknown>) =>
    last.browser.request('POST', '/api/account/close', { body: { password: last.member.password, ...body } });
  for (const round of [1, 2]) await payAll(circle, round);
  await payAll(circle, 3, [late]);
  expect(await close({ giveUpReturns: true })).toMatchObject({ status: 409 });
  await passDays(product, circle, 80);
  expect(await listObstacles(last)).toEqual(['returns 50.00', 'balance 99.00']);
  await giveBalance(product.database, last.member.id, -9_900);
  expect(await close({})).toMatchObject({ status: 409, body: { code: 'account_not_closable' } });
  expect(await close({ giveUpReturns: true })).toMatchObject({ status: 200 });
  const { rows } = await product.database.read((db) =>
    sql<{ payer: string; status: string }>`
      select payer_id as payer, status from payments
       where group_id = ${circle.id} and missed_at is not null`.execute(db),
  );
  expect(rows).toEqual([{ payer: late.member.id, status: 'canceled' }]);
  const [mail] = await product.mailTo(late.member.email);
  expect(mail?.subject).toBe('You owe nothing more for round 3 of “Family circle”');
  expect(mail?.text).toContain('The member you owed $50.00 has waived it.');
  expect(await listObstacles(late)).toEqual(['balance 148.50']);
});

test('a refund that awaits approval or was returned by the bank keeps the account open', async () => {
  const payer = await enterQueue(product, BOUNCING_CARD);
  const admin = await signInMember(product, { isAdmin: true });
  const { rows } = await product.database.transact((tx) =>
    sql<{ chargeId: string }>`
      insert into refund_requests (charge_id, amount_cents, reason, status, requested_by)
      select id, amount_cents, 'asked for', 'waiting', ${admin.member.id}::uuid from charges
       where user_id = ${payer.member.id} returning charge_id`.execute(tx),
  );
  expect(await listObstacles(payer)).toEqual(['refund']);
  await product.database.transact((tx) => sql`delete from refund_requests`.execute(tx));
  expect(await listObstacles(payer)).toEqual([]);

  const order = { actorId: admin.member.id, reason: 'asked for' };
  await refundEntry(product.database, { ...order, globalPosition: payer.number });
  await sendRefunds(product.platform);
  await product.moveClock(3);
  await product.cardProvider.deliverWaiting();
  expect(await listObstacles(payer)).toEqual(['refund']);
  await retryRefund(product.database, rows[0]?.chargeId ?? '', admin.member.id);
  await sendRefunds(product.platform);
  await product.cardProvider.deliverWaiting();
  expect(await listObstacles(payer)).toEqual([]);
});
