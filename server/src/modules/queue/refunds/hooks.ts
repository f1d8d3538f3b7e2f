import type { Reader } from '../../../platform/database/database.ts';

/**
 * True if an account is or may be one of these persons' own. Injected, so that refunds do not depend on the detection
 * of links.
 */
export type AreLinked = (db: Reader, userId: string, others: readonly string[]) => Promise<boolean>;
