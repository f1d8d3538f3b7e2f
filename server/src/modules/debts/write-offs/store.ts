import { REFUND_TOTAL_HOURS } from '@circle-link/contract/admin/refunds';
import { type Cents, computeMinCents, subtractCents, ZERO_CENTS } from '@circle-link/contract/money';
import { type Insertable, sql } from 'kysely';
import { NOW, type Reader, type Row, type Tables, type Writer } from '../../../platform/database/database.ts';
import type { OpenReversal } from './share-write-off.ts';

export type WriteOff = Row<
  'debt_write_offs',
  'id' | 'userId' | 'amountCents' | 'reason' | 'status' | 'requestedBy'
>;

export async function insertWriteOff(
  tx: Writer,
  writeOff: Insertable<Tables['debt_write_offs']>,
): Promise<string | null> {
  const row = await tx
    .insertInto('debt_write_offs')
    .values(writeOff)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** What an admin has granted within a day without a second person, in refunds and write-offs. */
export async function sumGivenByAdmin(db: Reader, requestedBy: string): Promise<Cents> {
  const row = await db
    .selectFrom('money_given_by_admins')
    .select(sql<Cents>`coalesce(sum(amount_cents), 0)::bigint`.as('cents'))
    .where('requestedBy', '=', requestedBy)
    .where('requestedAt', '>', sql<Date>`app_now() - make_interval(hours => ${REFUND_TOTAL_HOURS})`)
    .executeTakeFirstOrThrow();
  return row.cents;
}

export async function lockWriteOff(tx: Writer, id: string): Promise<WriteOff | null> {
  const row = await tx
    .selectFrom('debt_write_offs')
    .select(['id', 'userId', 'amountCents', 'reason', 'status', 'requestedBy'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function decideWriteOff(
  tx: Writer,
  id: string,
  end: Row<'debt_write_offs', 'status' | 'decidedBy' | 'decisionReason'>,
): Promise<void> {
  await tx
    .updateTable('debt_write_offs')
    .set({ ...end, decidedAt: NOW })
    .where('id', '=', id)
    .execute();
}

export async function isUndecided(db: Reader, userId: string): Promise<boolean> {
  const { rows } = await sql<{ undecided: boolean }>`
    select exists (select from disputes d join charges p on p.id = d.charge_id
                    where p.user_id = ${userId}::uuid and d.status = 'open')
        or exists (select from charges
                    where user_id = ${userId}::uuid and purpose = 'owed' and status = 'open') as undecided`.execute(
    db,
  );
  return rows[0]?.undecided === true;
}

export async function listOpenReversals(db: Reader, userId: string): Promise<OpenReversal[]> {
  const { rows } = await sql<OpenReversal>`
    select k.source, k.amount_cents - coalesce(n.cents, 0)::bigint as open_cents
      from charge_reversals k join charges p on p.id = k.charge_id
      left join lateral (select sum(amount_cents) as cents from reversal_write_offs where source = k.source) n on true
     where p.user_id = ${userId}::uuid and k.liable_party = 'payer' and k.returned_at is null
       and k.amount_cents > coalesce(n.cents, 0)
     order by k.taken_at, k.source`.execute(db);
  return rows;
}

export async function insertShares(
  tx: Writer,
  writeOffId: string,
  shares: readonly OpenReversal[],
): Promise<void> {
  if (shares.length === 0) return;
  await tx
    .insertInto('reversal_write_offs')
    .values(shares.map(({ source, openCents: amountCents }) => ({ writeOffId, source, amountCents })))
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
    const { rows } = await sql<{ id: number; writeOffId: string; openCents: Cents }>`
      select n.id, n.write_off_id,
             least(n.amount_cents - n.recovered_cents, w.amount_cents - w.recovered_cents) as open_cents
        from reversal_write_offs n join debt_write_offs w on w.id = n.write_off_id
       where n.source = any(${[...sources]}::text[]) and w.user_id = ${userId}::uuid
         and n.amount_cents > n.recovered_cents and w.amount_cents > w.recovered_cents
       order by w.requested_at, n.id limit 1 for update`.execute(tx);
    const [row] = rows;
    if (row === undefined) break;
    const partCents = computeMinCents(row.openCents, restCents);
    await sql`update reversal_write_offs set recovered_cents = recovered_cents + ${partCents} where id = ${row.id}`.execute(
      tx,
    );
    await addRecovered(tx, row.writeOffId, partCents);
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
  const { rows } = await sql<{ id: string; openCents: Cents }>`
    select id, amount_cents - recovered_cents as open_cents from debt_write_offs
     where user_id = ${userId}::uuid and status in ('approved', 'done') and amount_cents > recovered_cents
       and coalesce(decided_at, requested_at) > ${requestedAt}
     order by requested_at, id for update`.execute(tx);
  let restCents = mostCents;
  for (const { id, openCents } of rows) {
    const partCents = computeMinCents(openCents, restCents);
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
