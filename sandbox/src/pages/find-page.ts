import type { Sandbox } from '../sandbox.ts';
import { findSetup, type SetupRow } from '../cards/saved-cards/store.ts';
import { findDispute as findDisputeRow, type DisputeRow } from '../cards/after-payment/store.ts';
import { findSession, type SessionRow } from '../cards/session-store.ts';
import { findIntent, type IntentRow } from '../cards/store.ts';

/** What the hosted page shows; null where there is no such page. */
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

/** The payment that waits for this 3-D-Secure page; null when the page has answered already. */
export function findAuthentication(
  { database }: Sandbox,
  authenticationId: string,
): Promise<IntentRow | null> {
  return database.read((db) => findIntent(db, { authenticationId }));
}

/** The same for a card that is being saved. */
export function findSetupAuthentication(
  { database }: Sandbox,
  authenticationId: string,
): Promise<SetupRow | null> {
  return database.read((db) => findSetup(db, { authenticationId }));
}

/** The bank account whose two small amounts are to be confirmed on this page. */
export function findVerification({ database }: Sandbox, verificationId: string): Promise<SetupRow | null> {
  return database.read((db) => findSetup(db, { verificationId }));
}

export function findDispute({ database }: Sandbox, disputeId: string): Promise<DisputeRow | null> {
  return database.read((db) => findDisputeRow(db, { id: disputeId }));
}
