/**
 * Pipelined statements before one Sync cost one round trip, and PostgreSQL skips the rest after a failure. So nothing
 * runs without BEGIN or commits without the statement.
 */
import { createHash } from 'node:crypto';
import pg from 'pg';

export const NAMED_STATEMENTS = 250;

const REMEMBERED_NAMES = 2_000;

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly isNamed: boolean;
}

export interface RoundTripStatement extends Statement {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

export interface Answers {
  readonly results: readonly pg.QueryResult[];
  readonly error?: Error;
  readonly isLost?: boolean;
}

/** Named statements of a connection with their last columns, least recently used first. */
type Named = Map<string, Columns | undefined>;

const namedByConnection = new WeakMap<pg.Connection, Named>();
const names = new Map<string, string | undefined>();

const { utils } = pg as unknown as { utils: { prepareValue(value: unknown): string | Buffer | null } };

export function prepareValues(values: readonly unknown[]): (string | Buffer | null)[] {
  return values.map((value) => utils.prepareValue(value));
}

/** Reads, and writes of a fixed shape; a row list of varying length would be a new statement each time. */
export function isNameable(text: string): boolean {
  return (
    /^\s*(select|insert|update|delete|with|merge)\b/i.test(text) &&
    !text.includes(';') &&
    !/\bin \(\$\d+(, ?\$\d+)*\)|\), ?\(\$\d/i.test(text)
  );
}

export async function sendTrip(client: pg.PoolClient, trip: RoundTripStatement): Promise<pg.QueryResult> {
  const { results, error } = await exchange(client, [
    ...trip.before.map(bare),
    trip,
    ...trip.after.map(bare),
  ]);
  if (error !== undefined) {
    Error.captureStackTrace(error);
    throw error;
  }
  const own = results[trip.before.length];
  if (own === undefined) throw new Error('a statement without an answer');
  return own;
}

export function sendTogether(client: pg.PoolClient, statements: readonly Statement[]): Promise<Answers> {
  return exchange(client, statements);
}

function exchange(client: pg.PoolClient, statements: readonly Statement[]): Promise<Answers> {
  return new Promise((resolve) => {
    try {
      client.query(new Exchange(client, statements.map(toStep), resolve));
    } catch (error) {
      resolve({ results: [], error: asError(error) });
    }
  });
}

function bare(text: string): Statement {
  return { text, values: [], isNamed: false };
}

interface Step {
  readonly text: string;
  readonly values: readonly (string | Buffer | null)[];
  readonly name: string | undefined;
  readonly rows: Record<string, unknown>[];
  columns: Columns | undefined;
}

function toStep({ text, values, isNamed }: Statement): Step {
  const name = isNamed ? getName(text) : undefined;
  return { text, values: prepareValues(values), name, rows: [], columns: undefined };
}

/** The text's hash, equal in every process, so a pooler can share the statement. Undefined if it may not be named. */
function getName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.has(text)) return known;
  if (names.size >= REMEMBERED_NAMES) names.clear();
  const hash = (): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);
  const name = isNameable(text) ? `s_${hash()}` : undefined;
  names.set(text, name);
  return name;
}

/** Submitted to pg's client: sends everything and collects responses until the Sync. */
class Exchange implements pg.Submittable {
  readonly #client: pg.PoolClient;
  readonly #steps: readonly Step[];
  readonly #resolve: (answers: Answers) => void;
  readonly #results: pg.QueryResult[] = [];
  /** For the first statement with a value that cannot be represented. */
  #unreadable: Answers | undefined;

  constructor(client: pg.PoolClient, steps: readonly Step[], resolve: (answers: Answers) => void) {
    this.#client = client;
    this.#steps = steps;
    this.#resolve = resolve;
  }

  readonly callback = (error: Error): void => {
    this.handleError(error);
  };

