import type { joinedAnswer } from '@circle-link/contract/entry';
import type * as z from 'zod';
import { hashToken } from '../../../platform/crypto/tokens.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { findMember } from '../../members/index.ts';
import { findMemberPosition } from '../position-store.ts';
import { findJoined } from './join-store.ts';

/**
 * The address of a /join payment's link, and its number once assigned. Requires both the payment id and the cookie of
 * the browser that began it.
 */
export async function viewJoinPayment(
  db: Reader,
  { browser, payment }: { readonly browser: string | undefined; readonly payment: string },
): Promise<z.infer<typeof joinedAnswer>> {
  if (browser === undefined) return null;
  const userId = await findJoined(db, { browserHash: hashToken(browser), intentId: payment });
  const member = userId === null ? undefined : await findMember(db, userId);
  if (member === undefined) return null;
  const position = await findMemberPosition(db, member.id);
  return { email: member.email, position: position?.globalPosition ?? null };
}
