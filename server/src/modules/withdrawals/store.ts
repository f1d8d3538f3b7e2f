/** The SQL of withdrawal requests and lists, and of the destination bank account. Every instant is the database's. */
import type { Cents } from '@circle-link/contract/money';
import { type Insertable, sql } from 'kysely';
import { NOW, type Reader, type Row, type Tables, type Writer } from '../../platform/database/database.ts';
import { detachAccountToken, RESTORABLE_DAYS } from './accounts/store.ts';

export type Account = Omit<Row<'payout_accounts'>, 'userId'>;

export async function findAccount(db: Reader, userId: string): Promise<Account | null> {
  const row = await db
    .selectFrom('payout_accounts')
    .selectAll()
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/** The caller holds the member's connected account. */
export async function putAccount(
  tx: Writer,
  userId: string,
  { accountToken, bankId, holderName, bankName, last4 }: Omit<Account, 'changedAt'>,
): Promise<void> {
  const before = await findAccount(tx, userId);
  const columns = { accountToken, bankId, holderName, bankName, last4 };
  await tx
    .insertInto('payout_accounts')
    .values({ userId, ...columns })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ ...columns, changedAt: NOW }))
    .execute();
  if (before !== null && before.accountToken !== accountToken)
    await detachAccountToken(tx, before.accountToken, RESTORABLE_DAYS);
}

/** `attempt` is incremented by each definite error of the provider, which changes the key. */
export type Withdrawal = Row<'withdrawals'>;

export async function insertWithdrawal(
  tx: Writer,
  withdrawal: Insertable<Tables['withdrawals']>,
): Promise<Withdrawal> {
  return tx.insertInto('withdrawals').values(withdrawal).returningAll().executeTakeFirstOrThrow();
}

export async function findByRequest(
  db: Reader,
  userId: string,
  requestId: string,
): Promise<Withdrawal | null> {
  const row = await db
    .selectFrom('withdrawals')
    .selectAll()
    .where('userId', '=', userId)
    .where('requestId', '=', requestId)
    .executeTakeFirst();
  return row ?? null;
}

export async function listWithdrawals(
  db: Reader,
  page: { readonly userId: string; readonly limit: number; readonly before?: string | undefined },
): Promise<Withdrawal[]> {
  let query = db.selectFrom('withdrawals').selectAll().where('userId', '=', page.userId);
  if (page.before !== undefined)
    query = query.where(
      sql<boolean>`(created_at, id) < (select b.created_at, b.id from withdrawals b
        where b.id = ${page.before} and b.user_id = ${page.userId})`,
    );
  return query.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(page.limit).execute();
}

export async function findWithdrawals(
  db: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Withdrawal>> {
  const { rows } = await sql<Withdrawal>`
    select * from withdrawals where id::text = any(${ids}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function changeTransferFee(
  tx: Writer,
  transferId: string,
  feeCents: Cents,
): Promise<{ readonly withdrawalId: string; readonly fromCents: Cents } | null> {
  const { rows } = await sql<{ withdrawalId: string; fromCents: Cents }>`
    update withdrawals w set transfer_fee_cents = ${feeCents}
      from (select id, transfer_fee_cents from withdrawals where transfer_id = ${transferId} for no key update) was
     where w.id = was.id and was.transfer_fee_cents <> ${feeCents}
    returning w.id as withdrawal_id, was.transfer_fee_cents as from_cents`.execute(tx);
  return rows[0] ?? null;
}

export interface UnavailableMoney {
  readonly availableAt: Date;
  readonly cents: Cents;
}

/** Older transactions are ignored: providers make charges available within a month. */
const MOST_DAYS = 60;

/**
 * Lists unavailable money, soonest first. Traces each credit to its charges by its subjects: a pot to the charges of
 * its round, a queue payout to the entry that caused it. A credit counts at most its amount.
 */
export async function listUnavailable(db: Reader, userId: string): Promise<UnavailableMoney[]> {
  const { rows } = await sql<{ availableAt: Date | null; cents: Cents }>`
    with movements as (
      select l.transaction_id, sum(-l.amount_cents) as cents
        from ledger_accounts a join ledger_lines l on l.account_id = a.id
        join ledger_transactions t on t.id = l.transaction_id
       where a.name = 'member:balance' and a.owner_id = ${userId}::uuid
         and t.happened_at > app_now() - make_interval(days => ${MOST_DAYS})
       group by l.transaction_id having sum(-l.amount_cents) > 0),
    sources as (
      select s.kind, s.subject_id, s.round, sum(m.cents) as cents
        from movements m join ledger_subjects s on s.transaction_id = m.transaction_id
       where s.kind in ('round', 'group_payment', 'card_payment', 'entries')
       group by s.kind, s.subject_id, s.round),
    -- Three parts, because each uses another index.
    named as (
      select s.*, p.charge_id as charge_id, p.amount_cents + p.late_fee_cents as brought_cents
        from sources s join payments p on p.group_id = s.subject_id::uuid and p.round = s.round
       where s.kind = 'round' and p.status = 'completed' and p.charge_id is not null
      union all
      select s.*, p.charge_id, p.amount_cents + p.late_fee_cents
        from sources s join payments p on p.id = s.subject_id::uuid
       where s.kind = 'group_payment' and p.status = 'completed' and p.charge_id is not null
      union all
      select s.*, s.subject_id::uuid, s.cents from sources s where s.kind in ('card_payment', 'entries')),
    charges as (
      select n.*, c.available_at from named n join charges c on c.id = n.charge_id where c.available_at > app_now()),
    -- A movement may name both the payment and its charge.
    once as (
      select distinct on (c.charge_id) c.* from charges c order by c.charge_id, c.kind = 'round' desc, c.cents desc),
    -- If a pot is smaller than its charges, it contains those that become available last.
    held as (
      select o.available_at, least(o.cents, sum(o.brought_cents) over later)
                           - least(o.cents, sum(o.brought_cents) over later - o.brought_cents) as cents
        from once o
      window later as (partition by o.kind, o.subject_id, o.round order by o.available_at desc, o.charge_id))
    select h.available_at, sum(h.cents)::float8 as cents from held h group by h.available_at
    having sum(h.cents) > 0 order by h.available_at`.execute(db);
  return rows.flatMap(({ availableAt, cents }) => (availableAt === null ? [] : [{ availableAt, cents }]));
}

type Owner = Row<'payout_accounts', 'userId' | 'bankId' | 'last4'>;

export async function findAccountOwner(db: Reader, accountToken: string): Promise<Owner | null> {
  const row = await db
    .selectFrom('payout_accounts')
    .select(['userId', 'bankId', 'last4'])
    .where('accountToken', '=', accountToken)
    .executeTakeFirst();
  return row ?? null;
}

/** As already attempted, so that its result is looked up. Null if its transfer belongs to another withdrawal. */
export async function insertRecovered(
  tx: Writer,
  lost: Insertable<Tables['withdrawals']>,
): Promise<Withdrawal | null> {
  const row = await tx
    .insertInto('withdrawals')
    .values({ ...lost, tries: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}
