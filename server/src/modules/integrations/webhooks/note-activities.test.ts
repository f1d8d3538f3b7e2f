import { type CreatedEndpoint, EVENT_TYPES } from '@circle-link/contract/integrations';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { waitForLock } from '../../../../test/factories/account-changes.ts';
import { postConfirmed } from '../../../../test/browser/confirm.ts';
import { expectOk } from '../../../../test/factories/test-groups.ts';
import {
  type Payer,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../../test/product/test-product.ts';
import { recordActivities } from '../../notifications/store.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});

const make = ({ browser }: Pick<Payer, 'browser'>) =>
  expectOk<CreatedEndpoint>(
    postConfirmed(browser, '/api/webhook-endpoints', {
      url: 'https://hooks.example.com/in',
      events: EVENT_TYPES,
    }),
  );
const createGroup = ({ browser }: Payer) =>
  expectOk<{ id: string }>(
    browser.request('POST', '/api/groups', {
      body: { name: 'Family', contributionAmount: '50.00', maxMembers: 3 },
    }),
  );

async function countQueued(groupId: string): Promise<number> {
  const { rows } = await product.database.read((db) =>
    sql`select 1 from webhook_events where group_id = ${groupId}`.execute(db),
  );
  return rows.length;
}

test('an activity is queued once for its group’s webhooks, whichever of two recordings comes first', async () => {
  const organizer = await signInMember(product);
  await make(organizer);
  const { id: groupId } = await createGroup(organizer);
  const before = await countQueued(groupId);
  const activity = {
    type: 'group_changed',
    kind: 'group_created',
    facts: {},
    amountCents: null,
    groupId,
  } as const;
  const record = (occasion: string, userId = organizer.member.id) =>
    product.database.transact((tx) => recordActivities(tx, [{ ...activity, userId }], occasion));
  await Promise.all([record(`at-once:${groupId}`), record(`at-once:${groupId}`)]);
  expect(await countQueued(groupId)).toBe(before + 1);
  // The second waits for the first, which is rolled back, and then counts.
  const began = Promise.withResolvers<undefined>();
  const held = Promise.withResolvers<undefined>();
  const first = product.database.transact(async (tx) => {
    await recordActivities(tx, [{ ...activity, userId: organizer.member.id }], `undone:${groupId}`);
    began.resolve(undefined);
    await held.promise;
    throw new Error('rolled back');
  });
  await began.promise;
  const second = record(`undone:${groupId}`);
  await waitForLock(product);
  held.resolve(undefined);
  await expect(first).rejects.toThrow('rolled back');
  await second;
  expect(await countQueued(groupId)).toBe(before + 2);
  await product.database.transact((tx) =>
    recordActivities(tx, [{ ...activity, groupId: null, userId: organizer.member.id }]),
  );
  expect(await countQueued(groupId)).toBe(before + 2);
});

test('an activity is not queued when its group’s members have no active webhook', async () => {
  const organizer = await signInMember(product);
  const endpoint = await make(organizer);
  await product.database.transact((tx) =>
    sql`update webhook_endpoints set disabled_at = app_now(), disabled_reason = 'failing' where id = ${endpoint.id}`.execute(
      tx,
    ),
  );
  const { id } = await createGroup(organizer);
  expect(await countQueued(id)).toBe(0);
});
