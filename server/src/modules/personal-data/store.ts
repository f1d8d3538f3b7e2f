/**
 * The executors of the facts: closing deletes or anonymizes, retention deletes what has expired, the export reads, a
 * change of keys encrypts again. This is the only code that may write tables of every module, and it writes only what
 * the facts declare.
 */
import { FORMER_MEMBER } from '@circle-link/contract/account';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Writer } from '../../platform/database/database.ts';
import { forUpdateSkipLocked } from '../../platform/database/leases.ts';
import {
  clause,
  type Clause,
  EXPORT_PARTS,
  type ExportPart,
  isClause,
  type PersonalTable,
  type Placeholder,
} from './table-facts.ts';
import { type ExpiringTable, PERSONAL_TABLES } from './personal-tables.ts';

/** Columns named …Cents are whole cents. */
export type ExportRow = Readonly<Record<string, unknown>>;

/** The member whose data is deleted. `emails` and `recipients` include former addresses, numbers and browsers. */
export interface Subject {
  readonly userId: string;
  readonly email?: string | null;
  readonly emails?: readonly string[];
  readonly recipients?: readonly string[];
}

const MAX_ROWS = 20_000;
/** Retention names no member. */
const NOBODY: Subject = { userId: '' };

/** Applies what the tables declare for closing, in their order. The caller holds the member (lockMember). */
export async function deletePersonalData(
  tx: Writer,
  subject: Subject,
  tables: readonly PersonalTable[],
): Promise<void> {
  for (const { table, member, onClose } of tables) {
    if (onClose === 'keep' || (typeof onClose === 'object' && 'deletedWith' in onClose)) continue;
    const steps = onClose === 'delete' ? [{}] : 'length' in onClose ? onClose : [onClose];
    for (const step of steps) await applyStep(tx, subject, { table, member, step });
  }
}

type Values = Readonly<Record<string, unknown>>;

interface Step {
  readonly deleteWhere?: Clause;
  readonly set?: Values;
  readonly where?: Clause;
}

async function applyStep(
  tx: Writer,
  subject: Subject,
  {
    table,
    member,
    step,
  }: { readonly table: string; readonly member: string | undefined; readonly step: Step },
): Promise<void> {
  const { deleteWhere, set, where } = step;
  const ownRows = member === undefined ? [] : [isMember(member, subject)];
  const narrowed = where === undefined ? ownRows : [...ownRows, bind(where, subject)];
  const conditions = deleteWhere === undefined ? narrowed : [bind(deleteWhere, subject)];
  const rows = sql.join(
    conditions.map((condition) => sql`(${condition})`),
    sql` and `,
  );
  if (set === undefined) await sql`delete from ${sql.table(table)} t where ${rows}`.execute(tx);
  else await sql`update ${sql.table(table)} t set ${assign(set, subject)} where ${rows}`.execute(tx);
}

/** Deletes or empties one bounded batch of expired rows. @returns the number of changed rows */
export async function deleteExpired(
  tx: Writer,
  { table, retention }: ExpiringTable,
  limit: number,
): Promise<number> {
  const { key = ['id'], keepDays, since, where = clause`true`, set } = retention;
  const start = typeof since === 'string' ? sql.ref(since) : bind(since, NOBODY);
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const expired = sql`
    select ${columns} from ${sql.table(table)}
     where (${bind(where, NOBODY)}) and ${start} < app_now() - make_interval(days => ${keepDays})
     order by ${start}`;
  const change =
    set === undefined
      ? sql`delete from ${sql.table(table)}`
      : sql`update ${sql.table(table)} set ${assign(set, NOBODY)}`;
  const { rows } = await sql`
    ${change} where (${columns}) in (${forUpdateSkipLocked(expired, limit)}) returning 1`.execute(tx);
  return rows.length;
}

