import type { CurrentUser } from '@circle-link/contract/auth/auth';
import { computeNextStep } from '@circle-link/contract/gate';
import { httpRefusals } from '@circle-link/contract/refusals/http';
import { awaitAll } from '../../platform/database/database.ts';
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
    id: member.id,
    username: member.username ?? '',
    firstName: member.firstName ?? '',
    lastName: member.lastName ?? '',
    email: member.email,
    phone: member.phone ?? '',
    dateOfBirth: member.dateOfBirth,
    address: member.address,
    city: member.city,
    state: member.state,
    zipCode: member.zipCode,
    profileImageUrl: member.profileImageUrl,
    language: member.language,
    isAdmin,
    adminRoles: isLocked ? [] : [...member.adminRoles],
    isLocked,
    isEmailVerified: member.isEmailVerified,
    isFullyVerified: member.isFullyVerified,
    hasGivenConsent: member.hasGivenConsent,
    consentGivenAt: toIsoInstant(member.consentGivenAt),
    earlierConsent: member.earlierConsent,
    isProfileComplete: member.isProfileComplete,
    path: member.path,
    hasAcceptedTerms: member.hasAcceptedTerms,
    isPhoneVerified: member.isPhoneVerified,
    hasPosition,
    queueEnabled,
    lastLoginAt: toIsoInstant(member.lastLoginAt),
    createdAt: member.createdAt.toISOString(),
    nextStep: computeNextStep({ ...member, isAdmin, isLocked, hasPosition, queueEnabled }),
  };
}

function toIsoInstant(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}
