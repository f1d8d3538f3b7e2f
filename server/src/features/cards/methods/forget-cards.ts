import type { Writer } from '../../../platform/database/database.ts';
import { eraseCardMethods, finishMemberSetups } from './forget-store.ts';

/**
 * Of a member who closes the account: every saved card is taken off and made unreadable. The job that has the provider
 * forget removed cards follows. The caller has seen that no charge is under way.
 */
export async function forgetCards(tx: Writer, userId: string): Promise<void> {
  await finishMemberSetups(tx, userId);
  await eraseCardMethods(tx, userId);
}
