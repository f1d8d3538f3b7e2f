import { quoteContribution } from '@circle-link/contract/groups/pot';
import type { DatabaseClock } from '../../platform/clock/database-clock.ts';
import type { Writer } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { chargeSaved, findDefaultMethod, type ChargedPayment, type InboxWriter } from '../cards/index.ts';
import { lockMemberAccounts } from '../ledger/index.ts';
import { AnsweredMeanwhile, OwedCardRequired, OwedPaymentUnderWay } from './errors.ts';
import { refuseMoreThanOwed } from './refuse-more-than-owed.ts';
import { findByRequest, findOwedPayment, findUnderWay, insertOwedPayment, type OwedWish } from './store.ts';

/** What paying by card needs: outcomes go through the inbox. */
export interface OwedParts extends Pick<Platform, 'database' | 'cardProvider' | 'settings'> {
  readonly writer: InboxWriter;
  readonly clock: DatabaseClock;
}

/**
 * By a saved card of the member's own, with the card fee on top. A charge of another amount that only waits at the bank's
 * page gives way; one whose outcome is on its way is waited for.
 */
export async function payByCard(
  parts: OwedParts,
  wish: OwedWish,
  cardId: string | undefined,
): Promise<ChargedPayment> {
  const { userId, requestId, amountCents } = wish;
  await parts.database.transact((tx) => refuseUnlessPayable(tx, wish));
  const methodId = cardId ?? (await parts.database.read((db) => findDefaultMethod(db, userId)))?.id;
  if (methodId === undefined) throw new OwedCardRequired();
  const { totalCents: chargeCents } = quoteContribution(amountCents);
  const charged = await chargeSaved(
    parts,
    {
      purpose: 'owed',
      subjectId: userId,
      userId,
      amountCents: chargeCents,
      description: 'Circle Link, what you owe',
      methodId,
      returnUrl: new URL('/withdraw?payment=done', parts.settings.publicUrl).href,
      onOpened: async (tx, cardPaymentId) => {
        await insertOwedPayment(tx, { userId, requestId, cardPaymentId, amountCents, chargeCents });
      },
    },
    (tx) => refuseUnlessPayable(tx, wish),
  );
  const paid = await parts.database.read((db) => findOwedPayment(db, charged.paymentId));
  // Another wish of the member's was under way.
  if (paid?.amountCents !== amountCents) throw new OwedPaymentUnderWay();
  return charged;
}

/** In the transaction that records the attempt. The same part that is under way goes on, whatever is owed by now. */
async function refuseUnlessPayable(tx: Writer, { userId, requestId, amountCents }: OwedWish): Promise<void> {
  await lockMemberAccounts(tx, userId);
  if ((await findUnderWay(tx, userId))?.amountCents === amountCents) return;
  if (requestId !== null && (await findByRequest(tx, userId, requestId)) !== null)
    throw new AnsweredMeanwhile();
  await refuseMoreThanOwed(tx, userId, amountCents);
}
