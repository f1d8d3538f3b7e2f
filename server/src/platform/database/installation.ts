/** The installation with its money mode, and the clock of its database. */
import { sql } from 'kysely';
import { withConnection } from './connection-pool.ts';
import type { Database, Reader, Writer } from './database.ts';

export interface Installation {
  readonly moneyMode: 'sandbox' | 'live';
  readonly demo: boolean;
  readonly createdAt: Date;
}

/** The keys have a different money mode than the database. */
export class OtherMoneyMode extends Error {
  constructor(made: string, configured: string) {
    super(
      `This database holds ${made} money and can never hold ${configured} money: use a new database, or ${made} card keys.`,
    );
    this.name = 'OtherMoneyMode';
  }
}

/** Runs before any write, including migrations. An empty database has no mode yet. @throws OtherMoneyMode */
export function refuseOtherMoneyMode(ownerUrl: string, configured: Installation['moneyMode']): Promise<void> {
  return withConnection(ownerUrl, async (client) => {
    const there = await client.query<{ there: boolean }>(
      "select to_regclass('installation') is not null as there",
    );
    if (there.rows[0]?.there !== true) return;
    const { rows } = await client.query<{ money_mode: string }>('select money_mode from installation');
    const made = rows[0]?.money_mode ?? configured;
    if (made !== configured) throw new OtherMoneyMode(made, configured);
  });
}

/**
 * Writes the money mode at the first boot, and compares it afterwards.
 * @returns the installation, and whether this call created it
 * @throws OtherMoneyMode
 */
export async function openInstallation(
  database: Database,
  configured: Pick<Installation, 'moneyMode' | 'demo'>,
): Promise<Installation & { readonly first: boolean }> {
  const found = await database.transact(async (tx) => {
    const made = await tx
      .insertInto('installation')
      .values({ moneyMode: configured.moneyMode, demo: configured.demo })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    return { ...(await getInstallation(tx)), first: made.length > 0 };
  });
  if (found.moneyMode !== configured.moneyMode)
    throw new OtherMoneyMode(found.moneyMode, configured.moneyMode);
  return found;
}

async function getInstallation(db: Reader): Promise<Installation> {
  const row = await db.selectFrom('installation').selectAll().executeTakeFirstOrThrow();
  return {
    moneyMode: row.moneyMode === 'live' ? 'live' : 'sandbox',
    demo: row.demo,
    createdAt: row.createdAt,
  };
}

/** Part of idempotency keys with counts, changed by each restore. Null before the first restore. */
export const KEY_EPOCH = sql`select ':' || key_epoch from installation`;

/** True after a restore: nothing is sent until the lost withdrawals are known. */
export const WITHDRAWALS_HELD = sql<boolean>`exists (select from installation where books_end_at is not null)`;

/** The last known time in the restored books, and the start of the hold on withdrawals; null without a hold. */
export async function findHold(
  db: Reader,
): Promise<{ readonly booksEndAt: Date; readonly heldAt: Date } | null> {
  const row = await db.selectFrom('installation').select(['booksEndAt', 'heldAt']).executeTakeFirst();
  if (row?.booksEndAt == null || row.heldAt === null) return null;
  return { booksEndAt: row.booksEndAt, heldAt: row.heldAt };
}

/** As the owner. A repeated call before the release keeps the earlier time. Throws before the first boot. */
export async function beginEpoch(tx: Writer, booksEndAt: Date | null): Promise<void> {
  const { rows } = await sql`
    update installation set key_epoch = gen_random_uuid(), held_at = now(),
           books_end_at = least(books_end_at, coalesce(${booksEndAt}::timestamptz, created_at))
    returning id`.execute(tx);
  if (rows.length === 0) throw new Error('This database was never used: there is nothing to mark.');
}

export async function endHold(tx: Writer): Promise<void> {
  await tx.updateTable('installation').set({ booksEndAt: null, heldAt: null }).execute();
}

/** Moves app_now() for everyone; callers refuse it in production. */
export async function setClockOffset(tx: Writer, seconds: number): Promise<void> {
  await tx
    .insertInto('clock_offset')
    .values({ seconds })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seconds }))
    .execute();
}

export async function findNow(db: Reader): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(db);
  return rows[0]?.now ?? Promise.reject(new Error('app_now() returned nothing'));
}

export interface DatabaseClock {
  nowSeconds(): Promise<number>;
}

const FRESH_MILLISECONDS = 1_000;

/** Cached for a second, for checking the age of signatures. */
export function createDatabaseClock(database: Database): DatabaseClock {
  let offsetMilliseconds = 0;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;

  async function readOffset(): Promise<void> {
    const now = await database.read(findNow);
    readAt = performance.now();
    offsetMilliseconds = now.getTime() - readAt;
  }

  return {
    async nowSeconds() {
      if (performance.now() - readAt > FRESH_MILLISECONDS) {
        reading ??= readOffset().finally(() => (reading = null));
        await reading;
      }
      const milliseconds = performance.now() + offsetMilliseconds;
      return (milliseconds - (milliseconds % 1_000)) / 1_000;
    },
  };
}
