import { ALARM_NAMES, type AlarmItem } from '@circle-link/contract/admin/checks';
import type { OperationsPage } from '@circle-link/contract/admin/operations';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Admin, openAdmin } from '../../../../test/factories/build-admin.ts';
import { buildEvent, buildPayments } from '../../../../test/factories/build-payments.ts';
import { expectOk } from '../../../../test/factories/test-groups.ts';
import { signInMember, startTestProduct, type TestProduct } from '../../../../test/product/test-product.ts';
import { recordAlarms } from '../../../platform/monitoring/record-alarms.ts';
import { insertBackup, updateVerified } from '../../../platform/monitoring/backup-store.ts';
import { withConnection } from '../../../platform/database/connection-pool.ts';
import { createLog } from '../../../platform/logging/log.ts';

let product: TestProduct;
let admin: Admin;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await openAdmin(product, 'support');
});

async function listAlarms(name?: AlarmItem['name']): Promise<AlarmItem[]> {
  const { alarms } = await expectOk<OperationsPage>(admin.browser.request('GET', '/api/admin/operations'));
  return name === undefined ? alarms : alarms.filter((alarm) => alarm.name === name);
}

/** Waits a second, because /metrics caches its figures. */
async function readFigure(figure: string): Promise<string | undefined> {
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  const text = String((await product.request('GET', '/metrics')).body);
  return text
    .split('\n')
    .find((line) => line.startsWith(`${figure} `))
    ?.slice(figure.length + 1);
}

const tamper = (statement: string) =>
  withConnection(product.testDatabase.ownerUrl, (client) => client.query(statement));

describe('alarms', () => {
  it('are absent when all is well', async () => {
    expect(await listAlarms()).toEqual([]);
    expect(await readFigure('dead_letters')).toBe('0');
    expect(await readFigure('entries_total')).toBe('0');
  });

  it('report a dead letter since it was set aside, until it is applied', async () => {
    const [payment] = await buildPayments(product.database, 1);
    if (payment === undefined) throw new Error('no payment');
    await product.writer.submit(buildEvent(payment));
    expect(await readFigure('entries_total')).toBe('1');
    await tamper(
      `update provider_events set dead_lettered_at = app_now() - interval '90 seconds', dead_letter_reason = 'test', applied_at = null
        where charge_id = '${payment.paymentId}'`,
    );
    const [alarm] = await listAlarms('provider_event_dead_lettered');
    expect(Date.now() - Date.parse(alarm?.since ?? '')).toBeGreaterThan(85_000);
    expect(await readFigure('dead_letters')).toBe('1');
    expect(Number(await readFigure('dead_letter_oldest_seconds'))).toBeGreaterThan(90);
    await tamper(
      `update provider_events set dead_lettered_at = null, dead_letter_reason = null, dead_letter_tries = 0, applied_at = app_now()`,
    );
    expect(await listAlarms('provider_event_dead_lettered')).toEqual([]);
  });

  it('report a job that only fails, by its name', async () => {
    product.jobs.push({ name: 'refunds', everySeconds: 2, run: () => Promise.resolve() });
    await tamper(
      `insert into job_runs (name, ended_at, failed_at, error) values ('refunds', now() - interval '1 hour', now(), 'no')`,
    );
    expect(await listAlarms()).toMatchObject([{ name: 'job_failing', of: 'refunds' }]);
    expect(Number(await readFigure('job_failing_seconds{job_name="refunds"}'))).toBeGreaterThan(3_500);
    await tamper(`update job_runs set ended_at = now() + interval '1 second'`);
    expect(await listAlarms()).toEqual([]);
  });

  it('report messages that wait, including retries, and not messages scheduled for later', async () => {
    const add = (key: string, created: string, after: string, attempts: number) =>
      `insert into outbox (channel, dedupe_key, recipient, subject, text, html, secret, created_at, send_after, attempts)
       values ('mail', '${key}', 'a@example.test', '', '', '', false, app_now() - interval '${created}',
               app_now() + interval '${after}', ${attempts})`;
    await tamper(add('later', '2 hours', '1 hour', 0));
    expect(await listAlarms()).toEqual([]);
    await tamper(add('tried', '20 minutes', '5 minutes', 3));
    expect(await listAlarms()).toMatchObject([{ name: 'outbox_stands', of: 'mail' }]);
    await tamper(add('due', '11 minutes', '-11 minutes', 0));
    expect((await listAlarms()).map(({ name, of }) => [name, of])).toEqual([
      ['outbox_stands', 'mail'],
      ['work_waits', 'messages'],
    ]);
    await tamper(`delete from outbox`);
  });

  it('report a check since its first violation', async () => {
    const result = (day: number, holds: boolean) =>
      `insert into check_results (day, name, title, holds, violations, checked_at)
       values ((now() at time zone 'UTC')::date - ${day}, 'ledger-sums-to-zero', '', ${holds}, ${holds ? 0 : 2}, now() - interval '${day} days')`;
    for (const [day, holds] of [
      [4, false],
      [3, true],
      [2, false],
      [1, false],
      [0, false],
    ] as const)
      await tamper(result(day, holds));
    const [alarm] = await listAlarms('data_check');
    expect(alarm?.of).toBe('ledger-sums-to-zero');
    const age = Date.now() - Date.parse(alarm?.since ?? '');
    expect(Math.abs(age - 2 * 86_400_000)).toBeLessThan(60_000);
    expect(await readFigure('data_check_violations{check="ledger-sums-to-zero"}')).toBe('2');
    await tamper(`delete from check_results`);
  });

  it('do not report backups where none are configured', async () => {
    expect(await readFigure('backup_age_seconds')).toBeUndefined();
  });
});

