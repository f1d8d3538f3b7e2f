/** The schedule is applied, its check finds leftovers, and the page matches it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { submitAccount } from '@circle-link/sandbox';
import { type KyselyPlugin, RawNode, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { buildMember } from '../../test/factories/build-member.ts';
import { type Circle, formCircle } from '../../test/factories/test-groups.ts';
import { startTestProduct, type TestProduct } from '../../test/product/test-product.ts';
import { deleteDetachedAccounts, restorePayoutAccount } from '../modules/withdrawals/index.ts';
import { applyRetention, writeCheck, writeList } from './retention.ts';
import { deleteExpired, EXPIRING_TABLES } from '../modules/personal-data/index.ts';

const root = join(import.meta.dirname, '../../..');
const checkFile = join(root, 'server/db/checks/nothing-outlives-its-retention.sql');

let product: TestProduct;
let userId: string;
let circle: Circle;
beforeAll(async () => {
  product = await startTestProduct();
  userId = (await buildMember(product, { state: 'ready' })).id;
  circle = await formCircle(product);
});

async function age(days: number): Promise<void> {
  const ago = sql`now() - make_interval(days => ${days})`;
  const mark = `x${days}`;
  await product.database.transact(async (tx) => {
    await sql`insert into email_verifications (user_id, email, purpose, verification_token, token_expires_at, consumed_at)
      values (${userId}, ${`${mark}@old.example`}, 'reset', sha256(${mark}), ${ago}, ${ago})`.execute(tx);
    await sql`insert into phone_codes (user_id, phone, code_hash, expires_at) values (${userId}, '+12025550177', sha256('c'), ${ago})
      on conflict (user_id) do update set expires_at = excluded.expires_at`.execute(tx);
    await sql`insert into outbox (channel, dedupe_key, recipient, subject, text, html, secret, sent_at)
      values ('mail', ${mark}, ${`${mark}@old.example`}, 's', 't', 'h', false, ${ago})`.execute(tx);
    await sql`insert into suppressed_recipients (channel, recipient, reason, last_at)
      values ('mail', ${`${mark}@old.example`}, 'no such recipient', ${ago})`.execute(tx);
    await sql`insert into pending_notifications (kind, facts, user_id, created_at) values ('of_another_version', '{}', ${userId}, ${ago})`.execute(
      tx,
    );
    await sql`insert into consents (kind, user_id, version, text_hash, agreements, ip, given_at)
      values ('queue', ${userId}, ${mark}, sha256('t'), '{}', '203.0.113.9', ${ago})`.execute(tx);
    await sql`insert into fraud_prevention (user_id, ip_address, updated_at) values (${userId}, '203.0.113.9', ${ago})
      on conflict (user_id) do update set ip_address = excluded.ip_address, updated_at = excluded.updated_at`.execute(
      tx,
    );
    await sql`insert into identity_links (user_id, kind, value_hash, is_verified, last_seen_at)
      values (${userId}, 'address', sha256(${mark}), true, ${ago})`.execute(tx);
    await sql`insert into security_notices (user_id, kind, token_hash, noticed_at)
      values (${userId}, 'sign_in', sha256(${mark}), ${ago})`.execute(tx);
    await sql`with charge as (
        insert into charges (purpose, subject_id, user_id, amount_cents, idempotency_key, status)
        values ('owed', ${userId}, ${userId}, 100, ${mark}, 'canceled') returning id)
      insert into debt_payment_requests (user_id, request_id, charge_id, shares_decline, requested_at)
      select ${userId}, gen_random_uuid(), id, true, ${ago} from charge`.execute(tx);
    await sql`insert into passkey_challenges (hash, browser_hash, kind, created_at)
      values (sha256(${mark}), sha256('b'), 'use', ${ago})`.execute(tx);
    await sql`insert into staff_sign_ins (hash, browser_hash, created_at)
      values (sha256(${mark}), sha256('b'), ${ago})`.execute(tx);
    await sql`insert into known_browsers (user_id, browser_hash, last_login_at) values (${userId}, sha256(${mark}), ${ago})`.execute(
      tx,
    );
    await sql`insert into group_invitations (group_id, email, invited_by, expires_at, code_hash)
      values (${circle.id}, ${`${mark}@old.example`}, ${userId}, ${ago}, sha256(${mark}))`.execute(tx);
    await sql`with token as (
        insert into api_tokens (user_id, name, token_hash, ending, scopes, created_at, expires_at)
        values (${userId}, 'Old', sha256(${mark}), 'wxyz', '{groups:read}', ${ago} - interval '1 day', ${ago})),
      address as (
        insert into webhook_endpoints (user_id, url, events, secret) values (${userId}, 'https://x.example/', '{pot.paid}', 'x')
        returning id)
      insert into webhook_deliveries (endpoint_id, message_id, type, payload, happened_at, created_at)
      select id, gen_random_uuid(), 'pot.paid', '{}', ${ago}, ${ago} from address`.execute(tx);
    await sql`with visitor as (
        insert into users (status, email, phone, created_at) values ('pending', ${`${mark}@typed.example`}, '+12025550178', ${ago}) returning id),
      charge as (
        insert into charges (purpose, subject_id, user_id, amount_cents, idempotency_key, status)
        select 'join', id, id, 5235, ${`join:${mark}`}, 'canceled' from visitor)
      insert into guest_checkouts (user_id, browser_hash, phone, created_at) select id, sha256(${mark}), '+12025550178', ${ago} from visitor`.execute(
      tx,
    );
  });
}

async function breaches(): Promise<string[]> {
  const { rows } = await product.database.read((db) =>
    sql<{ place: string }>`${sql.raw(readFileSync(checkFile, 'utf8').replace(/;\s*$/, ''))}`.execute(db),
  );
  return rows.map(({ place }) => place).sort();
}

// security: 14.2.7
test('old rows are deleted, young ones stay, and the check finds leftovers', async () => {
  await age(500);
  expect(await breaches()).toEqual([]);
  await applyRetention(product);
  const { rows } = await product.database.read((db) =>
    sql<{ left: string }>`
      select (select count(*) from email_verifications where email like '%@old.example')
           + (select count(*) from phone_codes) + (select count(*) from outbox where recipient like '%@old.example')
           + (select count(*) from users where email like '%@typed.example') + (select count(*) from guest_checkouts)
           + (select count(*) from suppressed_recipients) + (select count(*) from pending_notifications) + (select count(*) from consents where ip is not null and user_id = ${userId})
           + (select count(*) from group_invitations where email like '%@old.example')
           + (select count(*) from fraud_prevention where ip_address is not null and user_id = ${userId})
           + (select count(*) from identity_links where kind = 'address' and user_id = ${userId}) + (select count(*) from security_notices where user_id = ${userId}) + (select count(*) from debt_payment_requests) + (select count(*) from api_tokens) + (select count(*) from webhook_deliveries)
           + (select count(*) from passkey_challenges) + (select count(*) from staff_sign_ins) + (select count(*) from known_browsers
              where user_id = ${userId}) as left`.execute(db),
  );
  expect(Number(rows[0]?.left)).toBe(0);
  expect(await breaches()).toEqual([]);
  // The key stays, so the same message is never sent again.
  const retained = await product.database.read((db) =>
    sql<{ text: string }>`select text from outbox where dedupe_key = 'x500'`.execute(db),
  );
  expect(retained.rows).toEqual([{ text: '' }]);

  await age(450);
  expect(await breaches()).toEqual(EXPIRING_TABLES.map(({ table }) => table).sort());
  await applyRetention(product);
  expect(await breaches()).toEqual([]);
  await product.database.transact((tx) =>
    sql`update job_runs set ended_at = now() - interval '3 days' where name = 'retention-applied'`.execute(
      tx,
    ),
  );
  expect(await breaches()).toEqual(['job_runs']);
  await applyRetention(product);
});

/** Explains a statement of a store instead of running it. */
class Explain implements KyselyPlugin {
  plan = '';
  transformQuery({ node }: Parameters<KyselyPlugin['transformQuery']>[0]) {
    if (!RawNode.is(node)) throw new Error('not written as SQL');
    const [first = '', ...rest] = node.sqlFragments;
    return { ...node, sqlFragments: [`explain ${first}`, ...rest] };
  }
  transformResult({ result }: Parameters<KyselyPlugin['transformResult']>[0]) {
    this.plan = result.rows.map((row) => String(row['QUERY PLAN'])).join('\n');
    return Promise.resolve(result);
  }
}

