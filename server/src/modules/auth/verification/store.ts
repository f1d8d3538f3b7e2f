/** The SQL of mailed links with their reminders, and of phone codes: hashes only. The database decides which are valid. */
import type { Language } from '@circle-link/contract/messages/language';
import { EMAIL_CODE_TRIES, PHONE_CODE_MINUTES, PHONE_CODE_TRIES } from '@circle-link/contract/limits';
import type { MemberPath } from '@circle-link/contract/paths';
import { sql } from 'kysely';
import type { Reader, Row, Writer } from '../../../platform/database/database.ts';
import { forUpdateSkipLocked } from '../../../platform/database/leases.ts';

/** The purpose of a mailed link; a token works for one purpose only. */
export type TokenPurpose = Row<'email_verifications'>['purpose'];

export interface NewToken {
  /** Given if the email has a code too. */
  readonly id?: string;
  readonly codeHash?: Buffer;
  readonly purpose: TokenPurpose;
  readonly email: string;
  readonly userId?: string;
  readonly phone?: string;
  readonly path?: MemberPath;
  /** For a registration: the invitation whose email has the token, and with which it ends. */
  readonly invitationId?: string;
  readonly hash: Buffer;
  readonly validHours: number;
}

export type Proof = Row<'email_verifications', 'id' | 'userId' | 'email' | 'phone'>;

const proofColumns = sql`id, user_id, email, phone`;

const counts = sql`v.consumed_at is null and v.token_expires_at > app_now()`;

/** Replaces the joining member's link, whose reminders count from the payment. One per address. */
export async function upsertClaims(
  tx: Writer,
  claims: readonly { readonly userId: string; readonly email: string; readonly hash: Buffer }[],
  validHours: number,
): Promise<void> {
  await sql`
    insert into email_verifications (user_id, email, purpose, verification_token, token_expires_at)
    select claim.user_id, claim.email, 'claim', claim.hash, app_now() + make_interval(hours => ${validHours})
      from unnest(${claims.map(({ userId }) => userId)}::uuid[], ${claims.map(({ email }) => email)}::text[],
                  ${claims.map(({ hash }) => hash)}::bytea[]) claim(user_id, email, hash)
    on conflict (email) where purpose = 'claim' and consumed_at is null do update
       set user_id = excluded.user_id, verified_at = null, verification_token = excluded.verification_token,
           token_expires_at = excluded.token_expires_at`.execute(tx);
}

/** Does not void earlier tokens, since other visitors may request them. */
export async function insertToken(tx: Writer, token: NewToken): Promise<void> {
  await sql`
    insert into email_verifications
           (id, user_id, email, phone, purpose, path, invitation_id, verification_token, code_hash, token_expires_at)
    values (coalesce(${token.id ?? null}::uuid, gen_random_uuid()), ${token.userId ?? null}, ${token.email},
            ${token.phone ?? null}, ${token.purpose}, ${token.path ?? null}, ${token.invitationId ?? null}, ${token.hash},
            ${token.codeHash ?? null}, app_now() + make_interval(hours => ${token.validHours}))`.execute(tx);
}

export async function consumeMemberTokens(tx: Writer, userId: string, purpose: TokenPurpose): Promise<void> {
  await sql`
    update email_verifications set consumed_at = app_now()
     where user_id = ${userId} and purpose = ${purpose} and consumed_at is null`.execute(tx);
}

export async function selectOpenedProof(db: Reader, id: string) {
  const { rows } = await sql<Proof & Row<'email_verifications', 'path'>>`
    select ${proofColumns}, path from email_verifications v
     where id = ${id} and purpose = 'registration' and verified_at is not null and ${counts}`.execute(db);
  return rows[0];
}

export async function markOpened(
  tx: Writer,
  purpose: TokenPurpose,
  hash: Buffer,
): Promise<(Proof & { isFirst: boolean }) | undefined> {
  const { rows } = await sql<Proof & { isFirst: boolean }>`
    with found as (
      select id, verified_at is null as is_first from email_verifications v
       where verification_token = ${hash} and purpose = ${purpose} and ${counts}
         for update
    )
    update email_verifications v set verified_at = coalesce(v.verified_at, app_now())
      from found f where v.id = f.id
    returning v.id, v.user_id, v.email, v.phone, f.is_first`.execute(tx);
  return rows[0];
}

/** The owner of a code: the signed-in account, or the request of a visitor's browser. */
export type CodeRequest = { readonly userId: string } | { readonly requestId: string };

function hasOpenCode(request: CodeRequest) {
  const isOwn =
    'userId' in request
      ? sql`v.user_id = ${request.userId}`
      : sql`v.id = ${request.requestId} and v.user_id is null`;
  return sql`${isOwn} and v.purpose = 'registration' and v.code_hash is not null and ${counts}`;
}

export async function findCodeAddress(db: Reader, request: CodeRequest): Promise<string | undefined> {
  const { rows } = await sql<Pick<Proof, 'email'>>`
    select email from email_verifications v where ${hasOpenCode(request)}`.execute(db);
  return rows[0]?.email;
}

type OpenEmailCode = Proof & { readonly codeHash: Buffer; readonly isFirst: boolean };

