import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { adminCheckCalls } from '@circle-link/contract/admin/checks';
import { CHECK_TITLES } from '@circle-link/contract/public-ledger/check-titles';
import type { CheckList, SystemTransparency } from '@circle-link/contract/public-ledger/transparency';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { buildPayments } from '../../../test/factories/build-payments.ts';
import { expectOk } from '../../../test/factories/test-groups.ts';
import { signInMember, startTestProduct, type TestProduct } from '../../../test/product/test-product.ts';
import { enterQueue } from '../../../test/product/test-queue.ts';
import { insertBackup, updateVerified } from '../../platform/monitoring/backup-store.ts';
import { withConnection } from '../../platform/database/connection-pool.ts';
import { recordRun } from '../../platform/jobs/store.ts';
import { createLog } from '../../platform/logging/log.ts';
import { sealBlocks } from '../audit/index.ts';
import { RECONCILER, runChecks } from './checks.ts';

const PATIENT = { timeout: 60_000, interval: 100 };
const folder = join(import.meta.dirname, '../../../db/checks');

async function check(product: TestProduct): Promise<CheckList> {
  await runChecks(product.platform, { databaseUrl: product.testDatabase.url });
  return expectOk<CheckList>(product.request('GET', '/api/transparency/checks'));
}

async function readScore(product: TestProduct): Promise<number | null> {
  const system = expectOk<SystemTransparency>(product.request('GET', '/api/transparency/system'));
  return (await system).transparencyScore;
}

const failed = (checks: CheckList): string[] => checks.filter(({ holds }) => !holds).map(({ name }) => name);

function tamper(product: TestProduct, ...statements: string[]): Promise<void> {
  return withConnection(product.testDatabase.ownerUrl, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}

it('every check has a title in plain language', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  expect(files.filter((file) => !(file.replace('.sql', '') in CHECK_TITLES))).toEqual([]);
});

describe('the checks', () => {
  it('have no results and no score before the first run', async () => {
    const product = await startTestProduct();
    expect(await expectOk(product.request('GET', '/api/transparency/checks'))).toEqual([]);
    expect(await readScore(product)).toBeNull();
  });

  it('hold in an honest platform, with a score of 100', async () => {
    const product = await startTestProduct();
    await enterQueue(product);
    await recordRun(product.database, RECONCILER);
    const checks = await check(product);
    const backupChecks = ['backups-are-fresh', 'backups-are-verified'];
    const always = Object.keys(CHECK_TITLES).filter((name) => !backupChecks.includes(name));
    expect(checks.map(({ name }) => name).sort()).toEqual(always.sort());
    expect(failed(checks)).toEqual([]);
    expect(await readScore(product)).toBe(100);
  });

  it('include backups if there is a backup key', async () => {
    const product = await startTestProduct({ settings: { backupKey: `age1${'q'.repeat(58)}` } });
    await recordRun(product.database, RECONCILER);
    expect(failed(await check(product))).toEqual(['backups-are-fresh', 'backups-are-verified']);
    const made = { folder: 'of-now', madeAt: new Date(), bytes: 1, sha256: 'a'.repeat(64) };
    await product.database.transact((tx) => insertBackup(tx, made));
    expect(failed(await check(product))).toEqual(['backups-are-verified']);
    await product.database.transact((tx) => updateVerified(tx, { ...made, problems: [] }));
    expect(failed(await check(product))).toEqual([]);
  });

  it('fail when the reconciler stops', async () => {
    const product = await startTestProduct();
    expect(failed(await check(product))).toEqual(['reconciler-ran']);
    await recordRun(product.database, RECONCILER);
    await tamper(product, `update job_runs set ended_at = now() - interval '61 minutes'`);
    expect(failed(await check(product))).toEqual(['reconciler-ran']);
    expect(await readScore(product)).toBeLessThan(100);
  });

  it('fail when a payment hangs for an hour', async () => {
    const product = await startTestProduct();
    await recordRun(product.database, RECONCILER);
    await buildPayments(product.database, 1);
    expect(failed(await check(product))).toEqual([]);
    await product.moveClock(3_700);
    expect(failed(await check(product))).toEqual(['payments-have-an-outcome']);
    await tamper(product, `update charges set reconciled_at = app_now()`);
    expect(failed(await check(product))).toEqual([]);
  });

  it('fail when rows were changed, without revealing which', async () => {
    const lines: string[] = [];
    const log = createLog('error', { write: (line) => void lines.push(line) });
    const product = await startTestProduct();
    await recordRun(product.database, RECONCILER);
    const { member } = await enterQueue(product);
    await sealBlocks(product.database);
    await tamper(
      product,
      `alter table audit_entries disable trigger user`,
      `update audit_entries set detail = '{"changed": true}' where id = 1`,
      `update queue_positions set earnings_cents = 100`,
    );
    await runChecks({ ...product.platform, log }, { databaseUrl: product.testDatabase.url });
    const checks = await expectOk<CheckList>(product.request('GET', '/api/transparency/checks'));
    expect(failed(checks)).toEqual([
      'audit-log-intact',
      'queue-cash-is-conserved',
      'queue-positions-follow-the-formula',
    ]);
    expect(JSON.stringify(checks)).not.toContain(member.id);
    for (const alarm of ['audit_log', 'data_check']) expect(lines.join('')).toContain(`"alarm":"${alarm}"`);
    expect(await readScore(product)).toBe(Math.floor(((checks.length - 3) * 100) / checks.length));
    await product.close({ dataChecks: false });
  });

  it('fail when they have not run for a day', async () => {
    const product = await startTestProduct();
    await recordRun(product.database, RECONCILER);
    await check(product);
    await tamper(product, `update check_results set checked_at = now() - interval '27 hours'`);
    const checks = await expectOk<CheckList>(product.request('GET', '/api/transparency/checks'));
    expect(failed(checks)).toEqual(['checks-ran']);
  });

  it('store one result per name and day, and delete those of removed checks', async () => {
    const product = await startTestProduct();
    await recordRun(product.database, RECONCILER);
    await check(product);
    await tamper(
      product,
      `update check_results set name = 'once-upon-a-time' where name = 'provider-events-are-applied'`,
    );
    await check(product);
    const { rows } = await product.database.read((db) =>
      sql<{ name: string }>`select name from check_results where name like 'once%'`.execute(db),
    );
    expect(rows).toEqual([]);
  });

  it('stop between two checks on shutdown, and keep earlier results', async () => {
    const product = await startTestProduct();
    const signal = AbortSignal.abort();
    await expect(
      runChecks(product.platform, { databaseUrl: product.testDatabase.url, signal }),
    ).rejects.toThrow();
    expect(await readScore(product)).toBeNull();
  });
});

it('checks started by an admin end and store their results although the admin signs out', async () => {
  const product = await startTestProduct();
  const { browser } = await signInMember(product, { roles: ['owner'] });
  await recordRun(product.database, RECONCILER);
  const { method, path } = adminCheckCalls.runChecks;
  expect((await browser.request(method, path)).body).toEqual({ started: true });
  expect((await browser.request('POST', '/api/auth/logout')).status).toBe(200);
  const readRun = () =>
    product.database.read((db) =>
      db.selectFrom('check_runs').select(['endedAt', 'error']).executeTakeFirstOrThrow(),
    );
  await vi.waitFor(async () => expect((await readRun()).endedAt).not.toBeNull(), PATIENT);
  expect((await readRun()).error).toBeNull();
  expect(await readScore(product)).not.toBeNull();
});
