import { sql } from 'kysely';
import type { Reader, Writer } from '../../../platform/database/database.ts';

export interface OpenSetup {
  readonly id: string;
  readonly setupId: string;
  readonly isToVerify: boolean;
}

/**
 * Due first after a minute, then each time their age has doubled, at most every six hours. Bank accounts wait up to
 * eleven days for microdeposits; other setups are abandoned after a day.
 */
export async function listOpenSetups(db: Reader, limit: number): Promise<OpenSetup[]> {
  const { rows } = await sql<OpenSetup>`
    select id, setup_id as "setupId", verify_since is not null as "isToVerify"
      from setup_intents
     where done_at is null and setup_id is not null
       and created_at between app_now() - interval '11 days' and app_now() - interval '1 minute'
       and (verify_since is not null or created_at > app_now() - interval '1 day')
       and (reconciled_at is null
         or app_now() >= reconciled_at + least(reconciled_at - created_at, interval '6 hours'))
     order by coalesce(reconciled_at, created_at) limit ${limit}`.execute(db);
  return rows;
}

export async function markSetupReconciled(tx: Writer, id: string): Promise<void> {
  await tx
    .updateTable('setup_intents')
    .set({ reconciled_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .execute();
}
