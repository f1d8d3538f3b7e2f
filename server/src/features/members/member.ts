import type { AdminRole } from '@circle-link/contract/admin-roles';
import type { GateFacts } from '@circle-link/contract/gate';
import type { Language } from '@circle-link/contract/language';

/** A member as the server sees one on every request: read from the database, without any secret. */
export interface Member extends GateFacts {
  readonly id: string;
  /** False for someone who paid by /join and has not claimed the place yet. */
  readonly isRegistered: boolean;
  /** Joined by /join, unpaid, and the address is another account's by now. */
  readonly hasGivenWay: boolean;
  readonly isActive: boolean;
  /** Empty for members; isAdmin is true with any. */
  readonly adminRoles: readonly AdminRole[];
  /** When they last agreed, whatever the version. */
  readonly consentGivenAt: Date | null;
  /** The older version of the consent, where the one in force asks again. */
  readonly earlierConsent: string | null;
  readonly username: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** Empty once the account is closed. */
  readonly email: string;
  /** E.164, as typed by the member; proven only if it equals verifiedPhone. */
  readonly phone: string | null;
  readonly verifiedPhone: string | null;
  /** "1990-12-31" */
  readonly dateOfBirth: string | null;
  readonly address: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zipCode: string | null;
  readonly profileImageUrl: string | null;
  /** In which we write to them; null until it is known, which is English. */
  readonly language: Language | null;
  readonly isPhoneVerified: boolean;
  readonly isIdVerified: boolean;
  readonly isProfileComplete: boolean;
  readonly lastLoginAt: Date | null;
  readonly createdAt: Date;
}

/** The account was closed: its person reads nothing of it any more. */
export function isClosed({ email }: Pick<Member, 'email'>): boolean {
  return email === '';
}

/** E-mail in lower case, phone as E.164. */
export interface Contact {
  readonly email: string;
  readonly phone: string;
}
