import { sql } from 'kysely';
import { NOW, type Writer } from '../../platform/database/database.ts';
import { WITHDRAWALS_HELD } from '../../platform/database/installation.ts';
import { forUpdateSkipLocked, setLease } from '../../platform/database/leases.ts';
import { FRESH_MINUTES, LEASE_SECONDS } from '../../platform/timeouts.ts';
import type { Withdrawal } from './store.ts';

export interface DueWithdrawal extends Withdrawal {
  /** By an earlier attempt, or lost by a restore: it is looked up first. */
  readonly mayBeMade: boolean;
  /** Nothing is sent until the time lost by a restore has been compared. */
  readonly isHeld: boolean;
}

/** Leases due withdrawals for a minute, so that two processes do not handle the same. */
export async function takeDueWithdrawals(tx: Writer, limit: number): Promise<DueWithdrawal[]> {
  const due = sql`
    select d.id from withdrawals d where d.status = 'pending' and d.try_after <= app_now()
     order by d.try_after`;
  const { rows } = await sql<DueWithdrawal>`
    update withdrawals w set ${setLease('try_after', LEASE_SECONDS.withdrawal)}, tries = w.tries + 1
     where w.id in (${forUpdateSkipLocked(due, limit)})
    returning w.*, (w.tries > 1 or ${WITHDRAWALS_HELD} or w.created_at < app_now() - make_interval(mins => ${FRESH_MINUTES})) as may_be_made,
              ${WITHDRAWALS_HELD} as is_held`.execute(tx);
  return rows;
}

/** Locks the withdrawal if it is still pending, so that it ends once. */
export async function lockPendingWithdrawal(tx: Writer, id: string): Promise<Withdrawal | null> {
  const row = await tx
    .selectFrom('withdrawals')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Locks withdrawals that the provider does not know: no job has taken them, or nothing is sent since a restore and the
 * last lookup found nothing.
 */
export async function lockUnsentWithdrawals(tx: Writer, userId: string): Promise<Withdrawal[]> {
  const { rows } = await sql<Withdrawal>`
    select * from withdrawals
     where user_id = ${userId} and status = 'pending' and payout_id is null
       and (tries = 0 or (${WITHDRAWALS_HELD} and transfer_id is null and was_held))
     order by id for update`.execute(tx);
  return rows;
}

/** The provider is processing it. The next lookup follows after a tenth of its age, at most hourly. */
export async function recordPayout(tx: Writer, id: string, payoutId: string): Promise<void> {
  await tx
    .updateTable('withdrawals')
    .set({
      payoutId,
      tries: 0,
      lastError: null,
      tryAfter: sql<Date>`app_now() + least(interval '1 hour', greatest(interval '2 seconds', (app_now() - created_at) / 10))`,
    })
    .where('id', '=', id)
    .execute();
}

export async function recordTransfer(tx: Writer, id: string, transferId: string): Promise<void> {
  await tx
    .updateTable('withdrawals')
    .set({ transferId })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute();
}

export async function nextAttempt(tx: Writer, { id, attempt }: Withdrawal): Promise<void> {
  await tx
    .updateTable('withdrawals')
    .set({ attempt: attempt + 1 })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .execute();
}

/** A bank may return a payout for some days. */
const RETURN_DAYS = 10;

export async function finishWithdrawal(
  tx: Writer,
  id: string,
  end: Pick<Withdrawal, 'payoutId' | 'failureReason'>,
): Promise<Date> {
  const row = await tx
    .updateTable('withdrawals')
    .set({
      status: end.failureReason === null ? 'paid' : 'failed',
      ...end,
      lastError: null,
      tries: 0,
      finishedAt: NOW,
      ...(end.failureReason === null && { nextCheckAt: sql<Date>`app_now() + interval '1 day'` }),
    })
    .where('id', '=', id)
    .returning(NOW.as('at'))
    .executeTakeFirstOrThrow();
  return row.at;
}

export async function delayWithdrawal(
  tx: Writer,
  id: string,
  { error, wasHeld }: { readonly error: string; readonly wasHeld: boolean },
  delaySeconds: number,
): Promise<void> {
  await tx
    .updateTable('withdrawals')
    .set({
      lastError: error.slice(0, 500),
      wasHeld,
      tryAfter: sql<Date>`app_now() + make_interval(secs => ${delaySeconds})`,
    })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute();
}

/** Looks up a pending or paid withdrawal at once, after an event. */
export async function checkPayoutNow(
  tx: Writer,
  { accountToken, payoutId }: { readonly accountToken: string; readonly payoutId: string },
): Promise<void> {
  await sql`
    update withdrawals
       set try_after = case status when 'pending' then least(try_after, app_now()) else try_after end,
           next_check_at = case status when 'paid' then app_now() else next_check_at end
     where payout_id = ${payoutId} and account_token = ${accountToken} and status <> 'failed'`.execute(tx);
}

/** Paid withdrawals, once a day, until banks can no longer return them. */
export async function takePaidToCheck(tx: Writer, limit: number): Promise<Withdrawal[]> {
  const due = sql`
    select d.id from withdrawals d where d.next_check_at <= app_now() order by d.next_check_at`;
  const { rows } = await sql<Withdrawal>`
    update withdrawals w set ${setLease('next_check_at', LEASE_SECONDS.withdrawal)}, tries = w.tries + 1
     where w.id in (${forUpdateSkipLocked(due, limit)})
    returning w.*`.execute(tx);
  return rows;
}

/** The lookup failed; the next follows after the delay. `lastError` if it was returned and could not be reversed. */
export async function delayPaidCheck(
  tx: Writer,
  id: string,
  { lastError, delaySeconds }: { readonly lastError: string | null; readonly delaySeconds: number },
): Promise<void> {
  await sql`
    update withdrawals
       set last_error = coalesce(${lastError?.slice(0, 500) ?? null}, last_error),
           next_check_at = app_now() + make_interval(secs => ${delaySeconds})
     where id = ${id} and status = 'paid'`.execute(tx);
}

/**
 * Still paid; if an event arrived during the lookup, it is looked up again. Deletes the destination of a deleted member
 * once the return period is over.
 */
export async function markStillPaid(tx: Writer, id: string): Promise<void> {
  await sql`
    update withdrawals w
       set tries = 0, last_error = null, next_check_at = case when next_check_at < app_now() + make_interval(secs => ${LEASE_SECONDS.withdrawal} / 2.0) then next_check_at
                                when finished_at > app_now() - make_interval(days => ${RETURN_DAYS})
                                then app_now() + interval '1 day' end
     where id = ${id} and status = 'paid'`.execute(tx);
  await sql`
    update withdrawals w set account_token = '', bank_id = null, last4 = '0000'
     where id = ${id} and status = 'paid' and next_check_at is null
       and not exists (select from payout_accounts p where p.user_id = w.user_id)
       and not exists (select from connected_accounts c where c.user_id = w.user_id)`.execute(tx);
}

export async function lockPaidWithdrawal(tx: Writer, id: string): Promise<Withdrawal | null> {
  const row = await tx
    .selectFrom('withdrawals')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'paid')
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function returnWithdrawal(tx: Writer, id: string, reason: string): Promise<Date> {
  const row = await tx
    .updateTable('withdrawals')
    .set({
      status: 'failed',
      failureReason: reason,
      lastError: null,
      nextCheckAt: null,
      finishedAt: NOW,
      returnedAt: NOW,
    })
    .where('id', '=', id)
    .returning(NOW.as('at'))
    .executeTakeFirstOrThrow();
  return row.at;
}
