import type { AdminRole } from '@circle-link/contract/admin/roles';
import type { GateFacts } from '@circle-link/contract/gate';
import type { Language } from '@circle-link/contract/messages/language';

export interface Member extends GateFacts {
  readonly id: string;
  /** False for a member who paid through /join and has not registered. */
  readonly isRegistered: boolean;
  /** Joined through /join without paying, and another account owns the address now. */
  readonly hasGivenWay: boolean;
  readonly isActive: boolean;
  /** Empty for members; isAdmin is true with any role. */
  readonly adminRoles: readonly AdminRole[];
  /** Time of the latest consent, whatever its version. */
  readonly consentGivenAt: Date | null;
  /** The previously accepted version, if the current one must be accepted. */
  readonly earlierConsent: string | null;
  readonly username: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string;
  /** E.164, as typed by the member; verified only if it equals verifiedPhone. */
  readonly phone: string | null;
  readonly verifiedPhone: string | null;
  readonly dateOfBirth: string | null;
  readonly address: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zipCode: string | null;
  readonly profileImageUrl: string | null;
  /** For emails; null until known, which means English. */
  readonly language: Language | null;
  readonly isPhoneVerified: boolean;
  readonly isIdVerified: boolean;
  readonly isProfileComplete: boolean;
  readonly lastLoginAt: Date | null;
  readonly createdAt: Date;
}

export function isClosed({ email }: Pick<Member, 'email'>): boolean {
  return email === '';
}

export interface Contact {
  readonly email: string;
  readonly phone: string;
}
