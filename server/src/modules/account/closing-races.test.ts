/** Closing races with new commands: the second to commit sees the first. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { changeMailbox } from '../../../test/factories/account-changes.ts';
import { MEMBER_PASSWORD, signIn } from '../../../test/factories/build-member.ts';
import { giveBalance } from '../../../test/factories/give-balance.ts';
import type { Answer } from '../../../test/browser/test-browser.ts';
import { type Circle, expectOk } from '../../../test/factories/test-groups.ts';
import { putAccount } from '../../../test/outside/payout-account.ts';
import {
  type Payer,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../test/product/test-product.ts';
import { withConnection } from '../../platform/database/connection-pool.ts';
import type { Writer } from '../../platform/database/database.ts';
import { lockMemberAccounts } from '../ledger/index.ts';
import { lockOpenAccount } from '../auth/index.ts';
import { closeMember, lockMember } from '../members/index.ts';

let product: TestProduct;
let circle: Circle;
let code: string;
beforeAll(async () => {
  product = await startTestProduct();
  const organizer = await signInMember(product);
  const body = { name: 'Open circle', contributionAmount: '50.00', maxMembers: 20 };
  const { id } = await expectOk<{ id: string }>(organizer.browser.request('POST', '/api/groups', { body }));
  circle = { id, members: [organizer] };
  const invited = organizer.browser.request('POST', `/api/groups/${id}/invitations`, { body: {} });
  code = (await expectOk<{ code: string }>(invited)).code;
});

const close = ({ browser }: Payer): Promise<Answer> =>
  browser.request('POST', '/api/account/close', { body: { password: MEMBER_PASSWORD } });

async function join({ browser }: Payer): Promise<Answer> {
  const path = `/api/invitations/${code}`;
  const { charter } = await expectOk<{ charter: { hash: string } }>(browser.request('GET', path));
  return browser.request('POST', `${path}/join`, { body: { charterHash: charter.hash } });
}

const hold = ({ browser }: Payer): Promise<Answer> => browser.request('POST', '/api/queue/hold');
const enterAgain = ({ member }: Payer): Promise<Answer> =>
  signIn(product.openBrowser(), member).catch(refused);
const refused = (): Answer => ({ status: 401, body: null, headers: new Headers(), cookies: {} });

const beginnings: readonly (readonly [string, (payer: Payer) => Promise<Answer>, string])[] = [
  ['joining a group', join, 'group_members'],
  ['opening a hold', hold, 'queue_holdings'],
];

async function countRows(table: string, userId: string): Promise<number> {
  const { rows } = await product.database.read((db) =>
    sql<{
      count: number;
    }>`select count(*)::int as count from ${sql.table(table)} where user_id = ${userId}`.execute(db),
  );
  return rows[0]?.count ?? 0;
}

async function holdOpen(
  work: (tx: Writer) => Promise<unknown>,
  meanwhile: () => Promise<Answer>,
): Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  await product.database.transact(async (tx) => {
    await work(tx);
    answer = meanwhile();
    await waitForLock();
  });
  if (answer === undefined) throw new Error('nothing was begun');
  return answer;
}

async function waitForLock(): Promise<void> {
  const query = `select count(*)::int as waiting from pg_stat_activity
                  where datname = current_database() and wait_event_type = 'Lock'`;
  await withConnection(product.testDatabase.ownerUrl, async (client) => {
    await expect
      .poll(async () => (await client.query<{ waiting: number }>(query)).rows[0]?.waiting, {
        timeout: 60_000,
      })
      .toBeGreaterThan(0);
  });
}

describe.each(beginnings)('%s', (_what, begin, table) => {
  test('finds the account closed when it starts after the closing', async () => {
    const payer = await signInMember(product);
    const answer = await holdOpen(
      async (tx) => {
        await lockMember(tx, payer.member.id);
        await closeMember(tx, payer.member.id);
      },
      () => begin(payer),
    );
    expect([answer.status, answer.body]).toMatchObject([401, { code: 'unauthorized' }]);
    expect(await countRows(table, payer.member.id)).toBe(0);
  });

  test('succeeds or loses when it runs at the same time as the closing', async () => {
    const won = { closing: 0, beginning: 0 };
    for (let round = 0; round < 12; round += 1) {
      const payer = await signInMember(product);
      const [closed, begun] = await Promise.all([close(payer), begin(payer).catch(refused)]);
      if (closed.status === 200) {
        won.closing += 1;
        expect(begun.status).toBe(401);
        expect(await countRows(table, payer.member.id)).toBe(0);
      } else {
        won.beginning += 1;
        expect([closed.status, begun.status]).toEqual([409, 200]);
      }
      if (table === 'group_members' && begun.status === 200)
        await expectOk(payer.browser.request('POST', `/api/groups/${circle.id}/leave`));
    }
    expect(won.closing + won.beginning).toBe(12);
  });
});

test('a withdrawal that holds the accounts is not blocked by a waiting closing', async () => {
  const payer = await signInMember(product);
  const { id } = payer.member;
  await giveBalance(product.database, id, 7_500);
  let closing: Promise<Answer> | undefined;
  await product.database.transact(async (tx) => {
    await lockMemberAccounts(tx, id);
    closing = close(payer);
    await waitForLock();
    // The withdrawal's next lock must not wait: a closing that held the member would deadlock, and the retry would hide
    // it.
    await sql`set local lock_timeout = '300ms'`.execute(tx);
    await lockOpenAccount(tx, id);
  });
  const answer = await closing;
  expect([answer?.status, answer?.body]).toMatchObject([409, { code: 'account_not_closable' }]);
});

test('a withdrawal at the same time: closing always sees it or the money', async () => {
  for (let round = 0; round < 6; round += 1) {
    const payer = await signInMember(product);
    const { browser } = payer;
    await expectOk(putAccount(product, payer));
    await giveBalance(product.database, payer.member.id, 7_500);
    const withdrawal = browser.request('POST', '/api/withdrawals', { body: { amount: '75.00' } });
    const [closed, begun] = await Promise.all([close(payer), withdrawal]);
    expect([closed.status, begun.status]).toEqual([409, 201]);
  }
});

test('signing in after the closing is refused', async () => {
  const payer = await signInMember(product);
  const answer = await holdOpen(
    async (tx) => {
      await lockMember(tx, payer.member.id);
      await closeMember(tx, payer.member.id);
    },
    () => enterAgain(payer),
  );
  expect(answer.status).toBe(401);
});

test('an uncommitted membership prevents closing once it commits', async () => {
  const payer = await signInMember(product);
  const answer = await holdOpen(
    (tx) =>
      sql`insert into group_members (group_id, user_id, nonce) values (${circle.id}, ${payer.member.id},
            ${'0'.repeat(32)})`.execute(tx),
    () => close(payer),
  );
  expect([answer.status, answer.body]).toMatchObject([409, { code: 'account_not_closable' }]);
  expect((await payer.browser.request('GET', '/api/auth/me')).status).toBe(200);
  await expectOk(payer.browser.request('POST', `/api/groups/${circle.id}/leave`));
});

test('an invitation sent to a former address during the closing loses its address and its link together', async () => {
  const payer = await signInMember(product);
  const { email } = payer.member;
  await changeMailbox(product, payer);
  const invite = async () => {
    const organizer = await signInMember(product);
    const body = { name: 'Next circle', contributionAmount: '50.00', maxMembers: 3 };
    const group = await expectOk<{ id: string }>(organizer.browser.request('POST', '/api/groups', { body }));
    const path = `/api/groups/${group.id}/invitations`;
    await expectOk(organizer.browser.request('POST', path, { body: { email } }));
  };
  await invite();
  const locked = Promise.withResolvers<undefined>();
  const invited = Promise.withResolvers<undefined>();
  const holding = product.database.transact(async (tx) => {
    await sql`select from email_verifications where email = ${email} and invitation_id is not null for update`.execute(
      tx,
    );
    locked.resolve(undefined);
    await invited.promise;
  });
  await locked.promise;
  const closing = close(payer);
  await waitForLock();
  await invite();
  invited.resolve(undefined);
  await holding;
  expect((await closing).status).toBe(200);
  const { rows } = await product.database.read((db) =>
    sql<{ isAddressed: boolean; isOpen: boolean }>`
      select i.email is not null as "isAddressed", v.consumed_at is null as "isOpen"
        from email_verifications v join group_invitations i on i.id = v.invitation_id
       where v.email = ${email} order by v.created_at`.execute(db),
  );
  expect(rows).toHaveLength(2);
  expect(rows[0]).toEqual({ isAddressed: false, isOpen: false });
  expect(rows[1]?.isOpen).toBe(rows[1]?.isAddressed);
});
