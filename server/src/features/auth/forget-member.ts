import type { Writer } from '../../platform/database/database.ts';
import { deleteChallengesOf } from './challenge-store.ts';
import { deletePasskeysOf } from './passkey-store.ts';
import { deleteFactor } from './second-factor/store.ts';
import { deleteBrowsersOf } from './sessions/forget-store.ts';
import { deleteTokensOf } from './token-store.ts';
import { deleteIdentityOf } from './staff-store.ts';
import { deleteSessionsOf } from './sessions/store.ts';

/** Of a member who closes the account: every session and token ends, no browser is known, no key signs in, no code is asked for. */
export async function forgetSessions(tx: Writer, userId: string): Promise<void> {
  await deleteSessionsOf(tx, userId);
  await deleteBrowsersOf(tx, userId);
  await deleteChallengesOf(tx, userId);
  await deletePasskeysOf(tx, userId);
  await deleteFactor(tx, userId);
  await deleteTokensOf(tx, userId);
  await deleteIdentityOf(tx, userId);
}
