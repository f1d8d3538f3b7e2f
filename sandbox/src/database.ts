/** The database as the sandbox uses it: only its own tables, sandbox_…, in statements written in SQL. */
import type { QueryExecutorProvider } from 'kysely';

/** May only look. A Writer is one too. */
export type Reader = QueryExecutorProvider;
/** An open transaction: a function that takes one writes. */
export type Writer = Reader & { readonly isTransaction: true };

/** The handle that the app gives it. */
export interface SandboxDatabase {
  read<T>(query: (db: Reader) => Promise<T>): Promise<T>;
  /** All of it commits, or none. */
  transact<T>(work: (tx: Writer) => Promise<T>): Promise<T>;
}
