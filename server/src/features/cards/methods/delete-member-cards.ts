import type { Writer } from '../../../platform/database/database.ts';
import { anonymizeCardMethods, finishMemberSetups } from './deletion-store.ts';

/** A job then detaches removed cards at the provider. The caller has checked that no charge is in progress. */
export async function deleteMemberCards(tx: Writer, userId: string): Promise<void> {
  await finishMemberSetups(tx, userId);
  await anonymizeCardMethods(tx, userId);
}