it('alarms report missing backups from the start, with the age of each', async () => {
  const withBackups = await startTestProduct({ settings: { backupKey: `age1${'q'.repeat(58)}` } });
  const { browser } = await openAdmin(withBackups, 'support');
  const list = async () => {
    const { alarms } = await expectOk<OperationsPage>(browser.request('GET', '/api/admin/operations'));
    return alarms.map(({ name, since }) => [name, since === null ? 'always' : 'since']);
  };
  expect(await list()).toEqual([
    ['no_backup', 'always'],
    ['backup_unproven', 'always'],
  ]);
  const made = {
    folder: 'old',
    madeAt: new Date(Date.now() - 27 * 3_600_000),
    bytes: 1,
    sha256: 'a'.repeat(64),
  };
  await withBackups.database.transact((tx) => insertBackup(tx, made));
  await withBackups.database.transact((tx) =>
    updateVerified(tx, { ...made, problems: ['a file is missing'] }),
  );
  expect(await list()).toEqual([
    ['backup_unproven', 'always'],
    ['no_backup', 'since'],
  ]);
  await withBackups.database.transact((tx) => updateVerified(tx, { ...made, problems: [] }));
  expect(await list()).toEqual([['no_backup', 'since']]);
});

describe('alarms of the log', () => {
  it('count how often they were raised, restart after a day without one, and end after a day', async () => {
    const lines: string[] = [];
    const log = createLog('error', { write: (line) => void lines.push(line) });
    const keeper = recordAlarms(product.database, log);
    log.error({ alarm: 'wrong_charge' }, 'a charge is not what was ordered');
    log.child({ reqId: 'x' }).error({ alarm: 'wrong_charge' }, 'of a request');
    log.error({ alarm: 'no_such_alarm' }, 'unknown');
    log.error('without anything');
    await keeper.stop();
    expect(lines).toHaveLength(4);
    expect(await listAlarms()).toMatchObject([{ name: 'wrong_charge', of: null, times: 2 }]);
    await tamper(
      `update alarm_events set first_at = now() - interval '30 hours', last_at = now() - interval '25 hours'`,
    );
    expect(await listAlarms()).toEqual([]);
    const again = recordAlarms(product.database, log);
    log.error({ alarm: 'wrong_charge' }, 'again');
    await again.stop();
    const [alarm] = await listAlarms();
    expect(alarm).toMatchObject({ name: 'wrong_charge', times: 1 });
    expect(Date.now() - Date.parse(alarm?.since ?? '')).toBeLessThan(60_000);
    const { rows } = await product.database.read((db) => sql`select name from alarm_events`.execute(db));
    expect(rows).toEqual([{ name: 'wrong_charge' }]);
  });
});

describe('the runbook', () => {
  it('is a page with the headings that alarms link to', async () => {
    const answer = await admin.browser.request('GET', '/api/admin/runbook');
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain('<h3 id="provider_event_dead_lettered">provider_event_dead_lettered</h3>');
    expect(answer.body).toContain('<a href="#dead-letters">Dead letters</a>');
    expect(answer.body).toContain('<h2 id="dead-letters">');
    expect(answer.body).not.toMatch(/<script|href="(?!#)/);
  });

  it('has Meaning, Impact, Check and Fix for every alarm', async () => {
    const { body } = await admin.browser.request('GET', '/api/admin/runbook');
    const sections = String(body).split('<h3 id="').slice(1);
    const labels = new Map(
      sections.map((section) => [
        section.slice(0, section.indexOf('"')),
        Array.from(section.matchAll(/<li><strong>(\w+)<\/strong>/g), ([, label]) => label)
          .slice(0, 4)
          .join(),
      ]),
    );
    expect(ALARM_NAMES.filter((name) => labels.get(name) !== 'Meaning,Impact,Check,Fix')).toEqual([]);
  });

  it('is open to admins only', async () => {
    expect((await product.request('GET', '/api/admin/runbook')).status).toBe(401);
    const { browser } = await signInMember(product);
    expect((await browser.request('GET', '/api/admin/runbook')).status).toBe(404);
  });
});
