import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  AuditBlock,
  CheckList,
  SystemTransparency,
} from '@circle-link/contract/public-ledger/transparency';
import { afterAll, describe, expect, it } from 'vitest';
import { buildEvent, buildPayments } from '../../../test/factories/build-payments.ts';
import { passNight } from '../../../test/database/public-sums.ts';
import { expectOk, payAll, startCircle } from '../../../test/factories/test-groups.ts';
import { startTestProduct, type TestProduct } from '../../../test/product/test-product.ts';
import { withConnection } from '../../platform/database/connection-pool.ts';
import { recordRun } from '../../platform/jobs/store.ts';
import { exportLog, sealBlocks } from '../audit/index.ts';
import { appendDays } from './append-days.ts';
import { RECONCILER, runChecks } from './checks.ts';

const script = join(import.meta.dirname, '../../../../web/public/verify-audit.mjs');
const folder = mkdtempSync(join(tmpdir(), 'circle-link-tampering-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function startUntampered(): Promise<TestProduct> {
  const product = await startTestProduct();
  for (const count of [3, 4]) {
    const payments = await buildPayments(product.database, count, `n${count}-`);
    for (const payment of payments) await product.writer.submit(buildEvent(payment));
    await sealBlocks(product.database);
  }
  await recordRun(product.database, RECONCILER);
  await appendDays(product.database);
  return product;
}

async function check(product: TestProduct): Promise<{ failed: string[]; score: number | null }> {
  await runChecks(product.platform, { databaseUrl: product.testDatabase.url });
  const checks = await expectOk<CheckList>(product.request('GET', '/api/transparency/checks'));
  const system = await expectOk<SystemTransparency>(product.request('GET', '/api/transparency/system'));
  const firstHolds = checks.findIndex(({ holds }) => holds);
  expect(
    checks.slice(firstHolds, -1).every(({ holds }) => holds),
    'failed ones first',
  ).toBe(true);
  return {
    failed: checks.filter(({ holds }) => !holds).map(({ name }) => name),
    score: system.transparencyScore,
  };
}

function tamper(product: TestProduct, table: string, ...statements: string[]): Promise<void> {
  return withConnection(product.testDatabase.ownerUrl, async (client) => {
    await client.query(`alter table ${table} disable trigger user`);
    for (const statement of statements) await client.query(statement);
    await client.query(`alter table ${table} enable trigger user`);
  });
}

const FIRST_LEAF = `(select min(entry_id) from audit_block_entries)`;
const REHASH = `update audit_entries set hash = audit_entry_hash(kind, subject_id, actor_id, detail)`;

describe('a failed line and a lower score', () => {
  // security: 16.4.2, T26
  it.each<[string, string, string, readonly string[]]>([
    [
      'the detail of an audit leaf',
      'audit_entries',
      `update audit_entries set detail = '{"changed": true}' where id = ${FIRST_LEAF}`,
      ['audit-log-intact'],
    ],
    [
      'an amount in the ledger',
      'ledger_lines',
      `update ledger_lines set amount_cents = amount_cents + 1, current_balance_cents = current_balance_cents + 1
        where account_version = 1 and account_id = (select id from ledger_accounts where name = 'queue:pool:1')`,
      [
        'ledger-balances-match-lines',
        'ledger-lines-form-a-chain',
        'ledger-transactions-balance',
        'public-days-match-ledger',
      ],
    ],
    [
      'a balance',
      'ledger_accounts',
      `update ledger_accounts set balance_cents = balance_cents - 100 where name = 'queue:pool:1'`,
      [
        'ledger-balances-match-lines',
        'ledger-sums-to-zero',
        'queue-cash-is-conserved',
        'queue-pools-follow-the-formula',
      ],
    ],
    [
      'what a position was paid',
      'queue_positions',
      `update queue_positions set earnings_cents = earnings_cents + 7500 where global_position = 5`,
      ['queue-cash-is-conserved', 'queue-positions-follow-the-formula'],
    ],
    [
      'the number of a position',
      'queue_positions',
      `update queue_positions set global_position = 99 where global_position = 7`,
      ['queue-positions-are-dense'],
    ],
    [
      'a day of the public history',
      'public_ledger_days',
      `update public_ledger_days set change_cents = change_cents + 1 where account = 'raised:entries'`,
      ['public-days-match-ledger', 'public-sums-add-up'],
    ],
  ])('follow a change of %s', async (_what, table, statement, expected) => {
    const product = await startUntampered();
    expect(await check(product)).toEqual({ failed: [], score: 100 });
    await tamper(product, table, statement);
    const { failed, score } = await check(product);
    expect(failed.toSorted()).toEqual(expected);
    expect(score).toBeLessThan(100);
    await product.close({ dataChecks: false });
  });
});

async function startWithPublishedPots(): Promise<TestProduct> {
  const product = await startTestProduct();
  const circle = await startCircle(product, { size: 5 });
  for (const round of [1, 2, 3, 4, 5]) await payAll(circle, round);
  await passNight(product);
  await sealBlocks(product.database);
  await recordRun(product.database, RECONCILER);
  return product;
}

describe('a published figure of groups', () => {
  it.each<[string, string, string, readonly string[]]>([
    [
      'of one side alone',
      'public_ledger_periods',
      `update public_ledger_periods set change_cents = change_cents + 1000 where account = 'paid-out:groups'`,
      ['public-days-match-ledger', 'public-sums-add-up'],
    ],
    [
      'of other movements than the cut',
      'public_ledger_accounts',
      `update public_ledger_accounts set open_cents = open_cents + 1000 where account = 'member:balance'`,
      ['public-days-match-ledger', 'public-figures-are-one-cut'],
    ],
    [
      'of a cut that ends elsewhere',
      'public_ledger_cutoff',
      `update public_ledger_cutoff set last_transaction_id = last_transaction_id - 1`,
      ['public-figures-are-one-cut'],
    ],
    [
      'that is left out of the sum',
      'public_ledger_accounts',
      `update public_ledger_accounts set is_left_out = true where account = 'group:pot'`,
      ['public-sums-add-up'],
    ],
  ])('%s is found', async (_what, table, statement, expected) => {
    const product = await startWithPublishedPots();
    expect((await check(product)).failed).toEqual([]);
    await tamper(product, table, statement);
    expect((await check(product)).failed.toSorted()).toEqual(expected);
    await product.close({ dataChecks: false });
  });
});

async function verifyExport(product: TestProduct, noted: string): Promise<boolean> {
  let log = '';
  for await (const line of exportLog(product.database)) log += line;
  const file = join(folder, 'audit.jsonl');
  writeFileSync(file, log);
  return new Promise((resolve) => {
    execFile(process.execPath, [script, 'log', file, noted], (error) => resolve(error === null));
  });
}

describe('the script, run on an export of a log with', () => {
  it.each<[string, readonly string[]]>([
    ['a changed row', [`update audit_entries set kind = 'position.taken' where id = ${FIRST_LEAF}`]],
    [
      'a changed row with a recomputed hash',
      [`update audit_entries set kind = 'position.taken' where id = ${FIRST_LEAF}`, REHASH],
    ],
    ['a removed row', [`delete from audit_block_entries where entry_id = ${FIRST_LEAF}`]],
    [
      'a removed row, with the others renumbered',
      [
        `delete from audit_block_entries where entry_id = ${FIRST_LEAF}`,
        `update audit_block_entries set place = place - 1 where height = 1`,
        `update audit_blocks set entry_count = entry_count - 1 where height = 1`,
      ],
    ],
    [
      'an inserted row',
      [
        `insert into audit_entries (kind, subject_id, hash) values ('position.given', '8', audit_entry_hash('position.given', '8', null, null))`,
        `insert into audit_block_entries (entry_id, height, place)
         select max(id), 1, (select entry_count from audit_blocks where height = 1) from audit_entries`,
        `update audit_blocks set entry_count = entry_count + 1 where height = 1`,
      ],
    ],
    [
      'two rows in another order',
      [
        `update audit_block_entries set place = place + 100 where height = 1`,
        `update audit_block_entries set place = case place when 100 then 1 when 101 then 0 else place - 100 end where height = 1`,
      ],
    ],
    [
      'a block left out',
      [`delete from audit_block_entries where height = 2`, `delete from audit_blocks where height = 2`],
    ],
  ])('%s finds it, and so does the nightly check', async (what, statements) => {
    const product = await startUntampered();
    const { hash } = await expectOk<AuditBlock>(product.request('GET', '/api/transparency/checkpoint'));
    expect(await verifyExport(product, hash)).toBe(true);
    await tamper(
      product,
      'audit_blocks',
      'alter table audit_entries disable trigger user',
      'alter table audit_block_entries disable trigger user',
      ...statements,
    );
    expect(await verifyExport(product, hash)).toBe(false);
    // Without its newest block the chain is still complete: only an earlier checkpoint and unsealed entries reveal it.
    if (!what.includes('left out')) expect((await check(product)).failed).toEqual(['audit-log-intact']);
    await product.close({ dataChecks: false });
  });
});
