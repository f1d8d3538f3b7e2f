import { REFUND_TOTAL_HOURS } from '@circle-link/contract/admin/refunds';
import { type Cents, computeMinCents, subtractCents, toCents, ZERO_CENTS } from '@circle-link/contract/money';
import { sql } from 'kysely';
import type { Reader, Writer } from '../../../platform/database/database.ts';
import type { OpenReversal } from './share-write-off.ts';

export interface NewWriteOff {
  readonly userId: string;
  readonly amountCents: Cents;
  readonly reason: string;
  readonly status: 'waiting' | 'done';
  readonly requestedBy: string;
}

export interface WriteOff extends Omit<NewWriteOff, 'status'> {
  readonly id: string;
  readonly status: string;
}

export async function insertWriteOff(tx: Writer, writeOff: NewWriteOff): Promise<string | null> {
  const row = await tx
    .insertInto('debt_write_offs')
    .values({
      userId: writeOff.userId,
      amountCents: writeOff.amountCents,
      reason: writeOff.reason,
      status: writeOff.status,
      requestedBy: writeOff.requestedBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** What an admin has granted within a day without a second person, in refunds and write-offs. */
export async function sumGivenByAdmin(db: Reader, requestedBy: string): Promise<Cents> {
  const row = await db
    .selectFrom('money_given_by_admins')
    .select((select) => select.fn.sum<string | null>('amountCents').as('cents'))
    .where('requestedBy', '=', requestedBy)
    .where('requestedAt', '>', sql<Date>`app_now() - make_interval(hours => ${REFUND_TOTAL_HOURS})`)
    .executeTakeFirst();
  return row?.cents == null ? ZERO_CENTS : toCents(Number(row.cents));
}

export async function lockWriteOff(tx: Writer, id: string): Promise<WriteOff | null> {
  const row = await tx
    .selectFrom('debt_write_offs')
    .select(['id', 'userId', 'amountCents', 'reason', 'status', 'requestedBy'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.id,
    userId: row.userId,
    amountCents: row.amountCents,
    reason: row.reason,
    status: row.status,
    requestedBy: row.requestedBy,
  };
}

export async function decideWriteOff(
  tx: Writer,
  id: string,
  end: {
    readonly status: 'approved' | 'declined';
    readonly decidedBy: string;
    readonly reason: string;
  },
): Promise<void> {
  await tx
    .updateTable('debt_write_offs')
    .set({
      status: end.status,
      decidedBy: end.decidedBy,
      decidedAt: sql<Date>`app_now()`,
      decisionReason: end.reason,
    })
    .where('id', '=', id)
    .execute();
}

export async function isUndecided(db: Reader, userId: string): Promise<boolean> {
  const { rows } = await sql<{ undecided: boolean }>`
    select exists (select from disputes d join charges p on p.id = d.payment_id
                    where p.user_id = ${userId}::uuid and d.status = 'open')
        or exists (select from charges
                    where user_id = ${userId}::uuid and purpose = 'owed' and status = 'open') as undecided`.execute(
    db,
  );
  return rows[0]?.undecided === true;
}

export async function listOpenReversals(db: Reader, userId: string): Promise<OpenReversal[]> {
  const { rows } = await sql<{ source: string; open: number }>`
    select k.source, k.amount_cents - coalesce(n.cents, 0)::bigint as open
      from charge_reversals k join charges p on p.id = k.payment_id
      left join lateral (select sum(amount_cents) as cents from reversal_write_offs where source = k.source) n on true
     where p.user_id = ${userId}::uuid and k.liable_party = 'payer' and k.returned_at is null
       and k.amount_cents > coalesce(n.cents, 0)
     order by k.taken_at, k.source`.execute(db);
  return rows.map(({ source, open }) => ({ source, openCents: toCents(open) }));
}

export async function insertShares(
  tx: Writer,
  writeOffId: string,
  shares: readonly OpenReversal[],
): Promise<void> {
  if (shares.length === 0) return;
  await tx
    .insertInto('reversal_write_offs')
    .values(
      shares.map(({ source, openCents }) => ({
        writeOffId,
        source,
        amountCents: openCents,
      })),
    )
    .execute();
}

export async function moveShares(tx: Writer, from: string, to: string): Promise<void> {
  await sql`update reversal_write_offs set source = ${to} where source = ${from}`.execute(tx);
}

/** Undoes write-offs of these reversals, up to `mostCents`, oldest first. Returns the amount. */
export async function recordReturned(
  tx: Writer,
  userId: string,
  sources: readonly string[],
  mostCents: Cents,
): Promise<Cents> {
  let restCents = mostCents;
  while (restCents > ZERO_CENTS) {
    const { rows } = await sql<{ id: number; writeOff: string; open: number }>`
      select n.id, w.id as "writeOff",
             least(n.amount_cents - n.recovered_cents, w.amount_cents - w.recovered_cents) as open
        from reversal_write_offs n join debt_write_offs w on w.id = n.write_off_id
       where n.source = any(${[...sources]}::text[]) and w.user_id = ${userId}::uuid
         and n.amount_cents > n.recovered_cents and w.amount_cents > w.recovered_cents
       order by w.requested_at, n.id limit 1 for update`.execute(tx);
    const [row] = rows;
    if (row === undefined) break;
    const partCents = computeMinCents(toCents(row.open), restCents);
    await sql`update reversal_write_offs set recovered_cents = recovered_cents + ${partCents} where id = ${row.id}`.execute(
      tx,
    );
    await addRecovered(tx, row.writeOff, partCents);
    restCents = subtractCents(restCents, partCents);
  }
  return subtractCents(mostCents, restCents);
}

/** For debts written off after the charge was requested, up to `mostCents`, oldest first. Returns the amount. */
export async function recordLatePaid(
  tx: Writer,
  userId: string,
  requestedAt: Date,
  mostCents: Cents,
): Promise<Cents> {
  const { rows } = await sql<{ id: string; open: number }>`
    select id, amount_cents - recovered_cents as open from debt_write_offs
     where user_id = ${userId}::uuid and status in ('approved', 'done') and amount_cents > recovered_cents
       and coalesce(decided_at, requested_at) > ${requestedAt}
     order by requested_at, id for update`.execute(tx);
  let restCents = mostCents;
  for (const { id, open } of rows) {
    const partCents = computeMinCents(toCents(open), restCents);
    if (partCents === ZERO_CENTS) break;
    await addRecovered(tx, id, partCents);
    restCents = subtractCents(restCents, partCents);
  }
  return subtractCents(mostCents, restCents);
}

async function addRecovered(tx: Writer, id: string, cents: Cents): Promise<void> {
  await sql`update debt_write_offs set recovered_cents = recovered_cents + ${cents} where id = ${id}`.execute(
    tx,
  );
}
