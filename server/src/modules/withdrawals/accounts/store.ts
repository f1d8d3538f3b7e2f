import { UNDO_DAYS } from '@circle-link/contract/limits';
import { sql } from 'kysely';
import type { Reader, Row, Writer } from '../../../platform/database/database.ts';
import { forUpdateSkipLocked, setLease } from '../../../platform/database/leases.ts';
import type { AccountState } from '../../../platform/payout-provider/port.ts';
import { LEASE_SECONDS } from '../../../platform/timeouts.ts';

/** `attempt` is the number of accounts opened for the member, a part of the next idempotency key. */
export type Connected = Row<'connected_accounts'>;

export async function findConnected(db: Reader, userId: string): Promise<Connected | null> {
  const own = db.selectFrom('connected_accounts').selectAll().where('userId', '=', userId);
  return (await own.executeTakeFirst()) ?? null;
}

export async function lockConnected(tx: Writer, userId: string): Promise<Connected | null> {
  const own = tx.selectFrom('connected_accounts').selectAll().where('userId', '=', userId);
  return (await own.forUpdate().executeTakeFirst()) ?? null;
}

export async function lockOrInsertConnected(tx: Writer, userId: string): Promise<Connected> {
  await tx
    .insertInto('connected_accounts')
    .values({ userId })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute();
  const row = await lockConnected(tx, userId);
  if (row === null) throw new Error('a row that was just made is not there');
  return row;
}

export async function storeAccountToken(
  tx: Writer,
  { userId, attempt, accountToken }: Pick<Connected, 'userId' | 'attempt' | 'accountToken'>,
): Promise<boolean> {
  const { rows } = await sql`
    update connected_accounts set account_token = ${accountToken}, check_after = app_now() + interval '3 seconds', looks = 0
     where user_id = ${userId} and attempt = ${attempt}
       and (account_token is null or account_token = ${accountToken}) returning user_id`.execute(tx);
  return rows.length === 1;
}

/** A replaced account can be restored by the undo link, so it is deleted at the provider a day after the link ends. */
export const RESTORABLE_DAYS = UNDO_DAYS + 1;

/** Queues the account for deletion at the provider. */
export async function detachAccountToken(tx: Writer, accountToken: string, days = 0): Promise<void> {
  await sql`
    insert into detached_payout_accounts (account_token, forget_after)
    values (${accountToken}, app_now() + make_interval(days => ${days})) on conflict do nothing`.execute(tx);
}

