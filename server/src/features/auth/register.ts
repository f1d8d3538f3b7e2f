import type { RegisterBody } from '@circle-link/contract/auth';
import type { Platform } from '../../platform/platform.ts';
import { holdMailbox, normaliseEmail, registerMember, toE164 } from '../members/index.ts';
import { closeOpenLinks, useProof } from '../verification/index.ts';
import { discardUnproven } from './discard-unproven.ts';
import type { AuthHooks } from './hooks.ts';
import { hashPassword } from './passwords/hash-password.ts';
import { refuseWeakPassword } from './passwords/refuse-weak-password.ts';
import { startSession, type StartedSession, type Visitor } from './sessions/start-session.ts';

/**
 * Makes an account and signs it in. The e-mail counts as verified only if this browser has proven that very address;
 * the proof is used up, takes over a pending member of the address (product §3, §4) and replaces unproven accounts of it.
 * @throws password_common, password_personal or password_guessable, phone_invalid, registration_refused, username_taken
 */
export async function register(
  { database }: Pick<Platform, 'database'>,
  body: RegisterBody,
  { proofId, visitor }: { readonly proofId: string | undefined; readonly visitor: Visitor },
  { onTakeOver }: Pick<AuthHooks, 'onTakeOver'>,
): Promise<StartedSession> {
  refuseWeakPassword(body.password, body);
  const email = normaliseEmail(body.email);
  const phone = toE164(body.phone);
  const passwordHash = await hashPassword(body.password);
  return database.transact(async (tx) => {
    // The mailbox before its links and accounts, as everywhere that one is proven.
    if (proofId !== undefined) await holdMailbox(tx, email);
    const isEmailProven = await useProof(tx, proofId, email);
    if (isEmailProven) {
      await discardUnproven(tx, { email, username: body.username });
    }
    const { userId, tookOver } = await registerMember(tx, {
      ...body,
      email,
      phone,
      passwordHash,
      isEmailProven,
      language: visitor.language,
    });
    if (tookOver) await onTakeOver(tx, userId);
    if (isEmailProven) await closeOpenLinks(tx, email);
    return startSession(tx, userId, visitor);
  });
}
