/** The SQL of identity documents: one current row a member. */
import type { IdType, IdentityStatus, RejectBody } from '@circle-link/contract/identity';
import { sql } from 'kysely';
import type { Reader, Writer } from '../../../platform/database/database.ts';

export interface SentDocument {
  readonly userId: string;
  readonly idType: IdType;
  readonly encryptedNumber: string;
  readonly numberHash: Buffer;
  readonly frontFile: string;
  readonly backFile: string | null;
}

type StatusRow = Pick<IdentityStatus, 'rejectionReason' | 'rejectionNote'> & {
  readonly state: 'pending' | 'approved' | 'rejected';
  readonly sentAt: Date;
};

export async function selectStatus(db: Reader, userId: string): Promise<StatusRow | undefined> {
  const { rows } = await sql<StatusRow>`
    select verification_status as state, rejection_reason as "rejectionReason", rejection_note as "rejectionNote",
           sent_at as "sentAt"
      from id_verifications where user_id = ${userId}`.execute(db);
  return rows[0];
}

/** Another member whose approved document has this number. */
export async function selectHolder(
  db: Reader,
  numberHash: Buffer,
  userId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from id_verifications
     where id_number_hash = ${numberHash} and verification_status = 'approved'
       and user_id <> ${userId}`.execute(db);
  return rows[0]?.userId;
}

/** Of two who decide on documents with one number the second sees what the first did. */
export async function lockNumber(tx: Writer, numberHash: Buffer): Promise<void> {
  const name = `document number:${numberHash.toString('base64')}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

/** Other members whose documents with this number wait. */
export async function selectWaitingWith(db: Reader, numberHash: Buffer, userId: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from id_verifications
     where id_number_hash = ${numberHash} and verification_status = 'pending' and user_id <> ${userId}
     order by user_id`.execute(db);
  return rows.map((row) => row.userId);
}

/** The pictures of the member's document so far, held until the commit. */
export async function lockFiles(tx: Writer, userId: string): Promise<string[]> {
  const { rows } = await sql<{ files: string[] }>`
    select array_remove(array[front_file, back_file], null) as files from id_verifications
     where user_id = ${userId} for update`.execute(tx);
  return rows[0]?.files ?? [];
}

/** The new document's id; undefined where one waits or was approved. */
export async function upsertDocument(tx: Writer, document: SentDocument): Promise<string | undefined> {
  const { userId, idType, encryptedNumber, numberHash, frontFile, backFile } = document;
  const { rows } = await sql<{ id: string }>`
    insert into id_verifications as kept
      (user_id, id_type, id_number, id_number_hash, front_file, back_file, has_back)
    values (${userId}, ${idType}, ${encryptedNumber}, ${numberHash}, ${frontFile}, ${backFile}, ${backFile !== null})
    on conflict (user_id) do update
       set id = gen_random_uuid(), id_type = excluded.id_type, id_number = excluded.id_number,
           id_number_hash = excluded.id_number_hash, front_file = excluded.front_file,
           back_file = excluded.back_file, has_back = excluded.has_back, verification_status = 'pending',
           extracted_name = null, extracted_dob = null, rejection_reason = null, rejection_note = null,
           verified_at = null, verified_by = null, attempts = kept.attempts + 1, sent_at = app_now(),
           updated_at = app_now()
     where kept.verification_status = 'rejected'
    returning id`.execute(tx);
  return rows[0]?.id;
}

/** A document as its reviewer needs it; the profile is read beside it. */
export interface DocumentRow {
  readonly id: string;
  readonly userId: string;
  readonly status: 'pending' | 'approved' | 'rejected';
  readonly encryptedNumber: string | null;
  /** Null once it was erased. */
  readonly numberHash: Buffer | null;
  readonly frontFile: string | null;
  readonly backFile: string | null;
  /** The day by the one clock, in UTC. */
  readonly today: string;
}

export async function selectDocument(db: Reader, id: string): Promise<DocumentRow | undefined> {
  const { rows } = await sql<DocumentRow>`${documentById(id)}`.execute(db);
  return rows[0];
}

/** The same, held until the commit: of two who decide at once the second sees what the first did. */
export async function lockDocument(tx: Writer, id: string): Promise<DocumentRow | undefined> {
  const { rows } = await sql<DocumentRow>`${documentById(id)} for update`.execute(tx);
  return rows[0];
}

function documentById(id: string) {
  return sql`
    select id, user_id as "userId", verification_status as status, id_number as "encryptedNumber",
           id_number_hash as "numberHash", front_file as "frontFile", back_file as "backFile", (app_now() at time zone 'utc')::date as today
      from id_verifications where id = ${id}`;
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

/** Numbers that were written under another key than this one, in the order of their members. */
export async function selectNumbersUnderOtherKeys(
  db: Reader,
  { keyId, after, limit }: { readonly keyId: string; readonly after: string; readonly limit: number },
): Promise<{ userId: string; sealed: string }[]> {
  const { rows } = await sql<{ userId: string; sealed: string }>`
    select user_id as "userId", id_number as sealed from id_verifications
     where id_number is not null and split_part(id_number, '.', 1) <> ${keyId} and user_id > ${after}
     order by user_id limit ${limit}`.execute(db);
  return rows;
}

/** False where the member has sent another number meanwhile. */
export async function updateNumber(
  tx: Writer,
  change: { readonly userId: string; readonly before: string; readonly after: string },
): Promise<boolean> {
  const { rows } = await sql`
    update id_verifications set id_number = ${change.after}
     where user_id = ${change.userId} and id_number = ${change.before}
    returning user_id`.execute(tx);
  return rows.length > 0;
}

/** Who it was and how it was decided stays, without anything that says who the member is. */
export async function deleteDocument(tx: Writer, userId: string): Promise<void> {
  await tx.deleteFrom('id_verifications').where('user_id', '=', userId).execute();
}

/** What the reviewer read on the member's approved document. */
export interface ApprovedDocument {
  readonly id: string;
  readonly extractedName: string;
  readonly extractedDob: string;
}

export async function selectApproved(db: Reader, userId: string): Promise<ApprovedDocument | undefined> {
  const { rows } = await sql<ApprovedDocument>`
    select id, extracted_name as "extractedName", extracted_dob as "extractedDob" from id_verifications
     where user_id = ${userId} and verification_status = 'approved'`.execute(db);
  return rows[0];
}
