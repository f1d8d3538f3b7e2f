import type { CurrentUser } from '@circle-link/contract/auth/auth';
import { computeNextStep } from '@circle-link/contract/gate';
import { httpRefusals } from '@circle-link/contract/refusals/http';
import { awaitAll } from '../../platform/database/database.ts';
import { formatFields } from '../../platform/http/format-fields.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { selectRefusing } from '../../platform/outbox/refusing-store.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Member } from '../members/index.ts';
import { isUnderReview } from '../risk/index.ts';
import type { EntryQueue } from './entry-queue.ts';
import { findSession } from './sessions/open-sessions.ts';

type ViewPlatform = Pick<Platform, 'database' | 'settings'>;

export async function viewMe(
  { database, settings: { queueEnabled } }: ViewPlatform,
  queue: EntryQueue,
  member: Member,
): Promise<CurrentUser> {
  const { placed, checked, refusing } = await database.readTogether((db) =>
    awaitAll({
      placed: queueEnabled && queue.hasPosition(db, member.id),
      checked: isUnderReview(db, member.id),
      refusing: selectRefusing(db, member),
    }),
  );
  return {
    ...toCurrentUser(member, { hasPosition: placed, queueEnabled }),
    isBeingChecked: checked,
    unreachableBy: refusing.map(({ channel }) => channel),
  };
}

export async function viewSession(
  platform: ViewPlatform,
  queue: EntryQueue,
  secret: string,
): Promise<CurrentUser> {
  const session = await findSession(platform.database, secret);
  if (!session) throw new Refusal(httpRefusals.sign_in);
  return viewMe(platform, queue, session.member);
}

function toCurrentUser(
  member: Member,
  { hasPosition, queueEnabled }: { readonly hasPosition: boolean; readonly queueEnabled: boolean },
): CurrentUser {
  const isLocked = !member.isActive;
  const isAdmin = member.isAdmin && !isLocked;
  return {
    ...formatFields(member),
    username: member.username ?? '',
    firstName: member.firstName ?? '',
    lastName: member.lastName ?? '',
    phone: member.phone ?? '',
    isAdmin,
    adminRoles: isLocked ? [] : [...member.adminRoles],
    isLocked,
    hasPosition,
    queueEnabled,
    nextStep: computeNextStep({ ...member, isAdmin, isLocked, hasPosition, queueEnabled }),
  };
}