  readonly submit = (connection: pg.Connection): void => {
    const named = namedOn(connection);
    connection.stream.cork();
    for (const step of this.#steps) send(connection, named, step);
    connection.sync();
    connection.stream.uncork();
  };

  handleRowDescription({ fields }: FieldsMessage): void {
    const step = this.#current();
    const columns = buildColumns(fields, this.#client, step.columns);
    if (step.name !== undefined && columns !== step.columns)
      namedOn(this.#client.connection).set(step.name, columns);
    step.columns = columns;
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const { columns, rows } = this.#current();
    try {
      if (columns !== undefined) rows.push(buildRow(columns, fields));
    } catch (error) {
      this.#unreadable ??= { results: [...this.#results], error: asError(error) };
      this.#forgetFrom(this.#results.length);
    }
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    const { rows } = this.#current();
    const [command = '', ...counts] = text.split(' ');
    const rowCount = /^\d+$/.test(counts.at(-1) ?? '') ? Number(counts.at(-1)) : null;
    this.#results.push({ command, rowCount, rows, oid: 0, fields: [] });
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' });
  }

  /** After any error the next use parses the statement again, so a changed table or a lost name recovers. */
  handleError(error: Error): void {
    this.#forgetFrom(this.#results.length);
    this.#resolve({ results: this.#results, error, isLost: !(error instanceof pg.DatabaseError) });
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#unreadable ?? { results: this.#results });
  }

  handleCopyInResponse(connection: pg.Connection): void {
    (connection as unknown as { sendCopyFail(message: string): void }).sendCopyFail('nothing to copy');
  }

  #forgetFrom(first: number): void {
    const named = namedOn(this.#client.connection);
    for (const { name } of this.#steps.slice(first)) if (name !== undefined) named.delete(name);
  }

  #current(): Step {
    const step = this.#steps[this.#results.length];
    if (step === undefined) throw new Error('an answer to no statement');
    return step;
  }
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

function namedOn(connection: pg.Connection): Named {
  const known: Named = namedByConnection.get(connection) ?? new Map();
  namedByConnection.set(connection, known);
  return known;
}

/** Closing an unknown name is no error, while parsing an existing one is. */
function send(connection: pg.Connection, named: Named, step: Step): void {
  const { name = '', text, values } = step;
  const isParsed = named.has(name);
  if (name !== '') {
    step.columns = named.get(name);
    if (!isParsed) evictStatements(connection, named, name);
    named.delete(name);
    named.set(name, step.columns);
  }
  if (!isParsed) connection.parse({ name, text, types: [] }, true);
  connection.bind({ portal: '', statement: name, values: [...values] }, true);
  // PostgreSQL refuses a name whose columns have changed, so cached columns are valid.
  if (step.columns === undefined) connection.describe({ type: 'P', name: '' }, true);
  connection.execute({ portal: '', rows: undefined }, true);
}

function evictStatements(connection: pg.Connection, named: Named, name: string): void {
  const [oldest] = named.keys();
  if (oldest !== undefined && named.size >= NAMED_STATEMENTS) {
    named.delete(oldest);
    connection.close({ type: 'S', name: oldest }, true);
  }
  connection.close({ type: 'S', name }, true);
}

interface Field {
  readonly name: string;
  readonly dataTypeID: number;
}

interface FieldsMessage {
  readonly fields: readonly Field[];
}

interface Columns {
  readonly fields: readonly Field[];
  readonly parsers: readonly ((written: string) => unknown)[];
  /** Copied for each row, so that all rows share one hidden class. */
  readonly template: Readonly<Record<string, unknown>>;
}

/** Reuses the last columns if unchanged, because building them costs more than most rows. */
function buildColumns(fields: readonly Field[], client: pg.PoolClient, last: Columns | undefined): Columns {
  if (last !== undefined && isSame(fields, last.fields)) return last;
  const template: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const { name } of fields) template[name] = null;
  const parsers = fields.map(
    ({ dataTypeID }) => client.getTypeParser(dataTypeID, 'text') as (written: string) => unknown,
  );
  return { fields, parsers, template: { ...template } };
}

/** @throws RangeError for a number that is not exact, or for columns that do not match the row */
function buildRow({ fields, parsers, template }: Columns, raw: readonly (string | null)[]) {
  // A pooler may have parsed the name again on another connection, after its table had changed.
  if (raw.length !== fields.length) throw new RangeError('a named statement answered with other columns');
  const row: Record<string, unknown> = { ...template };
  for (let index = 0; index < raw.length; index += 1) {
    const [field, parse, value] = [fields[index], parsers[index], raw[index]];
    if (field !== undefined && parse !== undefined && value != null) row[field.name] = parse(value);
  }
  return row;
}

function isSame(fields: readonly Field[], last: readonly Field[]): boolean {
  return (
    fields.length === last.length &&
    fields.every(({ name, dataTypeID }, at) => {
      const other = last[at];
      return other?.name === name && other.dataTypeID === dataTypeID;
    })
  );
}
