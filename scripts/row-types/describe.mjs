/** Describes a statement through PostgreSQL without running it. */

export function describe(client, text) {
  return new Promise((resolve) => {
    let answer = { columns: [] };
    client.query({
      submit(connection) {
        connection.parse({ name: '', text, types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      callback: (error) => resolve({ error }),
      handleRowDescription: ({ fields }) => {
        answer = {
          columns: fields.map(({ name, dataTypeID, tableID, columnID }) => ({
            name,
            dataTypeID,
            tableID,
            columnID,
          })),
        };
      },
      handleError: (error) => resolve({ error }),
      handleReadyForQuery: () => resolve(answer),
    });
  });
}

/** Columns by `table.column` numbers, and types by oid. */
export async function readCatalogue(client) {
  const columns = await client.query(`
    select a.attrelid as table_id, a.attnum as column_id, c.relname as table_name, a.attname as name, c.relkind as kind,
           a.attnotnull as is_never_null,
           (select array_agg(pg_get_constraintdef(k.oid)) from pg_constraint k
             where k.conrelid = a.attrelid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks
      from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped`);
  const types = await client.query(
    'select t.oid::int as oid, t.typname as name, t.typelem::int as item, t.typcategory as category from pg_type t',
  );
  return {
    columns: new Map(
      columns.rows.map(({ table_id, column_id, checks, ...column }) => [
        `${table_id}.${column_id}`,
        { ...column, values: listValues(checks) },
      ]),
    ),
    types: new Map(types.rows.map(({ oid, ...type }) => [oid, type])),
  };
}

function listValues(checks) {
  const [list] = (checks ?? [])
    .map((check) => /^CHECK \(\(+\w+ (?:= ANY|<@) \(?ARRAY\[([^\]]+)\]\)+$/.exec(check)?.[1])
    .filter((found) => found !== undefined);
  return list === undefined ? undefined : [...list.matchAll(/'([^']*)'/g)].map(([, value]) => value);
}
