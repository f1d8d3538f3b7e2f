/**
 * Card and account numbers belong to the provider alone. Test numbers must never be sent to the app, stored in its
 * tables or logged.
 */
import { testBankAccounts } from '../../sandbox/src/debits/test-bank-accounts.ts';
import { testCards } from '../../sandbox/src/cards/test-cards.ts';
import { testAccounts } from '../../sandbox/src/payouts/test-accounts.ts';
import {
  databaseName,
  findStoredAccess,
  ownerRole,
  urlFor,
} from '../../server/src/app/embedded-database/access-file.ts';
import { openDatabase } from '../../server/src/platform/database/database.ts';
import { findPersonalTraces } from '../../server/test/database/find-traces.ts';
import type { Environment } from './program.ts';

const numbers = [...testCards, ...testBankAccounts, ...testAccounts].map(({ number }) => number);

/** Matches any grouping, but not within an id or a hash. */
const TYPED = new RegExp(
  `(?<![\\da-f])(?:${numbers.map((number) => number.split('').join('[ -]?')).join('|')})(?![\\da-f])`,
  'i',
);

export function hasTypedNumber(text: string): boolean {
  return TYPED.test(text);
}

/** Finds rows in the app's tables that contain a number. Sandbox tables belong to the provider. */
export async function findStoredNumbers(place: Environment): Promise<string[]> {
  const database = openDatabase({
    url: place['DATABASE_OWNER_URL'] ?? embeddedUrl(place),
    maxConnections: 1,
  });
  try {
    return await findPersonalTraces(database, [TYPED]);
  } finally {
    await database.close();
  }
}

function embeddedUrl({ DATA_DIR: folder = '' }: Environment): string {
  const access = findStoredAccess(folder);
  if (access === undefined) throw new Error(`no database in ${folder}`);
  return urlFor(ownerRole, access, databaseName);
}
