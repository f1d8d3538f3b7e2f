import { computePurposeHashes, type AppSecrets } from '../../platform/crypto/purpose-hashes.ts';
import type { Reader } from '../../platform/database/database.ts';
import { listMembers } from '../members/index.ts';
import { canonicalMailbox } from './canonical-forms.ts';
import { listProvenBy } from './link-store.ts';

/** Accounts that have verified this email address in any spelling: "a.b+c@gmail.com" is ab@gmail.com. */
export async function listMailboxOwners(db: Reader, secrets: AppSecrets, email: string): Promise<string[]> {
  const mailbox = canonicalMailbox(email);
  if (mailbox === null) return [];
  const seen = await listProvenBy(db, 'mailbox', computePurposeHashes(secrets, 'fraud mailbox', mailbox));
  const members = await listMembers(db, seen);
  return members
    .filter((member) => member.isEmailVerified && canonicalMailbox(member.email) === mailbox)
    .map(({ id }) => id);
}
