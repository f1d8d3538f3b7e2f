/** Checksums of the database, to assert that a rejected request wrote nothing. */
import type pg from 'pg';
import { connectForLong, type TestDatabase } from '../product/test-database.ts';
import type { TestServer } from '../product/test-server.ts';

/** Attempts are counted whatever the outcome. Migrations never change. */
const uncounted = ['rate_limits', 'applied_migrations', 'applied_sql_files'];

/** `last_seen_at` is written once a minute by any request. */
const NOT_COMPARED: Readonly<Record<string, readonly string[]>> = { sessions: ['last_seen_at'] };

/**
 * Columns that count wrong passwords and codes have their own checksum, so that the rest of the table is still
 * compared.
 */
const APART: Readonly<Record<string, readonly string[]>> = {
  users: ['failed_login_attempts', 'locked_until'],
  known_browsers: ['failed_attempts'],
  phone_codes: ['tries'],
  email_verifications: ['code_tries'],
};

interface Summed {
  readonly name: string;
  readonly text: string;
}

interface Fingerprinter {
  readonly client: pg.Client;
  readonly tables: readonly Summed[];
  readonly countText: string;
  /** The last checksums and the number of writing statements at that time. */
  last?: { readonly writes: readonly string[]; readonly sums: Readonly<Record<string, string>> };
}

const fingerprinters = new WeakMap<TestDatabase, Promise<Fingerprinter>>();

/** Returns a checksum per business table, so that "nothing was written" is one comparison. */
export async function fingerprintDatabase({ testDatabase }: TestServer): Promise<Record<string, string>> {
  const opened = fingerprinters.get(testDatabase) ?? openFingerprinter(testDatabase);
  fingerprinters.set(testDatabase, opened);
  const fingerprinter = await opened;
  const { client, tables, last } = fingerprinter;
  const { writes, isWriting } = await countWrites(fingerprinter);
  const written = tables.filter((_table, at) => last === undefined || last.writes[at] !== writes[at]);
  const sums: Record<string, string> = { ...last?.sums };
  for (const { name: table, text } of written) {
    const { rows } = await client.query<{ name: string; sum: string }>({ name: `sums of ${table}`, text });
    for (const { name, sum } of rows) sums[name] = sum;
  }
  // A statement in progress is counted but not yet in the checksums.
  if (isWriting) delete fingerprinter.last;
  else fingerprinter.last = { writes, sums };
  return { ...sums };
}

/** Count statements first and look for active writers second. In the other order, a write could be missed. */
async function countWrites({
  client,
  countText: text,
}: Fingerprinter): Promise<{ writes: readonly string[]; isWriting: boolean }> {
  const counted = await client.query<{ writes: string[] }>({ name: 'writes', text });
  const others = await client.query(
    `select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_xid is not null`,
  );
  return { writes: counted.rows[0]?.writes ?? [], isWriting: others.rows.length > 0 };
}

/**
 * Counts writing statements per table, including rolled-back ones. Only tables with writes are read again: reading all
 * takes a hundred times as long.
 */
async function openFingerprinter({ ownerUrl }: TestDatabase): Promise<Fingerprinter> {
  const client = await connectForLong(ownerUrl);
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all($1) order by 1`,
    [uncounted],
  );
  const names = rows.map(({ name }) => name);
  await client.query(
    `create function test_note_write() returns trigger language plpgsql security definer as
       $$ begin perform nextval(tg_argv[0]::regclass); return null; end $$;
     ${names.map((name, at) => noteWritesTo(name, getSequenceName(at))).join(';')}`,
  );
  const counts = names.map((_name, at) => `(select last_value from ${getSequenceName(at)})`);
  const tables = names.map((name) => ({ name, text: buildSumQueries(name) }));
  return { client, tables, countText: `select array[${counts.join()}]::text[] as writes` };
}

const getSequenceName = (at: number): string => `public.test_writes_${at}`;

/** Starts at one: a new sequence shows the same value before and after its first number. */
const noteWritesTo = (table: string, sequence: string): string =>
  `create sequence ${sequence};
   select nextval('${sequence}');
   create trigger test_note_write after insert or update or delete or truncate on ${table}
     for each statement execute function test_note_write('${sequence}')`;

/** Checksums the whole table, or the compared columns and the separate columns. */
function buildSumQueries(table: string): string {
  const apart = APART[table] ?? [];
  const left = [...(NOT_COMPARED[table] ?? []), ...apart];
  const whole = buildSumQuery(
    table,
    table,
    left.length === 0 ? 't' : `to_jsonb(t) - '{${left.join()}}'::text[]`,
  );
  if (apart.length === 0) return whole;
  return `${whole} union all ${buildSumQuery(table, `${table}: ${apart.join()}`, `(${apart.join()}, null)`)}`;
}

const buildSumQuery = (table: string, name: string, row: string): string =>
  `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(row, '|' order by row)), '') as sum
     from (select (${row})::text as row from ${table} t) rows`;
