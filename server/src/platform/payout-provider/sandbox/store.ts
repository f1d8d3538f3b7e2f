/** The SQL of the sandbox payout provider. */
import { sql } from 'kysely';
import type { Reader, Writer } from '../../database/database.ts';
import type { PayoutOrder, PayoutState } from '../port.ts';

export interface KeptAccount {
  readonly token: string;
  readonly holderName: string;
  readonly testAccount: string;
  readonly last4: string;
}

export async function insertAccount(tx: Writer, account: KeptAccount): Promise<void> {
  await tx
    .insertInto('sandbox_payout_accounts')
    .values({
      token: account.token,
      holder_name: account.holderName,
      test_account: account.testAccount,
      last4: account.last4,
    })
    .execute();
}

/** Payouts of the past keep the row that they refer to. */
export async function eraseAccount(tx: Writer, token: string): Promise<void> {
  await sql`update sandbox_payout_accounts set holder_name = '', last4 = '0000' where token = ${token}`.execute(
    tx,
  );
}

/** The name of the test account behind a token. */
export async function findTestAccountName(db: Reader, token: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('sandbox_payout_accounts')
    .select('test_account')
    .where('token', '=', token)
    .executeTakeFirst();
  return row?.test_account;
}

export interface NewPayout extends PayoutOrder {
  readonly payoutId: string;
  readonly failure: string | null;
  readonly settlesInSeconds: number;
}

/** Nothing happens when the key was used before. Waits for a transaction that is just using it. */
export async function insertPayout(tx: Writer, payout: NewPayout): Promise<void> {
  await sql`
    insert into sandbox_payouts (id, account_token, amount_cents, currency, metadata, idempotency_key, failure_message,
      settles_at)
    values (${payout.payoutId}, ${payout.accountToken}, ${payout.amountCents}, ${payout.currency},
      ${JSON.stringify(payout.metadata)}::jsonb, ${payout.idempotencyKey}, ${payout.failure},
      app_now() + make_interval(secs => ${payout.settlesInSeconds}))
    on conflict (idempotency_key) do nothing`.execute(tx);
}

/** A payout as the clock has it now, and what was ordered. */
export interface KeptPayout extends PayoutState {
  readonly accountToken: string;
  readonly amountCents: number;
}

/** By id, or by the key under which it was ordered. */
export async function findPayout(
  db: Reader,
  by: { readonly id: string } | { readonly key: string },
): Promise<KeptPayout | null> {
  const where = 'id' in by ? sql`id = ${by.id}` : sql`idempotency_key = ${by.key}`;
  const { rows } = await sql<KeptPayout>`
    select id as "payoutId", account_token as "accountToken", amount_cents as "amountCents",
           case when app_now() < settles_at then 'pending' when failure_message is null then 'paid' else 'failed' end
             as status,
           case when app_now() >= settles_at then failure_message end as "failureMessage"
      from sandbox_payouts where ${where}`.execute(db);
  return rows[0] ?? null;
}
