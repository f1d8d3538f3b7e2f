/** The SQL of withdrawals and of the account each member keeps for them. Every instant is the database's. */
import { toCents, type Cents } from '@circle-link/contract/money';
import type { WithdrawalStatus } from '@circle-link/contract/withdrawals';
import { sql, type Selectable } from 'kysely';
import type { Reader, Tables, Writer } from '../../platform/database/database.ts';
import { free, leaseFor } from '../../platform/database/leases.ts';

export interface Account {
  readonly accountToken: string;
  readonly holderName: string;
  readonly bankName: string;
  readonly last4: string;
}

/** A member's account and since when; null before one was added. */
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
    holderName: row.holder_name,
    bankName: row.bank_name,
    last4: row.last4,
    changedAt: row.changed_at,
  };
}

/** Adds the account, or puts it in the place of the one before. */
export async function putAccount(tx: Writer, userId: string, account: Account): Promise<void> {
  const columns = {
    account_token: account.accountToken,
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
}

export interface Withdrawal {
  readonly id: string;
  readonly userId: string;
  readonly amountCents: Cents;
  readonly accountToken: string;
  readonly last4: string;
  readonly status: WithdrawalStatus;
  /** The provider's; null until it has answered for the first time. */
  readonly payoutId: string | null;
  readonly failureReason: string | null;
  /** Since the provider last answered. */
  readonly tries: number;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
}

function toWithdrawal(row: Selectable<Tables['withdrawals']>): Withdrawal {
  return {
    id: row.id,
    userId: row.user_id,
    amountCents: toCents(row.amount_cents),
    accountToken: row.account_token,
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

export async function insertWithdrawal(tx: Writer, wish: NewWithdrawal): Promise<Withdrawal> {
  const row = await tx
    .insertInto('withdrawals')
    .values({
      user_id: wish.userId,
      request_id: wish.requestId,
      amount_cents: wish.amountCents,
      account_token: wish.account.accountToken,
      last4: wish.account.last4,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toWithdrawal(row);
}

/** The withdrawal that the browser named so; null where it is new. */
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

/** A member's own, newest first. A `before` that is not theirs leads to nothing. */
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

/** Longer than a provider takes to answer. */
const LEASE_SECONDS = 60;

/** Takes withdrawals whose turn it is and leases each for a minute, so that two processes don't ask about the same. */
export async function takeDueWithdrawals(tx: Writer, limit: number): Promise<Withdrawal[]> {
  const due = sql`
    select d.id from withdrawals d where d.status = 'pending' and d.try_after <= app_now()
     order by d.try_after`;
  const { rows } = await sql<Selectable<Tables['withdrawals']>>`
    update withdrawals w set ${leaseFor('try_after', LEASE_SECONDS)}, tries = w.tries + 1
     where w.id in (${free(due, limit)})
    returning w.*`.execute(tx);
  return rows.map(toWithdrawal);
}

/** The withdrawal, held until the commit, if it is still pending: of two who end it the second finds nothing. */
export async function lockPendingWithdrawal(tx: Writer, id: string): Promise<Withdrawal | null> {
  const row = await tx
    .selectFrom('withdrawals')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : toWithdrawal(row);
}

/** Those that no job has taken yet, held until the commit: the provider has never heard of them. */
export async function lockUnsentWithdrawals(tx: Writer, userId: string): Promise<Withdrawal[]> {
  const rows = await tx
    .selectFrom('withdrawals')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .where('payout_id', 'is', null)
    .where('tries', '=', 0)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(toWithdrawal);
}

/** The provider has it and does not know yet. It is asked again after a tenth of the age: at once, later every hour. */
export async function recordPayout(tx: Writer, id: string, payoutId: string): Promise<void> {
  await tx
    .updateTable('withdrawals')
    .set({
      payout_id: payoutId,
      tries: 0,
      last_error: null,
      try_after: sql<Date>`app_now() + least(interval '1 hour', greatest(interval '2 seconds', (app_now() - created_at) / 10))`,
    })
    .where('id', '=', id)
    .execute();
}

/** The end of it; returns the database's instant. */
export async function finishWithdrawal(
  tx: Writer,
  id: string,
  end: { readonly payoutId: string | null; readonly failureReason: string | null },
): Promise<Date> {
  const row = await tx
    .updateTable('withdrawals')
    .set({
      status: end.failureReason === null ? 'paid' : 'failed',
      payout_id: end.payoutId,
      failure_reason: end.failureReason,
      last_error: null,
      finished_at: sql<Date>`app_now()`,
    })
    .where('id', '=', id)
    .returning(sql<Date>`app_now()`.as('at'))
    .executeTakeFirstOrThrow();
  return row.at;
}

/** Records a failed attempt; the next follows after the delay. */
export async function delayWithdrawal(
  tx: Writer,
  id: string,
  error: string,
  delaySeconds: number,
): Promise<void> {
  await tx
    .updateTable('withdrawals')
    .set({
      last_error: error.slice(0, 500),
      try_after: sql<Date>`app_now() + make_interval(secs => ${delaySeconds})`,
    })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute();
}