/** An encrypted column as these statements read it. */
interface ColumnNames {
  readonly table: string;
  readonly column: string;
  readonly key?: string;
  readonly belongsTo?: string;
  readonly where?: Clause;
}

interface EncryptedValue {
  readonly rowId: string;
  readonly belongsTo: string;
  readonly encrypted: string;
}

/** Values under another key than this one, in the order of their rows. */
export async function listUnderOtherKeys(
  db: Reader,
  { table, column, key = 'id', belongsTo = key, where = clause`true` }: ColumnNames,
  page: { readonly keyId: string; readonly after: string; readonly limit: number },
): Promise<EncryptedValue[]> {
  const { rows } = await sql<EncryptedValue>`
    select ${sql.ref(key)} as row_id, ${sql.ref(belongsTo)} as belongs_to, ${sql.ref(column)} as encrypted
      from ${sql.table(table)}
     where (${bind(where, NOBODY)}) and split_part(${sql.ref(column)}, '.', 1) <> ${page.keyId} and ${sql.ref(key)} > ${page.after}
     order by ${sql.ref(key)} limit ${page.limit}`.execute(db);
  return rows;
}

/** @returns false if the value has changed meanwhile */
export async function updateEncrypted(
  tx: Writer,
  { table, column, key = 'id' }: ColumnNames,
  { rowId, before, after }: { readonly rowId: string; readonly before: string; readonly after: string },
): Promise<boolean> {
  const { rows } = await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${after}
     where ${sql.ref(key)} = ${rowId} and ${sql.ref(column)} = ${before} returning 1`.execute(tx);
  return rows.length > 0;
}

/** All data stored about one member. Never another person's values. */
export async function readParts(
  db: Reader,
  userId: string,
): Promise<{ readonly name: ExportPart; readonly rows: readonly ExportRow[] }[]> {
  const parts = [];
  for (const name of EXPORT_PARTS) {
    const { rows } = await selectPart(name, userId).execute(db);
    parts.push({ name, rows });
  }
  return parts;
}

function selectPart(name: ExportPart, userId: string): RawBuilder<ExportRow> {
  const facts = PERSONAL_TABLES.find(({ exported }) => exported?.as === name);
  if (facts?.exported === undefined) throw new Error(`no table is exported as ${name}`);
  const { table, member = '', exported } = facts;
  const { columns, join, where, order, limited } = exported;
  const subject = { userId };
  const selected = Object.entries<string | Clause>(columns).map(
    ([as, value]) =>
      sql`${typeof value === 'string' ? sql.ref(`t.${value}`) : bind(value, subject)} as ${sql.ref(as)}`,
  );
  return sql`
    select ${sql.join(selected)} from ${sql.table(table)} t ${join ? bind(join, subject) : sql``}
     where ${where ? bind(where, subject) : isMember(member, subject)}
     ${order ? sql`order by ${bind(order, subject)}` : sql``} ${limited ? sql`limit ${MAX_ROWS}` : sql``}`;
}

function isMember(column: string, { userId }: Subject): RawBuilder<unknown> {
  return sql`${sql.ref(`t.${column}`)} = ${userId}`;
}

function assign(values: Values, subject: Subject): RawBuilder<unknown> {
  return sql.join(
    Object.entries(values).map(
      ([column, value]) => sql`${sql.ref(column)} = ${isClause(value) ? bind(value, subject) : value}`,
    ),
  );
}

function bind(
  { text, placeholders }: Clause,
  { userId, email = null, emails = [], recipients = [] }: Subject,
): RawBuilder<unknown> {
  const values: Readonly<Record<Placeholder, RawBuilder<unknown>>> = {
    member: sql`${userId}::uuid`,
    email: sql`${email}::text`,
    emails: sql`${emails}::text[]`,
    recipients: sql`${recipients}::text[]`,
    formerMember: sql`${FORMER_MEMBER}::text`,
  };
  return sql(text, ...placeholders.map((name) => values[name]));
}
