/** Invitations: a code's holder can view and join the group. Changes hold the group's row. */
import { INVITATION_CODE } from '@circle-link/contract/groups/invitation-code';
import { INVITATION_DAYS } from '@circle-link/contract/groups/limits';
import { sql } from 'kysely';
import { type AppSecrets, hashToken } from '../../../platform/crypto/tokens.ts';
import { NOW, type Reader, type Row, type Writer } from '../../../platform/database/database.ts';
import { deriveCode } from './invitation-code.ts';

/** `email` and `seatId` make it single-use. A restart invites former members, so nobody typed their addresses. */
export type Invitation = Row<'group_invitations'> & { readonly isExpired: boolean };

function select(db: Reader) {
  return db
    .selectFrom('group_invitations')
    .selectAll()
    .select(sql<boolean>`expires_at <= app_now()`.as('isExpired'));
}

export type NewInvitation = Pick<
  Invitation,
  'id' | 'groupId' | 'email' | 'seatId' | 'invitedBy' | 'isRestart'
> & { readonly code: string };

/** Valid for INVITATION_DAYS. */
export async function insertInvitation(
  tx: Writer,
  { code, ...invitation }: NewInvitation,
): Promise<Invitation> {
  const row = await tx
    .insertInto('group_invitations')
    .values({
      ...invitation,
      codeHash: hashToken(code),
      expiresAt: sql<Date>`app_now() + make_interval(days => ${INVITATION_DAYS})`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...row, isExpired: false };
}

/** Includes closed invitations; null for an unknown code. An invitation under a deleted secret counts as revoked. */
export async function findInvitation(
  db: Reader,
  secrets: AppSecrets,
  code: string,
): Promise<Invitation | null> {
  // A string of another format needs no lookup.
  if (!INVITATION_CODE.test(code)) return null;
  const found = await select(db).where('codeHash', '=', hashToken(code)).executeTakeFirst();
  if (found === undefined) return null;
  if (deriveCode(secrets, found) !== null) return found;
  return { ...found, revokedAt: found.revokedAt ?? found.createdAt };
}

export async function listOpenInvitations(
  db: Reader,
  secrets: AppSecrets,
  groupId: string,
): Promise<Invitation[]> {
  const rows = await select(db)
    .where('groupId', '=', groupId)
    .where('revokedAt', 'is', null)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', NOW)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
  return rows.filter((invitation) => deriveCode(secrets, invitation) !== null);
}

export async function listInvitedAgain(db: Reader, groupId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; firstName: string }>`
    select i.id, u.first_name
      from group_invitations i
      join groups g on g.id = i.group_id
      join group_members m on m.group_id = g.previous_group_id
      join users u on u.id = m.user_id and u.email = i.email
     where i.group_id = ${groupId} and i.is_restart and u.first_name is not null`.execute(db);
  return new Map(rows.map(({ id, firstName }) => [id, firstName]));
}

export interface ReceivedInvitation extends Pick<Invitation, 'id' | 'codeHash' | 'groupId' | 'expiresAt'> {
  readonly name: string;
  readonly organizer: string;
}

export async function listInvitationsTo(
  db: Reader,
  to: { readonly email: string; readonly userId: string },
  limit: number,
): Promise<ReceivedInvitation[]> {
  const { rows } = await sql<ReceivedInvitation>`
    select i.id, i.code_hash, i.group_id, g.name, coalesce(u.first_name, '') as organizer, i.expires_at
      from group_invitations i
      join groups g on g.id = i.group_id
      join group_members o on o.group_id = g.id and o.role = 'organizer' and o.left_at is null
      join users u on u.id = o.user_id
     where i.email = ${to.email} and i.revoked_at is null and i.used_at is null and i.expires_at > app_now()
       and g.status = 'active' and (i.seat_id is not null or (g.started_at is null and g.draw_waits_since is null))
       and not exists (select 1 from group_members m
                        where m.group_id = g.id and m.user_id = ${to.userId}::uuid and m.left_at is null)
       and (i.seat_id is not null or g.max_members > (
             select count(*) from group_members m where m.group_id = g.id and m.left_at is null))
     order by i.created_at desc, i.id limit ${limit}`.execute(db);
  return rows;
}

/** Returns the id; null if it was revoked or used before, or belongs to another group. */
export async function revokeInvitation(tx: Writer, groupId: string, code: string): Promise<string | null> {
  if (!INVITATION_CODE.test(code)) return null;
  const revoked = await tx
    .updateTable('group_invitations')
    .set({ revokedAt: NOW })
    .where('codeHash', '=', hashToken(code))
    .where('groupId', '=', groupId)
    .where('revokedAt', 'is', null)
    .where('usedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return revoked?.id ?? null;
}

export async function revokeOpenInvitations(tx: Writer, groupId: string): Promise<string[]> {
  const revoked = await tx
    .updateTable('group_invitations')
    .set({ revokedAt: NOW })
    .where('groupId', '=', groupId)
    .where('revokedAt', 'is', null)
    .where('usedAt', 'is', null)
    .returning('id')
    .execute();
  return revoked.map(({ id }) => id);
}

export async function markUsed(tx: Writer, id: string, userId: string): Promise<void> {
  await tx
    .updateTable('group_invitations')
    .set({ usedAt: NOW, usedBy: userId })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .execute();
}
