import { toCents, type Cents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';

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
  const { rows } = await sql<{ available_at: Date | null; cents: number }>`
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
  return rows.flatMap(({ available_at: availableAt, cents }) =>
    availableAt === null ? [] : [{ availableAt, cents: toCents(cents) }],
  );
}