/** Counts an attempt and returns the code; undefined without a code or an attempt left. */
export async function countEmailCodeAttempt(
  tx: Writer,
  request: CodeRequest,
): Promise<OpenEmailCode | undefined> {
  const { rows } = await sql<OpenEmailCode>`
    update email_verifications v set code_tries = v.code_tries + 1
     where ${hasOpenCode(request)} and v.code_tries < ${EMAIL_CODE_TRIES}
    returning ${proofColumns}, code_hash, verified_at is null as is_first`.execute(tx);
  return rows[0];
}

/** Opens the verification as its link does. The code works once. */
export async function markOpenedByCode(tx: Writer, id: string): Promise<void> {
  await sql`
    update email_verifications set verified_at = coalesce(verified_at, app_now()), code_hash = null
     where id = ${id}`.execute(tx);
}

export async function selectProof(
  db: Reader,
  purpose: TokenPurpose,
  hash: Buffer,
): Promise<Proof | undefined> {
  const { rows } = await sql<Proof>`
    select ${proofColumns} from email_verifications v
     where verification_token = ${hash} and purpose = ${purpose} and ${counts}`.execute(db);
  return rows[0];
}

export async function consumeToken(
  tx: Writer,
  purpose: TokenPurpose,
  hash: Buffer,
): Promise<Proof | undefined> {
  const { rows } = await sql<Proof>`
    update email_verifications v set consumed_at = app_now(), verified_at = coalesce(verified_at, app_now())
     where verification_token = ${hash} and purpose = ${purpose} and ${counts}
    returning ${proofColumns}`.execute(tx);
  return rows[0];
}

export async function consumeProof(tx: Writer, id: string, email: string): Promise<boolean> {
  const { rows } = await sql`
    update email_verifications v set consumed_at = app_now()
     where id = ${id} and email = ${email} and purpose = 'registration' and ${counts}
    returning id`.execute(tx);
  return rows.length > 0;
}

export async function consumeOpenTokens(tx: Writer, email: string): Promise<void> {
  await sql`
    update email_verifications set consumed_at = app_now()
     where email = ${email} and purpose in ('registration', 'claim') and consumed_at is null`.execute(tx);
}

export async function consumeInvitationTokens(tx: Writer, invitationIds: readonly string[]): Promise<void> {
  await sql`
    update email_verifications set consumed_at = app_now()
     where invitation_id = any(${invitationIds}::uuid[]) and consumed_at is null`.execute(tx);
}

export async function consumeInvitationTokensTo(tx: Writer, emails: readonly string[]): Promise<void> {
  await sql`
    update email_verifications set consumed_at = app_now()
     where email = any(${emails}::text[]) and invitation_id is not null and consumed_at is null`.execute(tx);
}

export async function consumeMemberLinks(tx: Writer, userId: string): Promise<void> {
  await sql`
    update email_verifications set consumed_at = app_now()
     where user_id = ${userId} and consumed_at is null`.execute(tx);
}

export interface DueReminder {
  readonly id: string;
  readonly userId: string;
  readonly email: string;
  readonly language: Language;
  readonly reminder: number;
}

/** Takes at most `limit` claims whose next reminder is due and marks it as sent; `days` are ascending. */
export async function takeDueReminders(
  tx: Writer,
  days: readonly number[],
  limit: number,
): Promise<DueReminder[]> {
  const due = sql`
    select v.id, coalesce(u.language, 'en') as language,
           (select count(*) from unnest(${days}::int[]) d
                   where v.created_at <= app_now() - make_interval(days => d))::int as reminder
      from email_verifications v join users u on u.id = v.user_id and u.status = 'pending'
     where v.purpose = 'claim' and v.consumed_at is null and v.reminders_sent < cardinality(${days}::int[])
       and v.created_at <= app_now() - make_interval(days => (${days}::int[])[v.reminders_sent + 1])
     order by v.created_at`;
  const { rows } = await sql<DueReminder>`
    with due as (${forUpdateSkipLocked(due, limit, sql`of v`)})
    update email_verifications v set reminders_sent = due.reminder
      from due where v.id = due.id
    returning v.id, v.user_id, v.email, due.language, due.reminder`.execute(tx);
  return rows;
}

interface OpenCode {
  readonly phone: string;
  readonly hash: Buffer;
  readonly isChange: boolean;
}

export async function upsertCode(
  tx: Writer,
  { userId, phone, hash, isChange }: OpenCode & { readonly userId: string },
): Promise<void> {
  await sql`
    insert into phone_codes (user_id, phone, code_hash, is_change, expires_at)
    values (${userId}, ${phone}, ${hash}, ${isChange}, app_now() + make_interval(mins => ${PHONE_CODE_MINUTES}))
    on conflict (user_id) do update
       set phone = excluded.phone, code_hash = excluded.code_hash, is_change = excluded.is_change,
           expires_at = excluded.expires_at, tries = 0, created_at = app_now()`.execute(tx);
}

/** Counts an attempt and returns the code; undefined without a code or an attempt left. */
export async function countCodeAttempt(tx: Writer, userId: string): Promise<OpenCode | undefined> {
  const { rows } = await sql<OpenCode>`
    update phone_codes set tries = tries + 1
     where user_id = ${userId} and expires_at > app_now() and tries < ${PHONE_CODE_TRIES}
    returning phone, code_hash as hash, is_change`.execute(tx);
  return rows[0];
}

export async function deleteCode(tx: Writer, userId: string): Promise<void> {
  await tx.deleteFrom('phone_codes').where('userId', '=', userId).execute();
}
