import { addCents, ZERO_CENTS } from '@circle-link/contract/money';
import type { Writer } from '../../platform/database/database.ts';
import { findNow } from '../../platform/database/installation.ts';
import type { Payment } from '../payments/index.ts';
import { withdrawOpenInvitations } from './withdraw-open-invitations.ts';
import type { MailSettings } from '../notifications/index.ts';
import { listGroupClaims, payClaim } from './claim-store.ts';
import { listReplaced } from './replacement-store.ts';
import { refundHeld } from './rounds/refund-held.ts';
import { lockGroupForUpdate } from './rounds/locked-group.ts';
import { markFinished, type Group } from './store.ts';
import { expireSwaps } from './swap-store.ts';

/**
 * Refunds held money and cancels what is owed (with `keepMissed`, missed contributions stay). The caller holds the
 * group's row. Returns the refunded contributions.
 */
export async function windUpEarly(
  tx: Writer,
  settings: MailSettings,
  group: Group,
  why: { readonly reason: string; readonly actorId: string | null; readonly keepMissed: boolean },
): Promise<readonly Payment[]> {
  const work = await lockGroupForUpdate(tx, group, settings, await findNow(tx));
  const refunded = await refundHeld(work, why);
  await recordReturned(tx, group, refunded);
  await expireSwaps(tx, group.id);
  await withdrawOpenInvitations(tx, group.id);
  await markFinished(tx, group.id, 'canceled');
  return refunded;
}

/** A refund to the card that paid for a replaced member removes it from the pot's claims. */
async function recordReturned(tx: Writer, group: Group, refunded: readonly Payment[]): Promise<void> {
  const former = await listReplaced(tx, group.id);
  for (const claim of await listGroupClaims(tx, group.id)) {
    const holder = former.find((one) => one.membershipId === claim.membershipId);
    const theirs = refunded.filter(
      ({ payerId, paidBy }) => payerId === holder?.userId && paidBy === claim.userId,
    );
    const backCents = addCents(...theirs.map((payment) => payment.amountCents));
    if (backCents === ZERO_CENTS) continue;
    await payClaim(tx, claim.id, backCents < claim.openCents ? backCents : claim.openCents);
  }
}
