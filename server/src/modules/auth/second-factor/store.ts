/** The SQL of two-step sign-in. The row is locked while a code is checked, so that only one concurrent use counts. */
import { sql } from 'kysely';
import type { Reader, Row, Writer } from '../../../platform/database/database.ts';

const TRY_MINUTES = 60;

const isAppOn = sql<boolean>`(confirmed_at is not null and secret is not null and not app_waits)`;

export type HeldFactor = Row<'second_factors', 'lastUsedStep' | 'lastRecoveryHash'> & {
  readonly sealedSecret: string | null;
  readonly isOn: boolean;
  readonly isAppOn: boolean;
  readonly isStale: boolean;
  readonly nowSeconds: number;
};

export async function lockFactorRow(tx: Writer, userId: string): Promise<HeldFactor | undefined> {
  const { rows } = await sql<HeldFactor>`
    select secret as sealed_secret, confirmed_at is not null as is_on, ${isAppOn} as is_app_on, last_used_step, last_recovery_hash,
           created_at < app_now() - make_interval(mins => ${TRY_MINUTES}) as is_stale,
           floor(extract(epoch from app_now()))::float8 as now_seconds
      from second_factors where user_id = ${userId} for update`.execute(tx);
  return rows[0];
}

/** Starts or restarts the setup of an app, also next to passkeys; false if an app is on already. */
export async function startAppSetup(tx: Writer, userId: string, sealedSecret: string): Promise<boolean> {
  const { rows } = await sql<{ userId: string }>`
    insert into second_factors (user_id, secret) values (${userId}, ${sealedSecret})
        on conflict (user_id) do update set secret = excluded.secret, created_at = excluded.created_at,
                                            app_waits = second_factors.confirmed_at is not null
                                      where second_factors.confirmed_at is null
                                         or second_factors.secret is null or second_factors.app_waits
    returning user_id`.execute(tx);
  return rows.length > 0;
}

export async function confirmFactor(
  tx: Writer,
  userId: string,
  { step, hashes }: { readonly step: number; readonly hashes: readonly Buffer[] },
): Promise<void> {
  await sql`
    update second_factors
       set confirmed_at = app_now(), app_waits = false, last_used_step = ${step}, recovery_hashes = ${hashes}::bytea[]
     where user_id = ${userId}`.execute(tx);
}

/**
 * Inserts the row for recovery codes of passkeys; true if no second factor was on before. A pending app setup
 * continues.
 */
export async function insertCodesRow(
  tx: Writer,
  userId: string,
  hashes: readonly Buffer[],
): Promise<boolean> {
  const { rows } = await sql`
    insert into second_factors (user_id, secret, confirmed_at, recovery_hashes)
    values (${userId}, null, app_now(), ${hashes}::bytea[])
        on conflict (user_id) do update
       set confirmed_at = excluded.confirmed_at, recovery_hashes = excluded.recovery_hashes,
           app_waits = second_factors.secret is not null
     where second_factors.confirmed_at is null
    returning user_id`.execute(tx);
  return rows.length > 0;
}

export async function clearApp(tx: Writer, userId: string): Promise<void> {
  await sql`
    update second_factors set secret = null, app_waits = false, last_used_step = null
     where user_id = ${userId}`.execute(tx);
}

export async function updateLastStep(tx: Writer, userId: string, step: number): Promise<void> {
  await sql`update second_factors set last_used_step = ${step} where user_id = ${userId}`.execute(tx);
}

/** Uses a recovery code up, in any stored form. Returns the number left, undefined if there is no such code. */
export async function removeRecoveryHashes(
  tx: Writer,
  userId: string,
  hashes: readonly Buffer[],
): Promise<number | undefined> {
  const { rows } = await sql<{ left: number }>`
    update second_factors
       set recovery_hashes = array(select h from unnest(recovery_hashes) h where h <> all (${hashes}::bytea[])),
           last_recovery_hash = (select h from unnest(recovery_hashes) h where h = any (${hashes}::bytea[]) limit 1)
     where user_id = ${userId} and recovery_hashes && ${hashes}::bytea[]
    returning cardinality(recovery_hashes) as left`.execute(tx);
  return rows[0]?.left;
}

export async function updateRecoveryHashes(
  tx: Writer,
  userId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await sql`update second_factors set recovery_hashes = ${hashes}::bytea[] where user_id = ${userId}`.execute(
    tx,
  );
}

export async function deleteFactor(tx: Writer, userId: string): Promise<void> {
  await tx.deleteFrom('second_factors').where('userId', '=', userId).execute();
}

export type WholeFactor = Row<'second_factors', 'lastUsedStep' | 'recoveryHashes'> & {
  readonly sealedSecret: string | null;
  readonly confirmedAt: Date;
};

export async function selectWholeFactor(db: Reader, userId: string): Promise<WholeFactor | undefined> {
  const { rows } = await sql<WholeFactor>`
    select case when ${isAppOn} then secret end as sealed_secret, confirmed_at, last_used_step,
           recovery_hashes
      from second_factors where user_id = ${userId} and confirmed_at is not null`.execute(db);
  return rows[0];
}

export async function upsertFactor(tx: Writer, userId: string, factor: WholeFactor): Promise<void> {
  await sql`
    insert into second_factors (user_id, secret, confirmed_at, last_used_step, recovery_hashes)
    values (${userId}, ${factor.sealedSecret}, ${factor.confirmedAt}, ${factor.lastUsedStep},
            ${factor.recoveryHashes}::bytea[])
        on conflict (user_id) do update
       set secret = excluded.secret, confirmed_at = excluded.confirmed_at, recovery_hashes = excluded.recovery_hashes,
           last_used_step = greatest(second_factors.last_used_step, excluded.last_used_step), app_waits = false`.execute(
    tx,
  );
}

export async function selectFactor(db: Reader, userId: string) {
  const { rows } = await sql<{ enabledAt: Date; codesLeft: number; isAppOn: boolean }>`
    select confirmed_at as enabled_at, cardinality(recovery_hashes) as codes_left, ${isAppOn} as is_app_on
      from second_factors where user_id = ${userId} and confirmed_at is not null`.execute(db);
  return rows[0];
}
