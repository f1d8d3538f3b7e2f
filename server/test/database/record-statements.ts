/** Records the transactions and statements of calls that use a database. */
import { type KyselyPlugin, PostgresQueryCompiler } from 'kysely';
import type { Database, Reader, Writer } from '../../src/platform/database/database.ts';

/** Appends 'transact' for each transaction, and the text of each statement, to `steps`. */
export function recordStatements(database: Database, steps: string[]): Database {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      steps.push(new PostgresQueryCompiler().compileQuery(node, queryId).sql.replaceAll(/\s+/g, ' ').trim());
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return new Proxy(database, {
    get(target, name) {
      if (name === 'transact')
        return <T>(work: (tx: Writer) => Promise<T>, options: Parameters<Database['transact']>[1]) => {
          steps.push('transact');
          return target.transact((tx) => work(tx.withPlugin(plugin)), options);
        };
      if (name === 'read')
        return <T>(query: (db: Reader) => Promise<T>) => target.read((db) => query(db.withPlugin(plugin)));
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
