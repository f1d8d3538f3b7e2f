import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import type { PaymentIntentAnswer, PaymentIntentBody } from '@circle-link/contract/entry';
import { RISKS_VERSION } from '@circle-link/contract/limits';
import type { Reader, Writer } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordLeaves } from '../audit/index.ts';
import { closePayment, findPaymentOf, startPayment } from '../cards/index.ts';
import { findOrCreatePendingMember, listMemberIdsByContact, type Contact } from '../members/index.ts';
import { breakdownOf, findPositionOf } from '../queue/index.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { EntryRefused } from './errors.ts';
import type { JoinHooks } from './hooks.ts';

type Screen = (member: {
  readonly userId: string;
  readonly isRegistered: boolean;
}) => Promise<Refusal | null>;

/**
 * Opens a card payment for a visitor without an account, for the member who owns that mailbox (a pending one if there
 * is none). Refuses with EntryRefused, before any charge, when the address or a verified phone stands in the line, and
 * with what `screen` answers, when somebody has to look at the visitor first; then an open card form is closed, too.
 */
export async function startJoin(
  platform: Pick<Platform, 'database' | 'cardProvider'>,
  visitor: PaymentIntentBody,
  { screen, refuseStopped }: { readonly screen: Screen; readonly refuseStopped: JoinHooks['refuseStopped'] },
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
  const refusal = await screen(member);
  if (refusal !== null) {
    await stopJoin(platform, member.userId);
    // To a stranger who types a member's address it is no different from a place in the line.
    throw member.isRegistered ? new EntryRefused() : refusal;
  }
  const started = await startPayment(
    platform,
    {
      purpose: 'join',
      subjectId: member.userId,
      userId: member.userId,
      amountCents: ENTRY_QUOTE.totalCents,
      description: 'Circle Link entry',
    },
    async (tx) => {
      await refuseIfPositioned(tx, member);
      await refuseStopped(tx, member.userId);
    },
  );
  if (started.clientSecret === null || started.intentId === null)
    throw new Error(`payment ${started.paymentId} has no client secret`);
  return { clientSecret: started.clientSecret, paymentIntentId: started.intentId, breakdown: breakdownOf() };
}

/** Closes the card form of a joining member, if one is open: nothing more can be paid with it. */
export async function stopJoin(
  platform: Pick<Platform, 'database' | 'cardProvider'>,
  userId: string,
): Promise<void> {
  const payment = await platform.database.read((db) => findPaymentOf(db, 'join', userId));
  if (payment?.status === 'open') await closePayment(platform, payment);
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