test.each(EXPIRING_TABLES.filter(({ retention: { isAccount } }) => !isAccount))(
  'a batch of expired rows of $table is read by age from an index',
  async (expiring) => {
    const explain = new Explain();
    await product.database.transact(async (tx) => {
      await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_sort', 'off', true)`.execute(
        tx,
      );
      await deleteExpired(tx.withPlugin(explain), expiring, 500);
    });
    expect(explain.plan).toContain(`Index Scan using`);
    expect(explain.plan).not.toMatch(/Sort|Seq Scan/);
  },
);

test('data typed into /join stays while a card form is open, and permanently after a payment', async () => {
  const paying = async (email: string, status: string): Promise<void> => {
    await product.database.transact((tx) =>
      sql`with visitor as (
          insert into users (status, email, phone, created_at)
          values ('pending', ${email}, '+12025550179', now() - interval '90 days') returning id)
        insert into charges (purpose, subject_id, user_id, amount_cents, idempotency_key, status)
        select 'join', id, id, 5235, ${email}, ${status} from visitor`.execute(tx),
    );
  };
  await paying('open@typed.example', 'open');
  await paying('gone@typed.example', 'canceled');
  await applyRetention(product);
  const { rows } = await product.database.read((db) =>
    sql<{ email: string }>`select email from users where email like '%@typed.example'`.execute(db),
  );
  expect(rows).toEqual([{ email: 'open@typed.example' }]);
  expect(await breaches()).toEqual([]);
});

test('a removed bank account is deleted at the provider, but not while money is on its way to it', async () => {
  const accountToken = await product.payoutProvider.openAccount({
    memberId: userId,
    idempotencyKey: 'payout-account:retention',
  });
  await product.database.transact((tx) =>
    submitAccount(tx, accountToken, {
      bank: { holderName: 'Rosa Given-Up', routingNumber: '110000000', accountNumber: '000123456789' },
      lacks: [],
    }),
  );
  const nameThere = async () =>
    (
      await product.database.read((db) =>
        sql<{
          name: string;
        }>`select holder_name as name from sandbox_banks where account_token = ${accountToken}`.execute(db),
      )
    ).rows[0]?.name;
  await product.database.transact(async (tx) => {
    await sql`insert into connected_accounts (user_id, account_token) values (${userId}, ${accountToken})`.execute(
      tx,
    );
    await restorePayoutAccount(tx, userId, null);
  });
  expect(await nameThere()).toBe('Rosa Given-Up');
  await deleteDetachedAccounts(product.platform);
  expect(await nameThere()).toBe('');
  const { rows } = await product.database.read((db) =>
    sql`select * from detached_payout_accounts`.execute(db),
  );
  expect(rows).toEqual([]);
});

test('the data check and the page are made from the schedule', () => {
  expect(readFileSync(checkFile, 'utf8')).toBe(writeCheck());
  const page = readFileSync(join(root, 'docs/retention.md'), 'utf8');
  expect(page).toContain(writeList());
});
