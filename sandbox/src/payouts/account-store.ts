/** SQL of connected accounts, their banks and account links. */
import { sql } from 'kysely';
import { type Metadata, getOnlyRow } from '../cards/store.ts';
import type { Reader, Writer } from '../database.ts';

export interface BankRow {
  readonly id: string;
  readonly accountToken: string;
  readonly holderName: string;
  /** Name of the published test account. The number itself is never stored. */
  readonly testAccount: string;
  readonly last4: string;
  /** A payout to it was returned. */
  readonly isErrored: boolean;
}

export interface AccountRow {
  readonly token: string;
  readonly metadata: Metadata;
  readonly businessProfile: Readonly<Record<string, string | undefined>>;
  readonly isDeleted: boolean;
  readonly isSubmitted: boolean;
  readonly lacks: readonly string[];
  readonly rejectedReason: string | null;
  readonly createdSeconds: number;
  readonly bank: BankRow | null;
}

const accountColumns = sql`a.token, a.metadata, a.business_profile as "businessProfile", a.deleted_at is not null as "isDeleted",
  a.submitted_at is not null as "isSubmitted", a.lacks, a.rejected_reason as "rejectedReason",
  floor(extract(epoch from a.created_at))::float8 as "createdSeconds",
  (select jsonb_build_object('id', b.id, 'accountToken', b.account_token, 'holderName', b.holder_name,
            'testAccount', b.test_account, 'last4', b.last4,
            'isErrored', exists (select from sandbox_payouts p where p.bank_id = b.id
                                    and p.failure_message is not null and p.canceled_at is null
                                    and p.settles_at <= app_now()))
     from sandbox_banks b where b.account_token = a.token and b.removed_at is null) as bank`;

export async function insertAccount(
  tx: Writer,
  account: Pick<AccountRow, 'token' | 'metadata' | 'businessProfile'>,
): Promise<AccountRow> {
  const { rows } = await sql<AccountRow>`
    insert into sandbox_payout_accounts as a (token, metadata, business_profile)
    values (${account.token}, ${JSON.stringify(account.metadata)}::jsonb,
      ${JSON.stringify(account.businessProfile)}::jsonb) returning ${accountColumns}`.execute(tx);
  return getOnlyRow(rows);
}

export async function findAccount(db: Reader, token: string): Promise<AccountRow | null> {
  const { rows } = await sql<AccountRow>`
    select ${accountColumns} from sandbox_payout_accounts a where a.token = ${token}`.execute(db);
  return rows[0] ?? null;
}

/** This row lock decides what is paid out of the account, and where. */
export async function lockAccount(tx: Writer, token: string): Promise<AccountRow | null> {
  await sql`select from sandbox_payout_accounts where token = ${token} for update`.execute(tx);
  return findAccount(tx, token);
}

export async function findBank(db: Reader, id: string): Promise<BankRow | null> {
  const { rows } = await sql<BankRow>`
    select id, account_token as "accountToken", holder_name as "holderName", test_account as "testAccount", last4,
      false as "isErrored" from sandbox_banks where id = ${id} and removed_at is null`.execute(db);
  return rows[0] ?? null;
}

export async function replaceBank(tx: Writer, bank: Omit<BankRow, 'isErrored'>): Promise<void> {
  await sql`update sandbox_banks set removed_at = app_now()
             where account_token = ${bank.accountToken} and removed_at is null`.execute(tx);
  await sql`
    insert into sandbox_banks (id, account_token, holder_name, test_account, last4)
    values (${bank.id}, ${bank.accountToken}, ${bank.holderName}, ${bank.testAccount}, ${bank.last4})`.execute(
    tx,
  );
}

export async function markSubmitted(tx: Writer, token: string, lacks: readonly string[]): Promise<void> {
  await sql`
    update sandbox_payout_accounts set submitted_at = coalesce(submitted_at, app_now()), lacks = ${lacks}
     where token = ${token}`.execute(tx);
}

export async function markRejected(tx: Writer, token: string, reason: string): Promise<void> {
  await sql`update sandbox_payout_accounts set rejected_reason = ${reason} where token = ${token}`.execute(
    tx,
  );
}

/** Keeps the rows that past payouts refer to. */
export async function markAccountDeleted(tx: Writer, token: string): Promise<void> {
  await sql`
    update sandbox_payout_accounts set metadata = '{}', deleted_at = app_now()
     where token = ${token}`.execute(tx);
  await sql`
    update sandbox_banks set holder_name = '', last4 = '0000', removed_at = coalesce(removed_at, app_now())
     where account_token = ${token}`.execute(tx);
}

export interface LinkRow {
  readonly id: string;
  readonly accountToken: string;
  readonly kind: 'onboarding' | 'login';
  readonly returnUrl: string | null;
  readonly refreshUrl: string | null;
  readonly isOpen: boolean;
  readonly expiresSeconds: number;
}

const linkColumns = sql`id, account_token as "accountToken", kind, return_url as "returnUrl",
  refresh_url as "refreshUrl", session_id is null and expires_at > app_now() as "isOpen",
  floor(extract(epoch from expires_at))::float8 as "expiresSeconds"`;

export async function insertLink(
  tx: Writer,
  link: Pick<LinkRow, 'id' | 'accountToken' | 'kind' | 'returnUrl' | 'refreshUrl'>,
): Promise<LinkRow> {
  const { rows } = await sql<LinkRow>`
    insert into sandbox_account_links (id, account_token, kind, return_url, refresh_url)
    values (${link.id}, ${link.accountToken}, ${link.kind}, ${link.returnUrl}, ${link.refreshUrl})
    returning ${linkColumns}`.execute(tx);
  return getOnlyRow(rows);
}

/** Returns the link before the update. If it was open, this session has opened it. */
export async function openLink(tx: Writer, id: string, sessionId: string): Promise<LinkRow | null> {
  const { rows } = await sql<LinkRow>`
    select ${linkColumns} from sandbox_account_links where id = ${id} for update`.execute(tx);
  const [link] = rows;
  if (link?.isOpen === true)
    await sql`update sandbox_account_links set session_id = ${sessionId} where id = ${id}`.execute(tx);
  return link ?? null;
}

/** An open page can submit for half an hour. */
export async function findSession(db: Reader, sessionId: string): Promise<LinkRow | null> {
  const { rows } = await sql<LinkRow>`
    select ${linkColumns} from sandbox_account_links
     where session_id = ${sessionId} and expires_at > app_now() - interval '30 minutes'`.execute(db);
  return rows[0] ?? null;
}
