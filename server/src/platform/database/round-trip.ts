/**
 * One statement and what travels with it: the BEGIN before it, the COMMIT behind it, and its name. All of that goes out
 * before one Sync, so it costs one round trip, and PostgreSQL skips the rest where a part fails: without a BEGIN nothing
 * runs, and without the statement nothing is committed.
 */
import { createHash } from 'node:crypto';
import pg from 'pg';

/** Statements that a connection keeps by name; the one that was used longest ago makes room. */
export const NAMED_STATEMENTS = 250;

export interface Trip {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Sent before and behind it; their results are dropped. */
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** May PostgreSQL keep it by name? */
  readonly isNamed: boolean;
}

/** A connection's named statements, by name, the one used longest ago first. */
type Named = Map<string, string>;

/** What @types/pg leaves out: the statements that pg takes for parsed. */
type Connection = pg.Connection & { readonly parsedStatements: Record<string, string> };

const namedOf = new WeakMap<pg.Connection, Named>();

/** The name is the text's hash: the same in every process, so a pooler can share the statement between them. */
export function nameOf(text: string): string {
  return `s_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
}

/** Reads, and writes of one shape: a list of rows whose length varies would be a new statement each time. */
export function isNameable(text: string): boolean {
  return (
    /^\s*(select|insert|update|delete|with|merge)\b/i.test(text) &&
    !text.includes(';') &&
    !/\bin \(\$\d+(, ?\$\d+)*\)|\), ?\(\$\d/i.test(text)
  );
}

/** Sends it; what comes back is the statement's own result. */
export function sendTrip(client: pg.PoolClient, trip: Trip): Promise<pg.QueryResult> {
  const { text, before, after, isNamed } = trip;
  const name = isNamed ? nameOf(text) : undefined;
  const named = namedOn(client.connection);
  return new Promise((resolve, reject) => {
    const config = { text, values: [...trip.values], name, queryMode: 'extended' };
    const query = new pg.Query(config, (error: Error | null | undefined, results) => {
      if (error == null) {
        if (name !== undefined) keep(named, name, text);
        resolve(ownResult(results, before.length));
        return;
      }
      // Whatever went wrong, the next use parses it anew: a changed table or a lost name mends itself.
      if (name !== undefined) named.delete(name);
      Error.captureStackTrace(error);
      reject(error);
    });
    const submit = query.submit.bind(query);
    query.submit = (connection) => {
      const wire = connection as Connection;
      wire.stream.cork();
      for (const one of before) run(wire, one);
      if (name !== undefined) parseOnce(wire, named, name, text);
      submit(after.length === 0 ? wire : withBehind(wire, after));
      wire.stream.uncork();
    };
    client.query(query);
  });
}

function namedOn(connection: pg.Connection): Named {
  const known = namedOf.get(connection) ?? new Map<string, string>();
  namedOf.set(connection, known);
  return known;
}

function keep(named: Named, name: string, text: string): void {
  named.delete(name);
  named.set(name, text);
}

/** To close a name that is not there is no error, and to parse one that is there would be. */
function parseOnce(connection: Connection, named: Named, name: string, text: string): void {
  if (!named.has(name)) {
    const [oldest] = named.keys();
    if (oldest !== undefined && named.size >= NAMED_STATEMENTS) {
      named.delete(oldest);
      Reflect.deleteProperty(connection.parsedStatements, oldest);
      connection.close({ type: 'S', name: oldest }, true);
    }
    connection.close({ type: 'S', name }, true);
    connection.parse({ name, text, types: [] }, true);
  }
  connection.parsedStatements[name] = text;
}

/** One without values and rows, such as BEGIN. */
function run(connection: pg.Connection, text: string): void {
  connection.parse({ name: '', text, types: [] }, true);
  connection.bind({}, true);
  connection.execute({}, true);
}

/** The same connection; whatever is executed there is followed by these, before the Sync. */
function withBehind(connection: Connection, after: readonly string[]): Connection {
  return Object.create(connection, {
    execute: {
      value: (config: pg.ExecuteConfig, more: boolean) => {
        connection.execute(config, more);
        for (const one of after) run(connection, one);
      },
    },
  }) as Connection;
}

/** pg gathers the results of all that was executed. */
function ownResult(results: pg.QueryResult | readonly pg.QueryResult[], index: number): pg.QueryResult {
  const own = Array.isArray(results) ? (results as readonly pg.QueryResult[])[index] : results;
  return (own ?? results) as pg.QueryResult;
}
