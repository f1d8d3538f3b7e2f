import type pg from 'pg';

interface Field {
  readonly name: string;
  readonly dataTypeID: number;
}

export interface FieldsMessage {
  readonly fields: readonly Field[];
}

export interface Columns {
  readonly fields: readonly Field[];
  readonly parsers: readonly ((written: string) => unknown)[];
  /** Copied for each row, so that all rows share one hidden class. */
  readonly template: Readonly<Record<string, unknown>>;
}

/** Reuses the last columns if unchanged, because building them costs more than most rows. */
export function buildColumns(
  fields: readonly Field[],
  client: pg.PoolClient,
  last: Columns | undefined,
): Columns {
  if (last !== undefined && isSame(fields, last.fields)) return last;
  const template: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const { name } of fields) template[name] = null;
  const parsers = fields.map(
    ({ dataTypeID }) => client.getTypeParser(dataTypeID, 'text') as (written: string) => unknown,
  );
  return { fields, parsers, template: { ...template } };
}

/** @throws RangeError for a number that is not exact, or for columns that do not match the row */
export function buildRow({ fields, parsers, template }: Columns, raw: readonly (string | null)[]) {
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
