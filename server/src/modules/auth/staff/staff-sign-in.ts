import type { AdminRole } from '@circle-link/contract/admin/roles';
import { staffRefusals } from '@circle-link/contract/refusals/auth';
import { httpRefusals } from '@circle-link/contract/refusals/http';
import type { OidcSettings, Settings } from '../../../platform/config/settings.ts';
import { createRandomToken, hashToken } from '../../../platform/crypto/tokens.ts';
import type { Database, Writer } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { assignRoles, lockSignInAccount, recordLogin } from '../../members/index.ts';
import { notices, notify } from '../../notifications/index.ts';
import { hashPassword } from '../passwords/hash-password.ts';
import { endAllAccess } from '../sessions/end-sessions.ts';
import { type StartedSession, startSession, type Visitor } from '../sessions/open-sessions.ts';
import {
  deleteStaffSignIn,
  findIdentity,
  insertStaffSignIn,
  lockIdentity,
  touchIdentity,
} from '../staff-store.ts';
import { findStaffAccount } from './find-staff-account.ts';
import { addressAtProvider, claimsFromProvider, type StaffClaims } from './provider.ts';
import { mapGroupRoles } from './rules.ts';

/**
 * The authorization URL, and the cookie value that binds the callback to this browser.
 * @throws not_found, staff_provider_away
 */
export async function startStaffSignIn(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  browser: string | undefined,
): Promise<{ readonly url: string; readonly browser: string }> {
  const oidc = getOidcProvider(settings);
  const journey = { state: createRandomToken(), secret: browser ?? createRandomToken() };
  const url = await addressAtProvider({ publicUrl: settings.publicUrl, oidc }, journey);
  await database.transact((tx) =>
    insertStaffSignIn(tx, { hash: hashToken(journey.state), browserHash: hashToken(journey.secret) }),
  );
  return { url, browser: journey.secret };
}

/** @throws not_found without a provider, as if the calls did not exist */
function getOidcProvider({ oidc }: Pick<Settings, 'oidc'>): OidcSettings {
  if (oidc === undefined) throw new Refusal(httpRefusals.nothing_here);
  return oidc;
}

type StaffPlatform = Pick<Platform, 'database' | 'settings'>;

type Refused =
  | 'staff_not_admitted'
  | 'staff_address_unproven'
  | 'staff_address_taken'
  | 'staff_account_locked';

/**
 * Opens a session for a person authenticated by the provider, with exactly the roles mapped from their groups now. The
 * session begins confirmed, since the provider checked password and second factor.
 * @throws not_found, staff_provider_away, staff_sign_in_failed, and the reasons in Refused
 */
export async function finishStaffSignIn(
  platform: StaffPlatform,
  query: string,
  { visitor, browser }: { readonly visitor: Visitor; readonly browser: string | undefined },
): Promise<StartedSession> {
  const { database, settings } = platform;
  const oidc = getOidcProvider(settings);
  const state = new URLSearchParams(query).get('state') ?? '';
  if (browser === undefined || !(await consumeSignInState(database, state, browser)))
    throw new Refusal(staffRefusals.staff_sign_in_failed);
  const journey = { state, secret: browser };
  const claims = await claimsFromProvider({ publicUrl: settings.publicUrl, oidc }, journey, query);
  const isNew = await database.read(
    async (db) => (await findIdentity(db, { issuer: oidc.issuer, subject: claims.subject })) === undefined,
  );
  // A random password nobody knows, hashed before the transaction.
  const passwordHash = isNew ? await hashPassword(createRandomToken()) : undefined;
  const outcome = await database.transact((tx) => admit(tx, platform, { claims, visitor, passwordHash }));
  if (typeof outcome === 'string') throw new Refusal(staffRefusals[outcome]);
  return outcome;
}

/** In its own transaction, so that the sign-in is used up even if it is refused. */
function consumeSignInState(database: Database, state: string, browser: string): Promise<boolean> {
  return database.transact((tx) =>
    deleteStaffSignIn(tx, { hash: hashToken(state), browserHash: hashToken(browser) }),
  );
}

function findNewcomerProblem({ email }: StaffClaims, roles: readonly AdminRole[]): Refused | undefined {
  if (roles.length === 0) return 'staff_not_admitted';
  return email === undefined ? 'staff_address_unproven' : undefined;
}

interface Arrival {
  readonly claims: StaffClaims;
  readonly visitor: Visitor;
  readonly passwordHash: string | undefined;
}

async function admit(
  tx: Writer,
  { settings }: StaffPlatform,
  { claims, visitor, passwordHash }: Arrival,
): Promise<StartedSession | Refused> {
  const { issuer, groupRoles } = getOidcProvider(settings);
  const identity = { issuer, subject: claims.subject };
  const roles = mapGroupRoles(claims.groups, groupRoles);
  const known = await lockIdentity(tx, identity);
  const problem = known === undefined ? findNewcomerProblem(claims, roles) : undefined;
  if (problem !== undefined) return problem;
  const newcomer = { identity, claims, passwordHash, language: visitor.language };
  const userId = known ?? (await findStaffAccount(tx, newcomer));
  if (userId === undefined) return 'staff_address_taken';
  if (await assignRoles(tx, userId, roles))
    await notify(tx, settings, notices.roles_changed, {
      to: [userId],
      occasion: `notice:${createRandomToken()}`,
      facts: { roles, by: new URL(issuer).host },
    });
  if (roles.length === 0) {
    await endAllAccess(tx, userId);
    await recordAuditEntries(tx, [{ kind: 'member.staff_refused', subjectId: userId, detail: { issuer } }]);
    return 'staff_not_admitted';
  }
  const account = await lockSignInAccount(tx, userId);
  if (account?.isActive !== true) return 'staff_account_locked';
  await touchIdentity(tx, userId);
  await recordLogin(tx, userId);
  await recordAuditEntries(tx, [
    { kind: 'member.staff_signed_in', subjectId: userId, actorId: userId, detail: { issuer, roles } },
  ]);
  return startSession(tx, userId, visitor, 'provider');
}
