import { CHECK_TITLES } from '@circle-link/contract/public-ledger/check-titles';
import { BACKUP_FRESH_HOURS, BACKUP_VERIFIED_DAYS } from '@circle-link/contract/admin/checks';
import { floorDivide } from '@circle-link/contract/money';
import type { CheckList } from '@circle-link/contract/public-ledger/transparency';
import { runDataChecks } from '../../platform/database/data-checks.ts';
import { formatFields } from '../../platform/http/format-fields.ts';
import type { Database, Reader } from '../../platform/database/database.ts';
import { findBackupAges } from '../../platform/monitoring/backup-store.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkLog, recordAuditEntries } from '../audit/index.ts';
import { countStrandedRefunds } from '../charges/index.ts';
import {
  type CheckOutcome,
  countWithoutOutcome,
  endRun,
  hasRunThisHour,
  listNewestResults,
  moveRun,
  openRun,
  replaceResults,
} from './check-store.ts';

export const RECONCILER = 'reconciler';

/**
 * Runs every check and stores the results for the public page: server/db/checks, the sealed audit log, payments and
 * backups. Rings an alarm for each violation; details go only to the log.
 */
export async function runChecks(
  platform: Pick<Platform, 'database' | 'log' | 'settings'>,
  run: CheckRun,
): Promise<void> {
  const outcomes = [
    ...(await checkRows(platform, run)),
    await checkAuditLog(platform),
    ...(await checkWork(platform)),
    ...(await checkBackups(platform)),
  ];
  run.signal?.throwIfAborted();
  await platform.database.transact((tx) => replaceResults(tx, outcomes));
}

export interface CheckRun {
  readonly databaseUrl: string;
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: number, total: number) => Promise<void>;
}

async function checkRows(
  { log }: Pick<Platform, 'log'>,
  { databaseUrl, ...options }: CheckRun,
): Promise<CheckOutcome[]> {
  const checks = await runDataChecks(databaseUrl, options);
  for (const { name, violations } of checks)
    if (violations.length > 0)
      log.error({ alarm: 'data_check', check: name, violations }, 'a data check is violated');
  return checks.map(({ name, count, violations }) => toCheckOutcome(name, count, toSample(violations)));
}

async function checkAuditLog({ database, log }: Pick<Platform, 'database' | 'log'>): Promise<CheckOutcome> {
  const { problems } = await checkLog(database);
  for (const problem of problems) log.error({ alarm: 'audit_log', problem }, 'the audit log was changed');
  return toCheckOutcome('audit-log-intact', problems.length);
}

async function checkWork({ database, log }: Pick<Platform, 'database' | 'log'>): Promise<CheckOutcome[]> {
  const waiting = await database.read(countWithoutOutcome);
  const stranded = await database.read(countStrandedRefunds);
  if (stranded > 0) log.error({ alarm: 'refund_stranded', stranded }, 'refunds are due and do not move');
  const hasReconciled = await database.read((db) => hasRunThisHour(db, RECONCILER));
  if (waiting > 0) log.error({ alarm: 'without_outcome', waiting }, 'payments are without an outcome');
  if (!hasReconciled) log.error({ alarm: 'reconciler_stands' }, 'the reconciler has not run for an hour');
  return [
    toCheckOutcome('payments-have-an-outcome', waiting),
    toCheckOutcome('reconciler-ran', hasReconciled ? 0 : 1),
  ];
}

async function checkBackups({
  database,
  log,
  settings,
}: Pick<Platform, 'database' | 'log' | 'settings'>): Promise<CheckOutcome[]> {
  if (settings.backupKey === undefined && !settings.production) return [];
  const wanted = { freshHours: BACKUP_FRESH_HOURS, verifiedDays: BACKUP_VERIFIED_DAYS };
  const { isFresh, isVerified } = await database.read((db) => findBackupAges(db, wanted));
  if (!isFresh)
    log.error({ alarm: 'no_backup' }, `there is no backup of the last ${BACKUP_FRESH_HOURS} hours`);
  return [
    toCheckOutcome('backups-are-fresh', isFresh ? 0 : 1),
    toCheckOutcome('backups-are-verified', isVerified ? 0 : 1),
  ];
}

function toCheckOutcome(name: string, violations: number, sample: readonly SampleRow[] = []): CheckOutcome {
  return { name, title: CHECK_TITLES[name] ?? name.replaceAll('-', ' '), violations, sample };
}

export interface CheckOrder {
  readonly databaseUrl: string;
  readonly actorId: string;
  readonly signal: AbortSignal;
}

/**
 * Starts the checks in the background, one run at a time in all processes; check_runs has the progress. The database
 * of the call only starts them, so that they end even if the caller signs out. Returns a promise of the end; null while
 * another run is active.
 */
export async function startCheckRun(
  platform: Pick<Platform, 'database' | 'log' | 'settings'>,
  ofCall: Database,
  { actorId, ...run }: CheckOrder,
): Promise<{ readonly ended: Promise<void> } | null> {
  const { database, log } = platform;
  const id = await ofCall.transact(async (tx) => {
    const opened = await openRun(tx, actorId);
    if (opened === null) return null;
    await recordAuditEntries(tx, [{ kind: 'checks.started', subjectId: String(opened), actorId }]);
    return opened;
  });
  if (id === null) return null;
  const onProgress = (done: number, total: number): Promise<void> =>
    database.transact((tx) => moveRun(tx, id, done, total));
  const ended = runChecks(platform, { ...run, onProgress })
    .then(() => database.transact((tx) => endRun(tx, id, null)))
    .catch(async (error: unknown) => {
      log.error({ err: error }, 'the checks that were asked for did not end');
      await database.transact((tx) => endRun(tx, id, String(error)));
    })
    // Without a database nothing can be recorded; the run counts as dead after two minutes.
    .catch(() => undefined);
  return { ended };
}

/**
 * The newest results in plain language, and whether they are current: checks that stopped running are a failed line
 * too.
 */
export async function viewChecks(db: Reader): Promise<CheckList> {
  const { results, isStale } = await listNewestResults(db);
  const [newest] = results.toSorted((a, b) => b.checkedAt.getTime() - a.checkedAt.getTime());
  if (newest === undefined) return [];
  const fresh = { name: 'checks-ran', title: CHECK_TITLES['checks-ran'] ?? '', holds: !isStale };
  return [...results, { ...fresh, checkedAt: newest.checkedAt }].map(formatFields);
}

export function computeScore(results: readonly { readonly holds: boolean }[]): number | null {
  if (results.length === 0) return null;
  return floorDivide(results.filter(({ holds }) => holds).length * 100, results.length);
}

export function averageSize(members: number, circles: number): number | null {
  return circles === 0 ? null : floorDivide(members * 20 + circles, circles * 2) / 10;
}

type SampleRow = Readonly<Record<string, string>>;

const NAMES_A_ROW = /(^|_)(id|key|name|account|position|round|version|entries|level)$/;
const SAMPLE_ROWS = 5;

function toSample(violations: readonly unknown[]): SampleRow[] {
  return violations
    .slice(0, SAMPLE_ROWS)
    .map((row) =>
      Object.fromEntries(
        Object.entries(row ?? {}).flatMap(([column, value]: [string, unknown]) =>
          NAMES_A_ROW.test(column) && (typeof value === 'string' || typeof value === 'number')
            ? [[column, String(value)]]
            : [],
        ),
      ),
    );
}
