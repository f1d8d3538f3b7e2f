import { entryRefusals } from '@circle-link/contract/refusals/entry';
import { createRandomToken, hashToken } from '../../../platform/crypto/tokens.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isWithinLimit } from '../../../platform/rate-limits/rate-limits.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { type Contact, listMemberIdsByContact, listMembers, type Member } from '../../members/index.ts';
import { notices, notify } from '../../notifications/index.ts';
import type { JoinHooks } from './hooks.ts';

const noticeByMember = { name: 'join notice by member', max: 3, perSeconds: 86_400 };

/**
 * A visitor typed an account's verified number, or its address in any spelling, into /join. Nothing is paid; the owner
 * is notified, and the log names the visitor.
 * @throws entry_refused
 */
export async function refuseOwner(
  platform: Pick<Platform, 'database' | 'settings'>,
  contact: Contact,
  { actorId, mailboxOwners }: { readonly actorId: string } & Pick<JoinHooks, 'mailboxOwners'>,
): Promise<void> {
  const { database } = platform;
  const owners = await database.read(async (db) => {
    const ids = [...(await listMemberIdsByContact(db, contact)), ...(await mailboxOwners(db, contact.email))];
    return (await listMembers(db, [...new Set(ids)])).filter((member) => member.isRegistered);
  });
  for (const owner of owners) await notifyOwner(platform, owner, actorId);
  if (owners.length > 0) throw new Refusal(entryRefusals.entry_refused);
}

async function notifyOwner(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  owner: Member,
  visitor: string,
): Promise<void> {
  const isMailed =
    owner.email !== '' &&
    owner.isEmailVerified &&
    (await isWithinLimit(database, settings, noticeByMember, owner.id));
  await database.transact(async (tx) => {
    await recordAuditEntries(tx, [{ kind: 'join.refused', subjectId: owner.id, actorId: visitor }]);
    if (!isMailed) return;
    const occasion = `join-tried:${hashToken(createRandomToken()).toString('base64url')}`;
    await notify(tx, settings, notices.join_tried, { to: [owner.id], occasion, facts: {} });
  });
}
