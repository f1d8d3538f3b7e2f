import type { Writer } from '../../../platform/database/database.ts';
import { addCents } from '@circle-link/contract/money';
import { findNow } from '../../../platform/database/installation.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { notices, type MailSettings } from '../../notifications/index.ts';
import { findPayment, getOpenParts, waivePayments } from '../../payments/index.ts';
import { cancelMemberClaims, listClaimedGroups, listClosedHolders } from '../claim-store.ts';
import { toGroupFacts } from '../rules.ts';
import { findGroup, lockGroups } from '../store.ts';
import { notifyMember } from './announce.ts';
import { listWaivable } from './waive-store.ts';

/**
 * Missed contributions to the member's pots, and what they paid before they were replaced. A contribution that would
 * partly go to a former member stays owed until that claim is paid or waived. Call after lockReturns().
 */
export async function waiveReturns(tx: Writer, settings: MailSettings, userId: string): Promise<void> {
  const recipientIds = await listRecipients(tx, userId);
  const claims = await cancelMemberClaims(tx, userId);
  // Reloaded: debts that stayed owed because of these claims can be waived now.
  const waived = (await listWaivableReturns(tx, recipientIds)).map(({ id }) => id);
  await waivePayments(tx, waived);
  await recordAuditEntries(tx, [
    ...waived.map((paymentId) => ({
      kind: 'contribution.waived',
      subjectId: paymentId,
      actorId: userId,
    })),
    ...claims.map((claimId) => ({ kind: 'claim.waived', subjectId: claimId, actorId: userId })),
  ]);
  for (const paymentId of waived) await notifyWaived(tx, settings, paymentId);
}

/** Locks the groups in which the member waives something. The caller holds no account and no member yet. */
export async function lockReturns(tx: Writer, userId: string): Promise<void> {
  const found = await listWaivableReturns(tx, await listRecipients(tx, userId));
  const claimed = await listClaimedGroups(tx, userId);
  await lockGroups(tx, [...new Set([...found.map(({ groupId }) => groupId), ...claimed])]);
}

/** Recipients of these debts: the member, and departed members who owed them. */
async function listRecipients(tx: Writer, userId: string): Promise<string[]> {
  return [userId, ...(await listClosedHolders(tx, userId))];
}

async function listWaivableReturns(
  tx: Writer,
  recipientIds: readonly string[],
): Promise<Awaited<ReturnType<typeof listWaivable>>> {
  const found = [];
  for (const recipientId of recipientIds) found.push(...(await listWaivable(tx, recipientId)));
  return found;
}

async function notifyWaived(tx: Writer, settings: MailSettings, paymentId: string): Promise<void> {
  const payment = await findPayment(tx, paymentId);
  const group = payment === null ? null : await findGroup(tx, payment.groupId);
  if (payment === null || group === null) return;
  const open = getOpenParts(payment);
  const amountCents = addCents(open.amountCents, open.lateFeeCents);
  await notifyMember({ tx, settings, group, at: await findNow(tx) }, notices.contribution_waived, {
    userId: payment.payerId,
    occasion: `waived:${paymentId}`,
    facts: { ...toGroupFacts(group), round: payment.round, amountCents },
  });
}
