import {
  BACKUP_FRESH_HOURS,
  type BACKUP_STATES,
  BACKUP_VERIFIED_DAYS,
} from '@circle-link/contract/admin/checks';
import { sql } from 'kysely';
import type { Settings } from '../config/settings.ts';
import type { Reader, Row, Writer } from '../database/database.ts';

export type MadeBackup = Row<'backups', 'folder' | 'madeAt' | 'bytes' | 'sha256'>;

export async function insertBackup(tx: Writer, { folder, madeAt, bytes, sha256 }: MadeBackup): Promise<void> {
  await tx.insertInto('backups').values({ folder, madeAt, bytes, sha256 }).execute();
}

export async function updateVerified(
  tx: Writer,
  {
    folder,
    sha256,
    problems,
  }: Pick<MadeBackup, 'folder' | 'sha256'> & { readonly problems: readonly string[] },
): Promise<boolean> {
  const { rows } = await sql`
    update backups set verified_at = now(), problems = ${problems}::text[]
     where folder = ${folder} and sha256 = ${sha256} returning folder`.execute(tx);
  return rows.length === 1;
}

export async function findBackupAges(
  db: Reader,
  { freshHours, verifiedDays }: { readonly freshHours: number; readonly verifiedDays: number },
) {
  const { rows } = await sql<{ isFresh: boolean; isVerified: boolean }>`
    select exists (select from backups where made_at > now() - make_interval(hours => ${freshHours})) as is_fresh,
           exists (select from backups where made_at > now() - make_interval(days => ${verifiedDays})
                      and verified_at is not null and problems = '{}') as is_verified`.execute(db);
  return rows[0] ?? { isFresh: false, isVerified: false };
}

/** Without a key, backups are off outside production, where no data matters. */
export async function findBackupState(
  db: Reader,
  { backupKey, production }: Pick<Settings, 'backupKey' | 'production'>,
): Promise<(typeof BACKUP_STATES)[number]> {
  if (backupKey === undefined && !production) return 'not_set_up';
  const { isFresh, isVerified } = await findBackupAges(db, {
    freshHours: BACKUP_FRESH_HOURS,
    verifiedDays: BACKUP_VERIFIED_DAYS,
  });
  if (!isFresh) return 'not_fresh';
  return isVerified ? 'fresh_and_proven' : 'not_proven';
}

export async function findNewestBackups(db: Reader) {
  const { rows } = await sql<{ madeSecondsAgo: number | null; provenSecondsAgo: number | null }>`
    select extract(epoch from now() - max(made_at))::float8 as made_seconds_ago,
           extract(epoch from now() - max(made_at) filter (where verified_at is not null and problems = '{}'))::float8
             as proven_seconds_ago
      from backups`.execute(db);
  return rows[0] ?? { madeSecondsAgo: null, provenSecondsAgo: null };
}
