import type { CurrentUser } from '@circle-link/contract/auth';
import { computeNextStep } from '@circle-link/contract/gate';
import type { Member } from '../members/index.ts';

export function toCurrentUser(
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
