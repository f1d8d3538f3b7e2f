import type { Reader } from '../../platform/database/database.ts';

/** Whether an account is one of these persons' own, or may be. Passed in, so that refunds do not know who looks for links. */
export type AreLinked = (db: Reader, userId: string, others: readonly string[]) => Promise<boolean>;
