import type { Sandbox } from '../sandbox.ts';
import { findSetup, type SetupRow } from '../cards/saved-cards/store.ts';
import { findDispute as findDisputeRow, type DisputeRow } from '../cards/after-payment/store.ts';
import { findSession, type SessionRow } from '../cards/session-store.ts';
import { findIntent, type IntentRow } from '../cards/store.ts';

/** Returns null without such a page. */
export function findCheckout(
  { database }: Sandbox,
  sessionId: string,
): Promise<{ session: SessionRow; intent: IntentRow | null } | null> {
  return database.read(async (db) => {
    const session = await findSession(db, { id: sessionId });
    if (session === null) return null;
    const { intentId } = session;
    return { session, intent: intentId === null ? null : await findIntent(db, { id: intentId }) };
  });
}

/** Finds the payment awaiting this 3-D Secure page, or null once answered. */
export function findAuthentication(
  { database }: Sandbox,
  authenticationId: string,
): Promise<IntentRow | null> {
  return database.read((db) => findIntent(db, { authenticationId }));
}

export function findSetupAuthentication(
  { database }: Sandbox,
  authenticationId: string,
): Promise<SetupRow | null> {
  return database.read((db) => findSetup(db, { authenticationId }));
}

/** Finds the bank account awaiting micro-deposits on this page. */
export function findVerification({ database }: Sandbox, verificationId: string): Promise<SetupRow | null> {
  return database.read((db) => findSetup(db, { verificationId }));
}

export function findDispute({ database }: Sandbox, disputeId: string): Promise<DisputeRow | null> {
  return database.read((db) => findDisputeRow(db, { id: disputeId }));
}
