import type { adminIdentityCalls, IdentityList, IdentityReview } from '@circle-link/contract/admin/identity';
import type { RejectionReason } from '@circle-link/contract/auth/identity';
import type { CallInput } from '@circle-link/contract/operation';
import { sql } from 'kysely';
import type { Reader, Row } from '../../../platform/database/database.ts';
import { formatFields } from '../../../platform/http/format-fields.ts';

type Item = IdentityList['items'][number];
type DocumentRow = Row<'id_verifications', 'id' | 'idType' | 'attempts' | 'sentAt'> &
  Pick<Item, 'memberName' | 'username' | 'status'> & { readonly decidedAt: Date | null };

const listed = sql`
  v.id, trim(concat_ws(' ', u.first_name, u.last_name)) as member_name, u.username, v.id_type,
  v.verification_status as status, v.attempts, v.sent_at, v.verified_at as decided_at
  from id_verifications v join users u on u.id = v.user_id`;

export async function listDocuments(
  db: Reader,
  { status, after, limit }: CallInput<typeof adminIdentityCalls.documents>['query'],
): Promise<Item[]> {
  const isWaiting = status === 'pending';
  const shown = sql`(select l.sent_at, l.id from id_verifications l where l.id = ${after ?? null})`;
  const { rows } = await sql<DocumentRow>`
    select ${listed}
     where v.verification_status = ${isWaiting ? sql`'pending'` : sql`${status}`}
       and (${after ?? null}::uuid is null or (v.sent_at, v.id) ${isWaiting ? sql`>` : sql`<`} ${shown})
     order by ${isWaiting ? sql`v.sent_at, v.id` : sql`v.sent_at desc, v.id desc`} limit ${limit}`.execute(
    db,
  );
  return rows.map(formatFields);
}

export async function countWaiting(db: Reader): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from id_verifications where verification_status = 'pending'`.execute(db);
  return rows[0]?.waiting ?? 0;
}

const SHOWN = 20;

export async function selectSameNumber(db: Reader, id: string): Promise<IdentityReview['sameNumber']> {
  const { rows } = await sql<
    Omit<IdentityReview['sameNumber'][number], 'sentAt'> & Row<'id_verifications', 'sentAt'>
  >`
    select o.id, o.verification_status as status, u.username, o.sent_at
      from id_verifications v
      join id_verifications o on o.id_number_hash = v.id_number_hash and o.user_id <> v.user_id
      join users u on u.id = o.user_id
     where v.id = ${id}
     order by o.verification_status in ('approved', 'superseded') desc, o.verification_status = 'pending' desc, o.sent_at, o.id
     limit ${SHOWN}`.execute(db);
  return rows.map(formatFields);
}

export function selectReview(db: Reader, id: string) {
  return db
    .selectFrom('id_verifications as v')
    .leftJoin('stored_files as f', 'f.key', 'v.frontFile')
    .leftJoin('users as r', 'r.id', 'v.verifiedBy')
    .select(['v.id', 'v.userId', 'v.verificationStatus as status', 'v.idType', 'v.idNumber', 'v.hasBack'])
    .select([
      'f.deleteAfter as picturesDeleteAt',
      'v.attempts',
      'v.sentAt',
      'v.extractedName',
      'v.extractedDob',
    ])
    .select(['v.verifiedAt as decidedAt', 'v.rejectionNote as note'])
    .select([
      sql<RejectionReason | null>`v.rejection_reason`.as('reason'),
      sql<boolean>`v.front_file is null`.as('arePicturesDeleted'),
      sql<string>`coalesce(r.username, 'closed account')`.as('decidedBy'),
    ])
    .where('v.id', '=', id)
    .executeTakeFirst();
}

export async function selectApprovedBefore(db: Reader, id: string) {
  const { rows } = await sql<{ extractedName: string; extractedDob: string; at: Date }>`
    select o.extracted_name, o.extracted_dob, o.verified_at as at
      from id_verifications v join id_verifications o on o.user_id = v.user_id and o.verification_status = 'approved'
     where v.id = ${id} and v.verification_status = 'pending'`.execute(db);
  return rows[0];
}
