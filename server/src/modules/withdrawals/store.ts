/** The SQL of withdrawal requests and lists, and of the destination bank account. Every instant is the database's. */
import { toCents, type Cents } from '@circle-link/contract/money';
import type { WithdrawalStatus } from '@circle-link/contract/withdrawals';
import { sql, type Selectable } from 'kysely';
import type { Reader, Tables, Writer } from '../../platform/database/database.ts';
import { detachAccountToken, RESTORABLE_DAYS } from './accounts/store.ts';

export interface Account {
  readonly accountToken: string;
  readonly bankId: string;
  readonly holderName: string;
  readonly bankName: string;
  readonly last4: string;
}

export async function findAccount(
  db: Reader,
  userId: string,
): Promise<(Account & { readonly changedAt: Date }) | null> {
  const row = await db
    .selectFrom('payout_accounts')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    accountToken: row.account_token,
    bankId: row.bank_id,
    holderName: row.holder_name,
    bankName: row.bank_name,
    last4: row.last4,
    changedAt: row.changed_at,
  };
}

/** The caller holds the member's connected account. */
export async function putAccount(tx: Writer, userId: string, account: Account): Promise<void> {
  const before = await findAccount(tx, userId);
  const columns = {
    account_token: account.accountToken,
    bank_id: account.bankId,
    holder_name: account.holderName,
    bank_name: account.bankName,
    last4: account.last4,
  };
  await tx
    .insertInto('payout_accounts')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ ...columns, changed_at: sql<Date>`app_now()` }),
    )
    .execute();
  if (before !== null && before.accountToken !== account.accountToken)
    await detachAccountToken(tx, before.accountToken, RESTORABLE_DAYS);
}

export interface Withdrawal {
  readonly id: string;
  readonly userId: string;
  readonly amountCents: Cents;
  readonly accountToken: string;
  readonly bankId: string | null;
  readonly last4: string;
  readonly status: WithdrawalStatus;
  /** Incremented by each definite error of the provider, which changes the key. */
  readonly attempt: number;
  readonly transferId: string | null;
  readonly payoutId: string | null;
  readonly failureReason: string | null;
  readonly tries: number;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
}

export function toWithdrawal(row: Selectable<Tables['withdrawals']>): Withdrawal {
  return {
    id: row.id,
    userId: row.user_id,
    amountCents: toCents(row.amount_cents),
    accountToken: row.account_token,
    bankId: row.bank_id,
    attempt: row.attempt,
    transferId: row.transfer_id,
    last4: row.last4,
    status: row.status as WithdrawalStatus,
    payoutId: row.payout_id,
    failureReason: row.failure_reason,
    tries: row.tries,
    createdAt: row.created_at,
    finishedAt: row.finished_at,
  };
}

export interface NewWithdrawal {
  readonly userId: string;
  readonly requestId: string | null;
  readonly amountCents: Cents;
  readonly account: Account;
}

export async function insertWithdrawal(tx: Writer, request: NewWithdrawal): Promise<Withdrawal> {
  const row = await tx
    .insertInto('withdrawals')
    .values({
      user_id: request.userId,
      request_id: request.requestId,
      amount_cents: request.amountCents,
      account_token: request.account.accountToken,
      bank_id: request.account.bankId,
      last4: request.account.last4,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toWithdrawal(row);
}

export async function findByRequest(
  db: Reader,
  userId: string,
  requestId: string,
): Promise<Withdrawal | null> {
  const row = await db
    .selectFrom('withdrawals')
    .selectAll()
    .where('user_id', '=', userId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return row === undefined ? null : toWithdrawal(row);
}

export async function listWithdrawals(
  db: Reader,
  page: { readonly userId: string; readonly limit: number; readonly before?: string | undefined },
): Promise<Withdrawal[]> {
  let query = db.selectFrom('withdrawals').selectAll().where('user_id', '=', page.userId);
  if (page.before !== undefined)
    query = query.where(
      sql<boolean>`(created_at, id) < (select b.created_at, b.id from withdrawals b
        where b.id = ${page.before} and b.user_id = ${page.userId})`,
    );
  const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(page.limit).execute();
  return rows.map(toWithdrawal);
}

export async function findWithdrawals(
  db: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Withdrawal>> {
  const { rows } = await sql<Selectable<Tables['withdrawals']>>`
    select * from withdrawals where id::text = any(${ids}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.id, toWithdrawal(row)]));
}

export async function changeTransferFee(
  tx: Writer,
  transferId: string,
  feeCents: Cents,
): Promise<{ readonly withdrawalId: string; readonly fromCents: Cents } | null> {
  const { rows } = await sql<{ id: string; from_cents: number }>`
    update withdrawals w set transfer_fee_cents = ${feeCents}
      from (select id, transfer_fee_cents from withdrawals where transfer_id = ${transferId} for no key update) was
     where w.id = was.id and was.transfer_fee_cents <> ${feeCents}
    returning w.id, was.transfer_fee_cents as from_cents`.execute(tx);
  const [row] = rows;
  return row === undefined ? null : { withdrawalId: row.id, fromCents: toCents(row.from_cents) };
}
