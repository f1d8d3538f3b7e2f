import { randomInt } from 'node:crypto';
import type { ClaimBody, RegisterBody, SavingsRegisterBody } from '@circle-link/contract/auth/auth';
import type { MemberPath } from '@circle-link/contract/paths';
import { memberRefusals } from '@circle-link/contract/refusals/members';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  deriveUsername,
  lockMailboxOwner,
  normalizeEmail,
  registerMember,
  splitName,
  toE164,
} from '../../members/index.ts';
import { deleteVisitorData } from '../../risk/index.ts';
import { closeOpenLinks, consumeBrowserProof, getProof, redeemToken } from '../verification/tokens.ts';
import { hashPassword } from '../passwords/hash-password.ts';
import { refuseWeakPassword } from '../passwords/refuse-weak-password.ts';
import { type StartedSession, startSession, type Visitor } from '../sessions/open-sessions.ts';
import { deleteUnprovenAccounts } from './unproven-accounts.ts';

type RegisterPlatform = Pick<Platform, 'database' | 'settings'>;

interface RegistrationVisit {
  readonly proofId: string | undefined;
  readonly visitor: Visitor;
}

interface Account {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string | null;
  readonly passwordHash: string;
  readonly email: string;
  readonly phone: string | undefined;
  readonly path: MemberPath;
}

const NUMBERS = { from: 10, below: 10_000, tries: 8 };

/**
 * Creates an account and a session. The email is verified only if this browser has verified that address; the proof is
 * used up, takes over a pending member of the address (product §3, §4) and replaces unverified accounts of it. Without
 * a queue, every member is on the savings path (product §14).
 * @throws the refusals of refuseWeakPassword, phone_invalid, registration_refused, username_taken
 */
export async function register(
  platform: RegisterPlatform,
  { password, ...body }: RegisterBody,
  came: RegistrationVisit,
): Promise<StartedSession> {
  const path = platform.settings.queueEnabled ? 'queue' : 'savings';
  const passwordHash = await checkAndHashPassword(password, body);
  return openAccount(platform, { ...body, passwordHash, phone: toE164(body.phone), path }, came);
}

/**
 * Registers on the savings path: the username is derived from the name, with a number if the name is taken.
 * @throws the refusals of refuseWeakPassword, registration_refused
 */
export async function registerForSavings(
  platform: RegisterPlatform,
  { name, password, email }: SavingsRegisterBody,
  came: RegistrationVisit,
): Promise<StartedSession> {
  const { firstName, lastName } = splitName(name);
  const names = { username: deriveUsername(name, null), firstName, lastName: lastName ?? '', email };
  const passwordHash = await checkAndHashPassword(password, names);
  const person = { firstName, lastName, email, passwordHash, phone: undefined, path: 'savings' as const };
  for (let tries = 0; tries < NUMBERS.tries; tries += 1) {
    const username = deriveUsername(name, tries === 0 ? null : randomInt(NUMBERS.from, NUMBERS.below));
    try {
      return await openAccount(platform, { ...person, username }, came);
    } catch (error) {
      if (!(error instanceof Refusal && error.code === memberRefusals.username_taken.code)) throw error;
    }
  }
  throw new Error('no free username was found');
}

/** Hashing is slow and uses much memory: once, before the attempts and outside of transactions. */
function checkAndHashPassword(
  password: string,
  names: Parameters<typeof refuseWeakPassword>[1],
): Promise<string> {
  refuseWeakPassword(password, names);
  return hashPassword(password);
}

async function openAccount(
  { database }: RegisterPlatform,
  account: Account,
  { proofId, visitor }: RegistrationVisit,
): Promise<StartedSession> {
  const email = normalizeEmail(account.email);
  return database.transact(async (tx) => {
    // Lock order: the email address before its links and accounts.
    if (proofId !== undefined) await lockMailboxOwner(tx, email);
    const isEmailProven = await consumeBrowserProof(tx, proofId, email);
    if (isEmailProven) {
      await deleteUnprovenAccounts(tx, { email, username: account.username });
    }
    const { userId, tookOver } = await registerMember(tx, {
      ...account,
      email,
      isEmailProven,
      language: visitor.language,
    });
    if (tookOver) await deleteVisitorData(tx, userId);
    if (isEmailProven) await closeOpenLinks(tx, email);
    return startSession(tx, userId, visitor);
  });
}

/**
 * Creates the account of a visitor who paid by /join. The token verifies the email address and works once.
 * @throws invalid_token, the refusals of refuseWeakPassword, username_taken, registration_refused
 */
export async function claimAccount(
  { database }: Pick<Platform, 'database'>,
  { token, ...body }: ClaimBody,
  visitor: Visitor,
): Promise<StartedSession> {
  const { email } = await database.read((db) => getProof(db, 'claim', token));
  refuseWeakPassword(body.password, { ...body, email });
  const passwordHash = await hashPassword(body.password);
  return database.transact(async (tx) => {
    await lockMailboxOwner(tx, email);
    const proof = await redeemToken(tx, 'claim', token);
    await deleteUnprovenAccounts(tx, { email: proof.email, username: body.username });
    const { userId, tookOver } = await registerMember(tx, {
      ...body,
      email: proof.email,
      phone: undefined,
      passwordHash,
      isEmailProven: true,
      language: visitor.language,
    });
    if (tookOver) await deleteVisitorData(tx, userId);
    await closeOpenLinks(tx, proof.email);
    return startSession(tx, userId, visitor);
  });
}
