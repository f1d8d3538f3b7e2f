/**
 * Refines the table types of kysely-codegen by what else PostgreSQL knows: amounts are Cents, a column with a list of
 * allowed values is a union, and a column of a view is not null where its source is not. Columns get names in camel
 * case, as in rows; tables keep theirs.
 */
import { toCamelCase } from '../server/src/platform/database/column-names.ts';
import { isJoinedFromTheLeft } from './row-types/compare.mjs';
import { describe, readCatalogue } from './row-types/describe.mjs';

/** Expressions in views that are never null, with their values where they are few. PostgreSQL derives nothing for these. */
const EXPRESSIONS = {
  'contributions.admin_fee_cents': [],
  'contributions.net_amount_cents': [],
  'contributions.status': ['completed', 'disputed', 'refunded'],
  'contributions.stripe_fee_cents': [],
  'due_refunds.due_cents': [],
  'money_given_by_admins.amount_cents': [],
  'money_given_by_admins.requested_at': [],
  'money_given_by_admins.requested_by': [],
  'open_money.kind': [],
  'open_money.next_step': [],
  'open_money.subject': [],
  'waiting_draws.kind': ['draw'],
  'waiting_draws.next_step': ['beacon_answers'],
  'waiting_draws.subject': [],
};

/** @returns the text of kysely-codegen with refined columns. */
export async function refineColumnTypes(client, text) {
  const columns = await readColumns(client);
  const tables = new Map([...text.matchAll(/^ {2}(\w+): (\w+);$/gm)].map(([, table, type]) => [type, table]));
  const refined = text.replaceAll(/^export interface (\w+) \{\n([^}]*)\}/gm, (whole, type, body) => {
    const table = tables.get(type);
    const lines = body.replaceAll(/^ {2}(\w+): (.+);$/gm, (line, name, written) => {
      const column = columns.get(`${table}.${name}`);
      return column === undefined ? line : `  ${toCamelCase(name)}: ${refineType(name, written, column)};`;
    });
    return whole.replace(body, () => lines);
  });
  return refined.replace(
    'import type',
    "import type { Cents } from '@circle-link/contract/money';\nimport type",
  );
}

function refineType(name, written, { values, isNeverNull }) {
  const type = isNeverNull ? written.replace(/ \| null$/, '') : written;
  if (name.endsWith('_cents')) return type.replace('number', 'Cents');
  if (values === undefined || values.length === 0) return type;
  const union = values.map((value) => JSON.stringify(value)).join(' | ');
  return type.replace(/string(\[\])?/, (_, list) => (list === undefined ? union : `(${union})[]`));
}

/** By `table.column`: the allowed values, and whether a column of a view is never null. */
async function readColumns(client) {
  const { columns } = await readCatalogue(client);
  const views = await readViews(client);
  const find = ({ table_name, name, kind, values, is_never_null }) => {
    if (kind !== 'v') return { values, isNeverNull: is_never_null };
    const expression = EXPRESSIONS[`${table_name}.${name}`];
    if (expression !== undefined) return { values: expression, isNeverNull: true };
    const { text, sources } = views.get(table_name);
    const source = columns.get(sources.get(name));
    if (source === undefined) return { isNeverNull: false };
    const found = find(source);
    return { ...found, isNeverNull: found.isNeverNull && !isJoinedFromTheLeft(source.table_name, text) };
  };
  return new Map([...columns.values()].map((one) => [`${one.table_name}.${one.name}`, find(one)]));
}

async function readViews(client) {
  const { rows } = await client.query(
    `select relname as name, pg_get_viewdef(oid) as text from pg_class
      where relkind = 'v' and relnamespace = 'public'::regnamespace`,
  );
  const views = new Map();
  for (const { name, text } of rows) {
    const { columns } = await describe(client, text);
    const sources = new Map(columns.map((one) => [one.name, `${one.tableID}.${one.columnID}`]));
    views.set(name, { text, sources });
  }
  return views;
}
