import { toCents } from '@circle-link/contract/money';
import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { PLATFORM, type AccountName, type LedgerLine } from './rules.ts';

export interface BookedMovement {
  readonly id: number;
  readonly kind: string;
  readonly happenedAt: Date;
  readonly lines: readonly LedgerLine[];
}

export function listMovements(
  db: Reader,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<BookedMovement[]> {
  const wanted = sql`select * from ledger_transactions where id > ${after} order by id limit ${limit}`;
  return readMovements(db, { wanted, isShown: sql`true`, order: sql`t.id` });
}

export function listOwnerMovements(db: Reader, ownerId: string, limit: number): Promise<BookedMovement[]> {
  const isOwn = sql`a.owner_id = ${ownerId}::uuid`;
  const wanted = sql`
    select * from ledger_transactions
     where id in (select l.transaction_id from ledger_accounts a join ledger_lines l on l.account_id = a.id where ${isOwn})
     order by happened_at, id limit ${limit}`;
  return readMovements(db, { wanted, isShown: isOwn, order: sql`t.happened_at, t.id` });
}

async function readMovements(
  db: Reader,
  { wanted, isShown, order }: Readonly<Record<'wanted' | 'isShown' | 'order', RawBuilder<unknown>>>,
): Promise<BookedMovement[]> {
  const { rows } = await sql<{
    id: number;
    kind: string;
    happenedAt: Date;
    lines: readonly { account: AccountName; owner: string; cents: number }[];
  }>`
    select t.id, t.kind, t.happened_at as "happenedAt", l.lines
      from (${wanted}) t
      cross join lateral (
        select coalesce(jsonb_agg(jsonb_build_object('account', a.name, 'owner', a.owner_id, 'cents', l.amount_cents)
                                  order by a.name, a.owner_id), '[]') as lines
          from ledger_lines l join ledger_accounts a on a.id = l.account_id
         where l.transaction_id = t.id and ${isShown}) l
     order by ${order}`.execute(db);
  return rows.map(({ lines, ...movement }) => ({
    ...movement,
    lines: lines.map(({ account, owner, cents }) => ({
      account,
      ownerId: owner === PLATFORM ? null : owner,
      amountCents: toCents(cents),
    })),
  }));
}
