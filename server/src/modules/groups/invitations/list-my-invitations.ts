import type { AppSecrets } from '../../../platform/crypto/purpose-hashes.ts';
import type { Reader } from '../../../platform/database/database.ts';
import type { Member } from '../../members/index.ts';
import { deriveCode } from '../invitation-code.ts';
import { findInvitation, listInvitationsTo } from '../invitation-store.ts';
import { listMembers } from '../member-store.ts';
import { findGroup } from '../store.ts';
import { findClosed } from './rules.ts';
import { isInvitationFor } from './is-invitation-for.ts';

const MOST = 50;

interface MyInvitation {
  readonly code: string;
  readonly groupId: string;
  readonly name: string;
  readonly organizer: string;
  readonly expiresAt: string;
}

type Invited = Pick<Member, 'id' | 'email' | 'isEmailVerified'>;

/**
 * A member's open invitations: the one opened in this browser, and those to their own verified address, newest first.
 */
export async function listMyInvitations(
  db: Reader,
  secrets: AppSecrets,
  member: Invited,
  openedCode: string | undefined,
): Promise<MyInvitation[]> {
  const opened = openedCode === undefined ? null : await findOpened(db, secrets, member, openedCode);
  const mailed = (await listMailed(db, secrets, member)).filter(({ groupId }) => groupId !== opened?.groupId);
  return opened === null ? mailed : [opened, ...mailed];
}

async function listMailed(
  db: Reader,
  secrets: AppSecrets,
  { id: userId, email, isEmailVerified }: Invited,
): Promise<MyInvitation[]> {
  if (!isEmailVerified || email === '') return [];
  const received = await listInvitationsTo(db, { email, userId }, MOST);
  return received.flatMap(({ id, codeHash, expiresAt, ...one }) => {
    const code = deriveCode(secrets, { id, codeHash });
    return code === null ? [] : [{ ...one, code, expiresAt: expiresAt.toISOString() }];
  });
}

/** Null if it can no longer be used, and for members of its group. */
async function findOpened(
  db: Reader,
  secrets: AppSecrets,
  invited: Invited,
  code: string,
): Promise<MyInvitation | null> {
  const invitation = await findInvitation(db, secrets, code);
  const group = invitation === null ? null : await findGroup(db, invitation.groupId);
  if (invitation === null || group === null || !isInvitationFor(invitation, invited)) return null;
  const members = await listMembers(db, group.id);
  if (members.some((member) => member.userId === invited.id)) return null;
  if (findClosed(invitation, { ...group, members: members.length }) !== null) return null;
  return {
    code,
    groupId: group.id,
    name: group.name,
    organizer: members.find((member) => member.role === 'organizer')?.firstName ?? '',
    expiresAt: invitation.expiresAt.toISOString(),
  };
}
