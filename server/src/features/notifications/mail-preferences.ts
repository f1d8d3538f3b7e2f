import {
  isOnAtFirst,
  MAIL_TYPES,
  type MailPreference,
  type MailType,
} from '@circle-link/contract/notifications';
import type { Database, Reader } from '../../platform/database/database.ts';
import { listRefusers, readChoices, savePreference } from './store.ts';

/** Every kind of mail and whether a member gets it. */
export async function listMailPreferences(db: Reader, userId: string): Promise<MailPreference[]> {
  const choices = await readChoices(db, userId);
  return MAIL_TYPES.map((type) => ({ type, isOn: choices.get(type) ?? isOnAtFirst(type) }));
}

/** Switches one kind on or off and returns all of them. */
export async function setMailPreference(
  database: Database,
  userId: string,
  preference: MailPreference,
): Promise<MailPreference[]> {
  return database.transact(async (tx) => {
    await savePreference(tx, userId, preference);
    return listMailPreferences(tx, userId);
  });
}

/**
 * Which of these members get mails of a kind: senders ask it in the transaction that records the mails. Mails about
 * security are not asked about.
 */
export async function wantsMail(
  db: Reader,
  userIds: readonly string[],
  type: MailType,
): Promise<ReadonlySet<string>> {
  const refusers = await listRefusers(db, userIds, type);
  return new Set(userIds.filter((userId) => !refusers.has(userId)));
}
