/** Bulk loading without indexes: drops and recreates them, which is many times faster. */
import { withConnection } from '../../../server/src/platform/database/connection-pool.ts';

type Client = Parameters<Parameters<typeof withConnection>[1]>[0];

interface Taken {
  readonly table: string;
  readonly drop: string;
  readonly create: string;
}

export interface TakenIndexes {
  /** Recreates those of one table after a vacuum that sets its visibility map. */
  restore(client: Client, table: string): Promise<void>;
  /** Foreign keys come last, without validating existing rows. */
  restoreReferences(client: Client): Promise<void>;
}

export async function takeIndexes(client: Client, tables: readonly string[]): Promise<TakenIndexes> {
  const references = await list(client, REFERENCES, tables);
  const keys = await list(client, KEYS, tables);
  const indexes = await list(client, INDEXES, tables);
  for (const { drop } of [...references, ...keys, ...indexes]) await client.query(drop);
  return {
    async restore(own, table) {
      await own.query(`vacuum ${table}`);
      for (const one of [...keys, ...indexes]) if (one.table === table) await own.query(one.create);
      await own.query(`analyze ${table}`);
    },
    async restoreReferences(own) {
      for (const { create } of references) await own.query(create);
    },
  };
}

async function list(client: Client, query: string, tables: readonly string[]): Promise<Taken[]> {
  return (await client.query<Taken>(query, [tables])).rows;
}

const CONSTRAINTS = `
  select conrelid::regclass::text as "table", format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
         format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
    from pg_constraint`;
const REFERENCES = `
  select "table", drop, "create" || ' not valid' as create from (
    ${CONSTRAINTS} where contype = 'f' and (conrelid = any($1::regclass[]) or confrelid = any($1::regclass[]))) f`;
const KEYS = `${CONSTRAINTS} where contype in ('p', 'u', 'x') and conrelid = any($1::regclass[])`;
const INDEXES = `
  select indrelid::regclass::text as "table", format('drop index %s', indexrelid::regclass) as drop,
         pg_get_indexdef(indexrelid) as create
    from pg_index i where indrelid = any($1::regclass[])
     and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u', 'x'))`;
