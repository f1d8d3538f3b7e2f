import type { Writer } from '../../../platform/database/database.ts';
import { eraseCardMethods, finishMemberSetups } from './forget-store.ts';

/** A job then detaches removed cards at the provider. The caller has checked that no charge is in progress. */
export async function forgetCards(tx: Writer, userId: string): Promise<void> {
  await finishMemberSetups(tx, userId);
  await eraseCardMethods(tx, userId);
}
