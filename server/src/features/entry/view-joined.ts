import type { joinedAnswer } from '@circle-link/contract/entry';
import type * as z from 'zod';
import { hashToken } from '../../platform/crypto/tokens.ts';
import type { Reader } from '../../platform/database/database.ts';
import { findPositionOf } from '../queue/index.ts';
import { findJoined } from './join-store.ts';

/**
 * Where a payment of /join sends its link, and its number once it has one. Only the browser that began the payment knows
 * both the cookie and the payment: an address in a link alone tells nothing.
 */
export async function viewJoined(
  db: Reader,
  { browser, payment }: { readonly browser: string | undefined; readonly payment: string },
): Promise<z.infer<typeof joinedAnswer>> {
  if (browser === undefined) return null;
  const joined = await findJoined(db, { browserHash: hashToken(browser), intentId: payment });
  if (joined === null) return null;
  const position = await findPositionOf(db, joined.userId);
  return { email: joined.email, position: position?.globalPosition ?? null };
}
