/** What the database holds, as checksums: a refusal has left them as they were. */
import type pg from 'pg';
import { connectForLong, type TestDatabase } from './test-database.ts';
import type { TestServer } from './test-server.ts';

/** Attempts are counted whatever comes of them; migrations never change. */
const uncounted = ['rate_limits', 'applied_migrations', 'applied_sql_files'];

/** Its connection and its question: planning a question about every table costs far more than asking it. */
interface Fingerprinter {
  readonly client: pg.Client;
  readonly text: string;
  /** What was read last, and how many statements had written then. */
  last?: { readonly writes: string; readonly sums: Record<string, string> };
}

const fingerprinters = new WeakMap<TestDatabase, Promise<Fingerprinter>>();

/** A checksum of every business table, so that "nothing was written" is one comparison. */
export async function fingerprint({ testDatabase }: TestServer): Promise<Record<string, string>> {
  const opened = fingerprinters.get(testDatabase) ?? openFingerprinter(testDatabase);
  fingerprinters.set(testDatabase, opened);
  const fingerprinter = await opened;
  const { writes, isWriting } = await countWrites(fingerprinter.client);
  if (fingerprinter.last?.writes === writes) return fingerprinter.last.sums;
  const { rows } = await fingerprinter.client.query<{ name: string; sum: string }>({
    name: 'fingerprint',
    text: fingerprinter.text,
  });
  const sums = Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
  // What writes at this moment has been counted, and is not in the sums yet.
  if (isWriting) delete fingerprinter.last;
  else fingerprinter.last = { writes, sums };
  return sums;
}

/** First how many statements have written, then who is still at it: the other way round, one could slip through. */
async function countWrites(client: pg.Client): Promise<{ writes: string; isWriting: boolean }> {
  const counted = await client.query<{ writes: string }>('select last_value as writes from test_writes');
  const others = await client.query(
    `select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_xid is not null`,
  );
  return { writes: counted.rows[0]?.writes ?? '', isWriting: others.rows.length > 0 };
}

/**
 * Every statement that writes is counted from now on, also where it is rolled back: reading all tables takes a hundred
 * times as long as seeing that nothing was written to them.
 */
async function openFingerprinter({ ownerUrl }: TestDatabase): Promise<Fingerprinter> {
  const client = await connectForLong(ownerUrl);
  const { rows: tables } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all($1) order by 1`,
    [uncounted],
  );
  // Counted once at once: a new sequence shows the same value before and after its first number.
  await client.query(
    `create sequence test_writes;
     select nextval('test_writes');
     create function test_note_write() returns trigger language plpgsql security definer as
       $$ begin perform nextval('public.test_writes'); return null; end $$;
     ${tables.map(({ name }) => noteWritesTo(name)).join(';')}`,
  );
  // That a session was seen is written once a minute, whatever it asks for.
  const rowOf = (name: string) => (name === 'sessions' ? `(to_jsonb(t) - 'last_seen_at')::text` : 't::text');
  const sums = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(row, '|' order by row)), '') as sum
         from (select ${rowOf(name)} as row from ${name} t) rows`,
  );
  return { client, text: sums.join(' union all ') };
}

const noteWritesTo = (table: string): string =>
  `create trigger test_note_write after insert or update or delete or truncate on ${table}
     for each statement execute function test_note_write()`;
