import { ADMIN_ROLES, type AdminRole } from '@circle-link/contract/admin-roles';
import { sql } from 'kysely';
import type { Writer } from '../../../platform/database/database.ts';

export interface HeldAccount {
  readonly id: string;
  readonly status: string;
  readonly isActive: boolean;
  readonly roles: readonly AdminRole[];
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly failures: number;
  readonly isSignInLocked: boolean;
}

/** Locks the rows of these members in the order of their ids. */
export async function holdAccounts(tx: Writer, ids: readonly string[]): Promise<HeldAccount[]> {
  const { rows } = await sql<HeldAccount>`
    select id, status, is_active as "isActive", admin_roles as roles, email,
           (is_email_verified and not is_email_disowned) as "isEmailVerified", failed_login_attempts as failures,
           coalesce(locked_until > app_now(), false) as "isSignInLocked"
      from users where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx);
  return rows.map((row) => ({ ...row, roles: ADMIN_ROLES.filter((role) => row.roles.includes(role)) }));
}

/** Unlocking restarts the waiting time of money held since an undo. Limited access starts and ends with the lock. */
export async function updateActive(tx: Writer, userId: string, isActive: boolean): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      is_active: isActive,
      has_limited_access: false,
      updated_at: sql<Date>`app_now()`,
      money_waits_from: sql<Date | null>`case when money_waits_from is not null then app_now() end`,
    })
    .where('id', '=', userId)
    .execute();
}

/** Triggers of calendar and webhooks also end the external access set up by these sessions. */
export async function recordSessionsEnded(tx: Writer, userId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ sessions_ended_at: sql<Date>`app_now()` })
    .where('id', '=', userId)
    .execute();
}

export async function clearFailures(tx: Writer, userId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ failed_login_attempts: 0, locked_until: null, updated_at: sql<Date>`app_now()` })
    .where('id', '=', userId)
    .execute();
}
