import type { LedgerFilter } from '@circle-link/contract/admin/ledger';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Row } from '../../../platform/database/database.ts';
import { PLATFORM } from '../../ledger/index.ts';
import { isOnDay, personName } from '../store.ts';

export type Account = Row<'ledger_accounts', 'id' | 'name' | 'ownerId' | 'balanceCents' | 'version'> & {
  readonly side: 'debit' | 'credit';
  readonly ownerName: string | null;
};

const accountColumns = sql`a.id, a.name, a.side, a.owner_id, a.balance_cents, a.version,
  case when a.name like 'group:%' then g.name when a.owner_id <> ${PLATFORM} then ${personName('u')} end as owner_name`;
const owners = sql`left join users u on u.id = a.owner_id left join groups g on g.id = a.owner_id`;

export async function listAccounts(
  db: Reader,
  wanted: {
    name?: string | undefined;
    owner?: string | undefined;
    after?: number | undefined;
    limit: number;
  },
): Promise<Account[]> {
  const { name = null, owner = null, after = 0, limit } = wanted;
  const where =
    owner === null && name === null
      ? sql`a.owner_id = ${PLATFORM}`
      : owner === null
        ? sql`a.name = ${name} and a.id > ${after}`
        : sql`a.owner_id = ${owner}::uuid and (${name}::text is null or a.name = ${name})`;
  const { rows } = await sql<Account>`
    select ${accountColumns} from ledger_accounts a ${owners}
     where ${where} order by ${owner === null && name !== null ? sql`a.id` : sql`a.name`} limit ${limit}`.execute(
    db,
  );
  return rows;
}

export async function findAccount(db: Reader, id: number): Promise<Account | null> {
  const { rows } = await sql<Account>`
    select ${accountColumns} from ledger_accounts a ${owners} where a.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export function listAccountNames(db: Reader) {
  return db.selectFrom('ledger_account_names').select(['name', 'isOwned']).orderBy('name').execute();
}

export function listCourse(
  db: Reader,
  accountId: number,
  { before = Number.MAX_SAFE_INTEGER, limit }: { before?: number | undefined; limit: number },
) {
  return db
    .selectFrom('ledger_lines as l')
    .innerJoin('ledger_transactions as t', 't.id', 'l.transactionId')
    .select(['l.accountVersion as number', 'l.transactionId', 't.kind', 't.happenedAt'])
    .select(['l.amountCents', 'l.currentBalanceCents'])
    .where('l.accountId', '=', accountId)
    .where('l.accountVersion', '<', before)
    .orderBy('l.accountVersion', 'desc')
    .limit(limit)
    .execute();
}

type Page = LedgerFilter & { readonly before?: number | undefined; readonly limit: number };

export async function listTransactionIds(db: Reader, page: Page): Promise<number[]> {
  const { account, owner, kind, day } = page;
  if (account === undefined && owner === undefined) return listByTime(db, page, null);
  const accounts = await findAccountIds(db, { account, owner });
  if (accounts !== null && kind === undefined && day === undefined) return listByLines(db, page, accounts);
  return listByTime(db, page, accounts ?? account ?? null);
}

async function findAccountIds(
  db: Reader,
  meant: { readonly account: string | undefined; readonly owner: string | undefined },
): Promise<number[] | null> {
  const account = meant.account ?? null;
  const owner = meant.owner ?? null;
  const { rows } = await sql<{ id: number | null }>`
    select a.id from ledger_account_names n
      left join ledger_accounts a on a.name = n.name and a.owner_id = ${owner ?? PLATFORM}::uuid
     where (${account}::text is null or n.name = ${account}) and (${owner}::uuid is not null or not n.is_owned)`.execute(
    db,
  );
  if (rows.length === 0 && owner === null) return null;
  return rows.flatMap(({ id }) => (id === null ? [] : [id]));
}

/** Uses the line numbers of a single account; a member or group has several accounts with few lines. */
async function listByLines(
  db: Reader,
  { before, limit }: Page,
  accounts: readonly number[],
): Promise<number[]> {
  const [only] = accounts;
  if (only === undefined) return [];
  const from = before ?? null;
  const { rows } = await (
    accounts.length === 1
      ? sql<{ id: number }>`
        select transaction_id as id from ledger_lines
         where account_id = ${only} and (${from}::bigint is null or account_version <
               (select account_version from ledger_lines where transaction_id = ${from} and account_id = ${only}))
         order by account_version desc limit ${limit}`
      : sql<{ id: number }>`
        select distinct transaction_id as id from ledger_lines
         where account_id = any(${accounts}::bigint[]) and (${from}::bigint is null or transaction_id < ${from})
         order by transaction_id desc limit ${limit}`
  ).execute(db);
  return rows.map(({ id }) => id);
}

async function listByTime(
  db: Reader,
  { kind, day, before, limit }: Page,
  accounts: readonly number[] | string | null,
): Promise<number[]> {
  const wanted: RawBuilder<unknown>[] = [touching(accounts)];
  if (kind !== undefined) wanted.push(sql`t.kind = ${kind}`);
  if (day !== undefined) wanted.push(isOnDay('t.happened_at', day));
  if (before !== undefined) wanted.push(sql`t.id < ${before}`);
  const { rows } = await sql<{ id: number }>`
    select t.id from ledger_transactions t where ${sql.join(wanted, sql` and `)} order by t.id desc limit ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

function touching(accounts: readonly number[] | string | null): RawBuilder<unknown> {
  if (accounts === null) return sql`true`;
  if (typeof accounts === 'string')
    return sql`exists (select from ledger_lines l join ledger_accounts a on a.id = l.account_id
                        where l.transaction_id = t.id and a.name = ${accounts})`;
  return sql`exists (select from ledger_lines l where l.transaction_id = t.id and l.account_id = any(${accounts}::bigint[]))`;
}

/** Includes the subject's charge or the charge that paid the contribution; a batch of entries has many charges. */
export async function findTransactions(db: Reader, ids: readonly number[]) {
  const { rows } = await sql<
    Row<'ledger_transactions', 'id' | 'kind' | 'key' | 'happenedAt'> & { paymentId: string | null }
  >`
    select t.id, t.kind, t.key, t.happened_at, case when t.kind <> 'entries' then coalesce(
             (select min(s.subject_id) from ledger_subjects s where s.transaction_id = t.id and s.kind = 'card_payment'),
             (select min(p.charge_id::text) from ledger_subjects s join payments p on p.id = s.subject_id::uuid
               where s.transaction_id = t.id and s.kind = 'group_payment')) end as payment_id
      from ledger_transactions t where t.id = any(${ids}::bigint[])`.execute(db);
  return rows;
}

export type Line = Row<'ledger_lines', 'transactionId' | 'accountId' | 'amountCents'> &
  Pick<Account, 'name' | 'ownerId' | 'ownerName'>;

export async function listTransactionLines(db: Reader, ids: readonly number[]): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select l.transaction_id, l.account_id, l.amount_cents, x.name, x.owner_id, x.owner_name
      from ledger_lines l join lateral (select ${accountColumns} from ledger_accounts a ${owners} where a.id = l.account_id) x on true
     where l.transaction_id = any(${ids}::bigint[]) order by l.transaction_id, l.amount_cents < 0, x.name, l.account_id`.execute(
    db,
  );
  return rows;
}