/** Queues a member's accounts before their rows are deleted. A token that is being stored is waited for. */
export async function detachMemberAccounts(tx: Writer, userId: string): Promise<void> {
  for (const table of ['connected_accounts', 'payout_accounts'] as const) {
    const row = await tx
      .selectFrom(table)
      .select('accountToken')
      .where('userId', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (row?.accountToken != null) await detachAccountToken(tx, row.accountToken);
  }
}

export async function isTokenDetached(tx: Writer, accountToken: string): Promise<boolean> {
  const row = await tx
    .selectFrom('detached_payout_accounts')
    .select('accountToken')
    .where('accountToken', '=', accountToken)
    .executeTakeFirst();
  return row !== undefined;
}

/** After the provider deleted the account or it must not be used: the next one has another key. */
export async function resetConnected(
  tx: Writer,
  { userId, attempt, accountToken }: Connected,
): Promise<void> {
  const { rows } = await sql`
    update connected_accounts
       set attempt = attempt + 1, account_token = null, details_submitted = false, transfers_active = false,
           payouts_enabled = false, disabled_reason = null, missing = '{}', bank_ids = '{}'
     where user_id = ${userId} and attempt = ${attempt} and account_token is not distinct from ${accountToken}
    returning user_id`.execute(tx);
  if (rows.length > 0 && accountToken !== null) await detachAccountToken(tx, accountToken, RESTORABLE_DAYS);
}

/** The member is on the provider's page, so the account is checked soon and often. */
export async function checkAccountSoon(tx: Writer, accountToken: string): Promise<void> {
  await sql`
    update connected_accounts set check_after = least(check_after, app_now()), looks = 0
     where account_token = ${accountToken}`.execute(tx);
}

export async function takeDueAccounts(tx: Writer, limit: number): Promise<Connected[]> {
  const due = sql`
    select d.user_id from connected_accounts d where d.account_token is not null and d.check_after <= app_now()
     order by d.check_after`;
  const { rows } = await sql<Connected>`
    update connected_accounts c set ${setLease('check_after', LEASE_SECONDS.payoutAccount)}
     where c.user_id in (${forUpdateSkipLocked(due, limit)})
    returning c.*`.execute(tx);
  return rows;
}

/**
 * Stores the looked-up state. A ready account is checked daily in addition to events, others with backoff. If an event
 * arrived during the lookup, the lease ends early and the account is looked up again.
 */
export async function storeAccountState(
  tx: Writer,
  userId: string,
  state: Omit<AccountState, 'accountToken'>,
  { isReady }: { readonly isReady: boolean },
): Promise<void> {
  const bankIds = state.banks.map(({ bankId }) => bankId);
  await sql`
    update connected_accounts
       set details_submitted = ${state.detailsSubmitted}, transfers_active = ${state.transfersActive},
           payouts_enabled = ${state.payoutsEnabled}, disabled_reason = ${state.disabledReason},
           missing = ${state.missing}, bank_ids = ${bankIds}, looks = looks + 1,
           unready_since = case when not ${isReady} then coalesce(unready_since, app_now()) end,
           check_after = case when check_after < app_now() + make_interval(secs => ${LEASE_SECONDS.payoutAccount} / 2.0) then check_after
             when ${isReady} then app_now() + interval '1 day'
             else app_now() + least(interval '1 hour', interval '3 seconds' * power(2, least(looks, 12))) end
     where user_id = ${userId}`.execute(tx);
}

export async function delayAccountCheck(tx: Writer, userId: string, seconds: number): Promise<void> {
  await sql`
    update connected_accounts set check_after = app_now() + make_interval(secs => ${seconds}), looks = looks + 1
     where user_id = ${userId}`.execute(tx);
}

export async function markRefused(
  tx: Writer,
  {
    userId,
    bankId,
    code,
  }: { readonly userId: string; readonly bankId: string; readonly code: string | null },
): Promise<void> {
  await sql`
    update connected_accounts
       set refused_bank_id = ${bankId}, refused_code = ${code}, check_after = least(check_after, app_now()), looks = 0
     where user_id = ${userId} and ${bankId} = any(bank_ids)`.execute(tx);
}

/**
 * Restores the account before an undone change. Bank accounts on its page were added since then, so nothing is sent to
 * them until the member chooses another.
 */
export async function restoreConnected(
  tx: Writer,
  userId: string,
  former: { readonly accountToken: string; readonly bankId: string },
): Promise<void> {
  const { accountToken } = await lockOrInsertConnected(tx, userId);
  await sql`
    update connected_accounts c
       set account_token = ${former.accountToken}, check_after = app_now(), looks = 0,
           barred_bank_ids = array(select b from unnest(c.barred_bank_ids || c.bank_ids) b
                                    where b <> ${former.bankId} group by b)
     where user_id = ${userId}`.execute(tx);
  if (accountToken !== null && accountToken !== former.accountToken)
    await detachAccountToken(tx, accountToken, RESTORABLE_DAYS);
}

export async function deleteConnected(tx: Writer, userId: string): Promise<void> {
  await tx.deleteFrom('connected_accounts').where('userId', '=', userId).execute();
}

export async function deletePayoutAccount(tx: Writer, userId: string): Promise<void> {
  await tx.deleteFrom('payout_accounts').where('userId', '=', userId).execute();
}

export async function listDetached(db: Reader, limit: number): Promise<string[]> {
  const { rows } = await sql<Row<'detached_payout_accounts'>>`
    select * from detached_payout_accounts d
     where d.forget_after <= app_now()
       and not exists (select from withdrawals w where w.account_token = d.account_token and (w.status = 'pending' or w.next_check_at is not null))
     order by d.forget_after limit ${limit}`.execute(db);
  return rows.map(({ accountToken }) => accountToken);
}

export async function deleteDetached(tx: Writer, token: string): Promise<void> {
  await tx.deleteFrom('detached_payout_accounts').where('accountToken', '=', token).execute();
}
