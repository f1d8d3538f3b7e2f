/**
 * Numbers of cards and accounts belong to the provider alone. Journeys type its test numbers; none of them is ever sent to the
 * app, kept in its tables or printed by it.
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
import { findTraces } from '../../server/test/find-traces.ts';
import type { Environment } from './program.ts';

const numbers = [...testCards, ...testBankAccounts, ...testAccounts].map(({ number }) => number);

/** However it is grouped; within an id or a hash it is none. */
const TYPED = new RegExp(
  `(?<![\\da-f])(?:${numbers.map((number) => number.split('').join('[ -]?')).join('|')})(?![\\da-f])`,
  'i',
);

export function hasTypedNumber(text: string): boolean {
  return TYPED.test(text);
}

/** Every row of the app's own tables that holds one: the sandbox's books are another's. */
export async function findStoredNumbers(place: Environment): Promise<string[]> {
  const database = openDatabase({
    url: place['DATABASE_OWNER_URL'] ?? embeddedUrl(place),
    maxConnections: 1,
  });
  try {
    return await findTraces(database, [TYPED]);
  } finally {
    await database.close();
  }
}

function embeddedUrl({ DATA_DIR: folder = '' }: Environment): string {
  const access = findStoredAccess(folder);
  if (access === undefined) throw new Error(`no database in ${folder}`);
  return urlFor(ownerRole, access, databaseName);
}
