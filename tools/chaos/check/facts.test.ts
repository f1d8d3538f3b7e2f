import { beforeEach, expect, it } from 'vitest';
import { withConnection } from '../../../server/src/platform/database/connection-pool.ts';
import { buildGroup } from '../../../server/test/factories/build-group.ts';
import { buildMember } from '../../../server/test/factories/build-member.ts';
import type {} from '../../../server/test/product/global-setup.ts';
import { openTestDatabase, type TestDatabase } from '../../../server/test/product/test-database.ts';
import { compare, type Verdict } from './compare.ts';
import { readFacts } from './facts.ts';
import { openHistory, type Kind } from './history.ts';

const clean = { missing: [], twice: [], outOfOrder: [], changed: [] };
let test: TestDatabase;
let memberId: string;

beforeEach(async () => {
  test = await openTestDatabase();
  memberId = (await buildMember(test)).id;
  return () => test.close({ dataChecks: false });
});

async function judge(kind: Kind, subject: string, { isAnswered }: { isAnswered: boolean }): Promise<Verdict> {
  const history = openHistory();
  const operation = history.begin(kind, subject);
  if (isAnswered) history.acknowledge(operation);
  return compare(history.operations, await readFacts(test.ownerUrl, true));
}

async function makeHold(minutesAgo: number, status: string): Promise<void> {
  await withConnection(test.ownerUrl, (client) =>
    client.query(
      `insert into queue_holdings (user_id, status, held_at, expires_at, amount_cents)
        values ($1, $2, app_now() - make_interval(mins => $3::int), app_now() - make_interval(mins => $3::int - 15), 2500)`,
      [memberId, status, minutesAgo],
    ),
  );
}

it('the check finds a hold that was opened once, even after an expired one', async () => {
  expect(await judge('hold', memberId, { isAnswered: true })).toEqual({
    ...clean,
    missing: [`hold ${memberId}`],
  });
  await makeHold(20, 'expired');
  await makeHold(5, 'holding');
  expect(await judge('hold', memberId, { isAnswered: true })).toEqual(clean);
});

it.each(['released', 'holding'])(
  'the check finds a duplicate hold, with the first %s, answered or not',
  async (first) => {
    // The index prevents duplicates in a correct build.
    await withConnection(test.ownerUrl, (client) => client.query('drop index queue_holdings_one_active'));
    await makeHold(5, first);
    await makeHold(4, 'holding');
    for (const isAnswered of [true, false])
      expect(await judge('hold', memberId, { isAnswered })).toEqual({
        ...clean,
        twice: [`hold ${memberId}`],
      });
  },
);

it('the check finds a group by organizer, name and amount, and detects a duplicate', async () => {
  const subject = `${memberId} Circle of one wish 5000`;
  expect(await judge('group', subject, { isAnswered: false })).toEqual(clean);
  expect((await judge('group', subject, { isAnswered: true })).missing).toEqual([`group ${subject}`]);
  const other = await buildMember(test);
  for (const memberIds of [[memberId], [other.id]])
    await buildGroup(test, { name: 'Circle of one wish', memberIds });
  expect(await judge('group', subject, { isAnswered: true })).toEqual(clean);
  await buildGroup(test, { name: 'Circle of one wish', memberIds: [memberId] });
  for (const isAnswered of [true, false])
    expect(await judge('group', subject, { isAnswered })).toEqual({ ...clean, twice: [`group ${subject}`] });
});
