/** The database as the sandbox uses it: only sandbox_… tables, in SQL. */
import type { QueryExecutorProvider } from 'kysely';

/** Read-only access. A Writer is also a Reader. */
export type Reader = QueryExecutorProvider;
/** An open transaction. Functions that take one write. */
export type Writer = Reader & { readonly isTransaction: true };

export interface SandboxDatabase {
  read<T>(query: (db: Reader) => Promise<T>): Promise<T>;
  transact<T>(work: (tx: Writer) => Promise<T>): Promise<T>;
}
