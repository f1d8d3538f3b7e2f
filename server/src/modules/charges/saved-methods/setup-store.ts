import { sql } from 'kysely';
import type { MethodToVerify } from '../../../platform/card-provider/port.ts';
import type { Reader, Writer } from '../../../platform/database/database.ts';

const DAYS = 10;

export interface AccountToVerify {
  readonly id: string;
  readonly bankName: string;
  readonly last4: string;
  readonly verifyUrl: string;
  readonly since: Date;
}

/** Records the provider's state of an incomplete setup; completed ones are unchanged. False for an unknown setup. */
export async function recordToVerify(tx: Writer, { setupId, account }: MethodToVerify): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update setup_intents
       set bank_name = case when done_at is null then ${account?.bankName ?? null} else bank_name end,
           last4 = case when done_at is null then ${account?.last4 ?? null} else last4 end,
           verify_url = case when done_at is null then ${account?.verifyUrl ?? null} else verify_url end,
           verify_since = case when done_at is not null then verify_since
                               when ${account !== null}::boolean then coalesce(verify_since, app_now()) end
     where setup_id = ${setupId} returning id`.execute(tx);
  return rows.length > 0;
}

export async function listToVerify(db: Reader, userId: string): Promise<AccountToVerify[]> {
  const { rows } = await sql<{ [Name in keyof AccountToVerify]: AccountToVerify[Name] | null }>`
    select id, bank_name, last4, verify_url, verify_since as since
      from setup_intents
     where user_id = ${userId}::uuid and done_at is null and verify_since > app_now() - make_interval(days => ${DAYS})
     order by verify_since desc, id`.execute(db);
  return rows.flatMap(({ id, bankName, last4, verifyUrl, since }) =>
    id === null || bankName === null || last4 === null || verifyUrl === null || since === null
      ? []
      : [{ id, bankName, last4, verifyUrl, since }],
  );
}

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
    select id, setup_id, verify_since is not null as is_to_verify
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
    .set({ reconciledAt: sql<Date>`app_now()` })
    .where('id', '=', id)
    .execute();
}
