import type { IdentityState, IdType, RejectionReason } from '@circle-link/contract/auth/identity';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';

interface ListedRow {
  readonly id: string;
  readonly memberName: string;
  readonly username: string | null;
  readonly idType: IdType;
  readonly status: IdentityState;
  readonly attempts: number;
  readonly sentAt: Date;
  readonly decidedAt: Date | null;
}

interface Page {
  readonly status: IdentityState;
  readonly after?: string | undefined;
  readonly limit: number;
}

const listed = sql`
  v.id, trim(concat_ws(' ', u.first_name, u.last_name)) as "memberName", u.username, v.id_type as "idType",
  v.verification_status as status, v.attempts, v.sent_at as "sentAt", v.verified_at as "decidedAt"
  from id_verifications v join users u on u.id = v.user_id`;

export async function selectWaiting(db: Reader, { after, limit }: Page): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select ${listed}
     where v.verification_status = 'pending'
       and (${after ?? null}::uuid is null
            or (v.sent_at, v.id) > (select l.sent_at, l.id from id_verifications l where l.id = ${after ?? null}))
     order by v.sent_at, v.id limit ${limit}`.execute(db);
  return rows;
}

export async function selectDecided(db: Reader, { status, after, limit }: Page): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select ${listed}
     where v.verification_status = ${status}
       and (${after ?? null}::uuid is null
            or (v.sent_at, v.id) < (select l.sent_at, l.id from id_verifications l where l.id = ${after ?? null}))
     order by v.sent_at desc, v.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function countWaiting(db: Reader): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from id_verifications where verification_status = 'pending'`.execute(db);
  return rows[0]?.waiting ?? 0;
}

const SHOWN = 20;

export async function selectSameNumber(
  db: Reader,
  id: string,
): Promise<{ id: string; status: IdentityState; username: string | null; sentAt: Date }[]> {
  const { rows } = await sql<{ id: string; status: IdentityState; username: string | null; sentAt: Date }>`
    select o.id, o.verification_status as status, u.username, o.sent_at as "sentAt"
      from id_verifications v
      join id_verifications o on o.id_number_hash = v.id_number_hash and o.user_id <> v.user_id
      join users u on u.id = o.user_id
     where v.id = ${id}
     order by o.verification_status in ('approved', 'superseded') desc, o.verification_status = 'pending' desc, o.sent_at, o.id
     limit ${SHOWN}`.execute(db);
  return rows;
}

interface ReviewRow {
  readonly id: string;
  readonly userId: string;
  readonly status: IdentityState;
  readonly idType: IdType;
  readonly encryptedNumber: string | null;
  readonly hasBack: boolean;
  readonly hasFiles: boolean;
  readonly picturesDeleteAt: Date | null;
  readonly attempts: number;
  readonly sentAt: Date;
  readonly extractedName: string | null;
  readonly extractedDob: string | null;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly reason: RejectionReason | null;
  readonly note: string | null;
}

export async function selectReview(db: Reader, id: string): Promise<ReviewRow | undefined> {
  const { rows } = await sql<ReviewRow>`
    select v.id, v.user_id as "userId", v.verification_status as status, v.id_type as "idType",
           v.id_number as "encryptedNumber", v.has_back as "hasBack", v.front_file is not null as "hasFiles",
           f.delete_after as "picturesDeleteAt", v.attempts, v.sent_at as "sentAt",
           v.extracted_name as "extractedName", v.extracted_dob as "extractedDob", v.verified_at as "decidedAt",
           coalesce(r.username, 'closed account') as "decidedBy", v.rejection_reason as reason,
           v.rejection_note as note
      from id_verifications v
      left join stored_files f on f.key = v.front_file
      left join users r on r.id = v.verified_by
     where v.id = ${id}`.execute(db);
  return rows[0];
}

export async function selectApprovedBefore(
  db: Reader,
  id: string,
): Promise<{ extractedName: string; extractedDob: string; at: Date } | undefined> {
  const { rows } = await sql<{ extractedName: string; extractedDob: string; at: Date }>`
    select o.extracted_name as "extractedName", o.extracted_dob as "extractedDob", o.verified_at as at
      from id_verifications v join id_verifications o on o.user_id = v.user_id and o.verification_status = 'approved'
     where v.id = ${id} and v.verification_status = 'pending'`.execute(db);
  return rows[0];
}
