/** Console commands around a point-in-time restore, run as the owner of the database. */
import { findNewestRecord } from '../modules/ledger/index.ts';
import { listOpenDifferences } from '../modules/admin/index.ts';
import { recordAuditEntries } from '../modules/audit/index.ts';
import { type Database, openDatabase, type Reader } from '../platform/database/database.ts';
import { beginEpoch, endHold, findHold } from '../platform/database/installation.ts';
import { findLastEnd } from '../platform/jobs/store.ts';
import type { JOB_WORDS } from './jobs.ts';

const COMPARISON: keyof typeof JOB_WORDS = 'payout-transfers';

/** Changes idempotency keys with counts and holds withdrawals: both may have been used in the lost time. */
export function markRestored(ownerUrl: string, operator: string): Promise<void> {
  return asOwner(ownerUrl, (database) =>
    database.transact(async (tx) => {
      await beginEpoch(tx, await findNewestRecord(tx));
      await recordAuditEntries(tx, [
        { kind: 'installation.restored', subjectId: 'installation', actorId: operator },
      ]);
    }),
  );
}

class NotCompared extends Error {
  override readonly name = 'NotCompared';
}

/**
 * Resumes withdrawals once the provider's transfers are compared and every difference is settled. @throws NotCompared
 */
export function releaseWithdrawals(ownerUrl: string, operator: string): Promise<void> {
  return asOwner(ownerUrl, (database) =>
    database.transact(async (tx) => {
      await refuseUncompared(tx);
      await endHold(tx);
      await recordAuditEntries(tx, [
        { kind: 'withdrawals.released', subjectId: 'installation', actorId: operator },
      ]);
    }),
  );
}

async function refuseUncompared(db: Reader): Promise<void> {
  const hold = await findHold(db);
  if (hold === null) throw new NotCompared('Withdrawals are not held; nothing was changed.');
  const comparedAt = await findLastEnd(db, COMPARISON);
  if (comparedAt === null || comparedAt <= hold.heldAt)
    throw new NotCompared(
      `First click "Run" on ${COMPARISON} (/admin/operations) and wait until it succeeds.`,
    );
  const open = (await listOpenDifferences(db)).filter(({ kind }) => kind === 'transfer');
  if (open.length > 0)
    throw new NotCompared(`${open.length} transfers differ: settle each on /admin/reconciliation first.`);
}

async function asOwner(url: string, work: (database: Database) => Promise<void>): Promise<void> {
  const database = openDatabase({ url, maxConnections: 1, namedStatements: false });
  try {
    await work(database);
  } finally {
    await database.close();
  }
}
