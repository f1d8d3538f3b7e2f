import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import type { PaymentIntentAnswer, PaymentIntentBody } from '@circle-link/contract/entry';
import { RISKS_VERSION } from '@circle-link/contract/limits';
import type { Reader, Writer } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordLeaves } from '../audit/index.ts';
import { startPayment } from '../cards/index.ts';
import { findOrCreatePendingMember, listMemberIdsByContact, type Contact } from '../members/index.ts';
import { breakdownOf, findPositionOf } from '../queue/index.ts';
import { EntryRefused } from './errors.ts';

/**
 * Opens a card payment for a visitor without an account, for the member who owns that mailbox (a pending one if there
 * is none). Refuses with EntryRefused, before any charge, when the address or a verified phone stands in the line.
 */
export async function startJoin(
  platform: Pick<Platform, 'database' | 'cardProvider'>,
  visitor: PaymentIntentBody,
): Promise<PaymentIntentAnswer> {
  const member = await platform.database.transact(async (tx) => {
    const found = await findOrCreatePendingMember(tx, {
      email: visitor.email,
      phone: visitor.phoneNumber,
      field: 'phoneNumber',
    });
    await refuseIfPositioned(tx, found);
    await recordAcceptance(tx, found.userId);
    return found;
  });
  const started = await startPayment(
    platform,
    {
      purpose: 'join',
      subjectId: member.userId,
      userId: member.userId,
      amountCents: ENTRY_QUOTE.totalCents,
      description: 'Circle Link entry',
    },
    (tx) => refuseIfPositioned(tx, member),
  );
  if (started.clientSecret === null || started.intentId === null)
    throw new Error(`payment ${started.paymentId} has no client secret`);
  return { clientSecret: started.clientSecret, paymentIntentId: started.intentId, breakdown: breakdownOf() };
}

async function refuseIfPositioned(db: Reader, contact: Contact): Promise<void> {
  for (const userId of await listMemberIdsByContact(db, contact))
    if ((await findPositionOf(db, userId)) !== null) throw new EntryRefused();
}

/** "I am 18 or older and have read the risks": kept with the version of its text. */
async function recordAcceptance(tx: Writer, userId: string): Promise<void> {
  await recordLeaves(tx, [
    { kind: 'risks.accepted', subjectId: userId, actorId: userId, detail: { version: RISKS_VERSION } },
  ]);
}
