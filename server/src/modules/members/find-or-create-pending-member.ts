import type { Language } from '@circle-link/contract/language';
import type { Writer } from '../../platform/database/database.ts';
import { recordAuditEntries } from '../audit/index.ts';
import { toE164 } from './phone-number.ts';
import { normalizeEmail } from './rules.ts';
import { lockPending, insertPendingMember, selectMemberByEmail, updatePendingPhones } from './store.ts';

export interface JoiningVisitor {
  readonly email: string;
  readonly phone: string;
  readonly field?: string;
  readonly language: Language;
}

/**
 * Concurrent visitors with one address get the same member (product §3 "Join without an account").
 * @throws phone_invalid
 */
export async function findOrCreatePendingMember(
  tx: Writer,
  { email: typedEmail, phone: typedPhone, field, language }: JoiningVisitor,
): Promise<{ userId: string; isRegistered: boolean; email: string; phone: string }> {
  const contact = { email: normalizeEmail(typedEmail), phone: toE164(typedPhone, field) };
  const created = await insertPendingMember(tx, { ...contact, language });
  if (created !== undefined) {
    await recordAuditEntries(tx, [{ kind: 'member.joined_pending', subjectId: created }]);
    return { userId: created, isRegistered: false, ...contact };
  }
  const member = await selectMemberByEmail(tx, contact.email);
  if (!member) throw new Error('the member of an address vanished between two statements');
  return { userId: member.id, isRegistered: member.isRegistered, ...contact };
}

export function isStillPending(tx: Writer, userId: string): Promise<boolean> {
  return lockPending(tx, userId);
}

/** Sets the number of the visitor who paid, not of the one who typed the address first. Keyed by member id. */
export async function setPendingPhones(tx: Writer, phones: ReadonlyMap<string, string>): Promise<void> {
  if (phones.size > 0) await updatePendingPhones(tx, phones);
}
