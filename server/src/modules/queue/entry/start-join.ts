import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import type { PaymentIntentAnswer, PaymentIntentBody } from '@circle-link/contract/entry';
import type { Language } from '@circle-link/contract/language';
import { RISKS_VERSION } from '@circle-link/contract/limits';
import { entryRefusals } from '@circle-link/contract/refusals/entry';
import { hashToken } from '../../../platform/crypto/tokens.ts';
import type { Reader, Writer } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import {
  type CardPayment,
  closePayment,
  findSubjectPayment,
  listOpenPayments,
  startPayment,
} from '../../charges/index.ts';
import {
  type Contact,
  findOrCreatePendingMember,
  isStillPending,
  listMemberIdsByContact,
  normalizeEmail,
  toE164,
} from '../../members/index.ts';
import { toBreakdown } from '../rules.ts';
import { findMemberPosition } from '../position-store.ts';
import type { JoinHooks } from './hooks.ts';
import { saveJoinForm } from './join-store.ts';
import { refuseOwner } from './refuse-owner.ts';

type JoinPlatform = Pick<Platform, 'database' | 'settings' | 'cardProvider'>;

interface Joining {
  readonly browser: string;
  readonly language: Language;
  readonly screen: (member: { readonly userId: string }) => Promise<Refusal | null>;
  readonly mailboxOwners: JoinHooks['mailboxOwners'];
  readonly refuseStopped: JoinHooks['refuseStopped'];
}

/**
 * Opens a card payment for a visitor without an account, for the pending member of that email address, created if
 * missing. Refuses with entry_refused before any charge if the address or a verified phone has an account or a
 * position, and with the answer of `screen` if a reviewer must look at the visitor first, which also closes that
 * browser's card form.
 */
export async function startJoin(
  platform: JoinPlatform,
  visitor: PaymentIntentBody,
  { browser, language, screen, mailboxOwners, refuseStopped }: Joining,
): Promise<PaymentIntentAnswer> {
  const contact = { email: normalizeEmail(visitor.email), phone: toE164(visitor.phoneNumber, 'phoneNumber') };
  const browserHash = hashToken(browser);
  const actorId = `visitor:${browserHash.toString('hex', 0, 6)}`;
  await refuseOwner(platform, contact, { actorId, mailboxOwners });
  const form = await platform.database.transact(async (tx) => {
    const { userId, isRegistered } = await findOrCreatePendingMember(tx, { ...contact, language });
    if (isRegistered) throw new Refusal(entryRefusals.entry_refused);
    await refuseIfPositioned(tx, contact);
    const id = await saveJoinForm(tx, { userId, browserHash, phone: contact.phone });
    await recordAcceptance(tx, userId, actorId);
    return { id, userId };
  });
  const refusal = await screen(form);
  if (refusal !== null) {
    await closeIfOpen(
      platform,
      await platform.database.read((db) => findSubjectPayment(db, 'join', form.id)),
    );
    throw refusal;
  }
  const started = await startPayment(
    platform,
    {
      purpose: 'join',
      subjectId: form.id,
      userId: form.userId,
      amountCents: ENTRY_QUOTE.totalCents,
      description: 'Circle Link entry',
    },
    async (tx) => {
      if (!(await isStillPending(tx, form.userId))) throw new Refusal(entryRefusals.entry_refused);
      await refuseIfPositioned(tx, contact);
      await refuseStopped(tx, form.userId);
    },
  );
  if (started.clientSecret === null || started.intentId === null)
    throw new Error(`payment ${started.paymentId} has no client secret`);
  return { clientSecret: started.clientSecret, paymentIntentId: started.intentId, breakdown: toBreakdown() };
}

export async function stopJoin(
  platform: Pick<Platform, 'database' | 'cardProvider'>,
  userId: string,
): Promise<void> {
  const open = await platform.database.read((db) => listOpenPayments(db, 'join', userId));
  for (const payment of open) await closeIfOpen(platform, payment);
}

async function closeIfOpen(
  platform: Pick<Platform, 'database' | 'cardProvider'>,
  payment: CardPayment | null,
): Promise<void> {
  if (payment?.status === 'open') await closePayment(platform, payment);
}

async function refuseIfPositioned(db: Reader, contact: Contact): Promise<void> {
  for (const userId of await listMemberIdsByContact(db, contact))
    if ((await findMemberPosition(db, userId)) !== null) throw new Refusal(entryRefusals.entry_refused);
}

async function recordAcceptance(tx: Writer, userId: string, actorId: string): Promise<void> {
  await recordAuditEntries(tx, [
    { kind: 'risks.accepted', subjectId: userId, actorId, detail: { version: RISKS_VERSION } },
  ]);
}
