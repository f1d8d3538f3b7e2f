/**
 * The SQL of identity documents. Each member has at most one approved document and one newer pending or rejected one;
 * earlier approved ones are superseded.
 */
import type { RejectBody } from '@circle-link/contract/admin/identity';
import type { IdentityStatus, IdType } from '@circle-link/contract/auth/identity';
import { sql } from 'kysely';
import type { Reader, Writer } from '../../../../platform/database/database.ts';

export interface SentDocument {
  readonly userId: string;
  readonly idType: IdType;
  readonly encryptedNumber: string;
  readonly numberHash: Buffer;
  readonly frontFile: string;
  readonly backFile: string | null;
}

type SendingRow = Pick<IdentityStatus, 'rejectionReason' | 'rejectionNote'> & {
  readonly state: 'pending' | 'rejected';
  readonly sentAt: Date;
};

export async function selectStatuses(
  db: Reader,
  userId: string,
): Promise<{ approved: Date | undefined; newest: SendingRow | undefined }> {
  const { rows } = await sql<SendingRow | { state: 'approved'; sentAt: Date }>`
    select verification_status as state, rejection_reason, rejection_note,
           sent_at
      from id_verifications where user_id = ${userId} and verification_status <> 'superseded'`.execute(db);
  return {
    approved: rows.find(({ state }) => state === 'approved')?.sentAt,
    newest: rows.find((row) => row.state !== 'approved'),
  };
}

const LAST_REVIEWS = { most: 50, fewest: 5, share: 0.8 };

/** Hours, rounded up, within which most recent documents were decided; null without enough of them. */
export async function selectUsualReviewHours(db: Reader): Promise<number | null> {
  const { most, fewest, share } = LAST_REVIEWS;
  const { rows } = await sql<{ hours: number | null }>`
    select case when count(*) >= ${fewest}
                then ceil(percentile_disc(${share}) within group (order by took) / 3600.0) end::integer as hours
      from (select extract(epoch from verified_at - sent_at) as took from id_verifications
             where verified_at is not null order by verified_at desc limit ${most}) last`.execute(db);
  return rows[0]?.hours ?? null;
}

export async function selectHolder(
  db: Reader,
  numberHash: Buffer,
  userId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ userId: string }>`
    select user_id from id_verifications
     where id_number_hash = ${numberHash} and verification_status in ('approved', 'superseded')
       and user_id <> ${userId} limit 1`.execute(db);
  return rows[0]?.userId;
}

export async function lockNumber(tx: Writer, numberHash: Buffer): Promise<void> {
  const name = `document number:${numberHash.toString('base64')}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

export async function selectWaitingWith(db: Reader, numberHash: Buffer, userId: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select user_id from id_verifications
     where id_number_hash = ${numberHash} and verification_status = 'pending' and user_id <> ${userId}
     order by user_id`.execute(db);
  return rows.map((row) => row.userId);
}

/** Locks the member's pictures until the commit: all, or those that a new document replaces. */
export async function lockFiles(tx: Writer, userId: string, which: 'all' | 'replaced'): Promise<string[]> {
  const { rows } = await sql<{ files: string[] }>`
    select array_remove(array[front_file, back_file], null) as files from id_verifications
     where user_id = ${userId} and (${which === 'all'} or verification_status in ('pending', 'rejected'))
     for update`.execute(tx);
  return rows.flatMap(({ files }) => files);
}

/** Returns the new document's id; undefined if one waits. An approved document is unchanged. */
export async function upsertDocument(tx: Writer, document: SentDocument): Promise<string | undefined> {
  const { userId, idType, encryptedNumber, numberHash, frontFile, backFile } = document;
  const { rows } = await sql<{ id: string }>`
    insert into id_verifications as existing
      (user_id, id_type, id_number, id_number_hash, front_file, back_file, has_back)
    values (${userId}, ${idType}, ${encryptedNumber}, ${numberHash}, ${frontFile}, ${backFile}, ${backFile !== null})
    on conflict (user_id) where verification_status in ('pending', 'rejected') do update
       set id = gen_random_uuid(), id_type = excluded.id_type, id_number = excluded.id_number,
           id_number_hash = excluded.id_number_hash, front_file = excluded.front_file,
           back_file = excluded.back_file, has_back = excluded.has_back, verification_status = 'pending',
           extracted_name = null, extracted_dob = null, rejection_reason = null, rejection_note = null,
           verified_at = null, verified_by = null, attempts = existing.attempts + 1, sent_at = app_now(),
           updated_at = app_now()
     where existing.verification_status = 'rejected'
    returning id`.execute(tx);
  return rows[0]?.id;
}

function selectDocuments(db: Reader, id: string) {
  return db
    .selectFrom('id_verifications')
    .select(['id', 'userId', 'verificationStatus as status', 'idNumber as encryptedNumber'])
    .select(['idNumberHash as numberHash', 'frontFile', 'backFile'])
    .where('id', '=', id);
}

export function selectDocument(db: Reader, id: string) {
  return selectDocuments(db, id).executeTakeFirst();
}

export function lockDocument(tx: Writer, id: string) {
  return selectDocuments(tx, id).forUpdate().executeTakeFirst();
}

export type DocumentRow = NonNullable<Awaited<ReturnType<typeof selectDocument>>>;

export async function updateSuperseded(tx: Writer, userId: string): Promise<void> {
  await sql`
    update id_verifications set verification_status = 'superseded', updated_at = app_now()
     where user_id = ${userId} and verification_status = 'approved'`.execute(tx);
}

/** A number of another member's approved document is a unique violation. */
export async function updateApproved(
  tx: Writer,
  decision: {
    readonly id: string;
    readonly reviewerId: string;
    readonly name: string;
    readonly dateOfBirth: string;
  },
): Promise<void> {
  await sql`
    update id_verifications
       set verification_status = 'approved', extracted_name = ${decision.name},
           extracted_dob = ${decision.dateOfBirth}, verified_by = ${decision.reviewerId}, verified_at = app_now(),
           updated_at = app_now()
     where id = ${decision.id}`.execute(tx);
}

export async function updateRejected(
  tx: Writer,
  decision: { readonly id: string; readonly reviewerId: string } & RejectBody,
): Promise<void> {
  await sql`
    update id_verifications
       set verification_status = 'rejected', rejection_reason = ${decision.reason},
           rejection_note = ${decision.note === '' ? null : decision.note}, verified_by = ${decision.reviewerId},
           verified_at = app_now(), updated_at = app_now()
     where id = ${decision.id}`.execute(tx);
}

export interface ApprovedDocument {
  readonly id: string;
  readonly extractedName: string;
  readonly extractedDob: string;
  readonly isNewer: boolean;
}

export async function selectApproved(db: Reader, userId: string): Promise<ApprovedDocument | undefined> {
  const { rows } = await sql<ApprovedDocument>`
    select id, extracted_name, extracted_dob,
           exists (select from id_verifications o where o.user_id = ${userId} and o.verification_status = 'superseded') as is_newer
      from id_verifications where user_id = ${userId} and verification_status = 'approved'`.execute(db);
  return rows[0];
}
