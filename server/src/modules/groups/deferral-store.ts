/** The group_deferrals table: who received first because another member was behind when a round opened. */
import { CASH_NOTE_HOURS } from '@circle-link/contract/groups/limits';
import { sql } from 'kysely';
import type { Reader, Writer } from '../../platform/database/database.ts';

export interface Deferral {
  readonly groupId: string;
  readonly round: number;
  readonly lateId: string;
  readonly nextId: string;
  /** The next member's former turn, which the late member got. */
  readonly lateTurn: number;
}

export async function insertDeferral(
  tx: Writer,
  deferral: Deferral,
  paymentIds: readonly string[],
): Promise<void> {
  await tx
    .insertInto('group_deferrals')
    .values({
      group_id: deferral.groupId,
      round: deferral.round,
      late_member: deferral.lateId,
      late_turn: deferral.lateTurn,
      next_member: deferral.nextId,
      payment_ids: [...paymentIds],
    })
    .execute();
}

/** The newest deferral caused by a contribution, if none of its causes count as missed now. */
export async function findForgivenDeferral(
  db: Reader,
  groupId: string,
  paymentId: string,
): Promise<Deferral | null> {
  const { rows } = await sql<Deferral>`
    select d.group_id as "groupId", d.round, d.late_member as "lateId", d.late_turn as "lateTurn", d.next_member as "nextId"
      from group_deferrals d
     where d.group_id = ${groupId}::uuid and ${paymentId}::uuid = any(d.payment_ids) and d.undone_at is null
       and not exists (select from payments p where p.id = any(d.payment_ids) and p.missed_at is not null)
     order by d.round desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Whether a round's recipient goes first because of a member whose recorded cash may still prove in time. */
export async function isTurnUnsettled(db: Reader, groupId: string, round: number): Promise<boolean> {
  const { rows } = await sql`
    select from group_deferrals
     where group_id = ${groupId}::uuid and round = ${round} and undone_at is null
       and created_at > app_now() - make_interval(hours => ${CASH_NOTE_HOURS})`.execute(db);
  return rows.length > 0;
}

export async function markUndone(tx: Writer, { groupId, round }: Deferral): Promise<void> {
  await sql`
    update group_deferrals set undone_at = app_now() where group_id = ${groupId}::uuid and round = ${round}`.execute(
    tx,
  );
}
