import type { PaymentIntentAnswer, PaymentIntentBody } from '@circle-link/contract/queue/entry';
import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import type { Language } from '@circle-link/contract/messages/language';
import { RISKS_VERSION } from '@circle-link/contract/limits';
import { entryRefusals } from '@circle-link/contract/refusals/queue';
import { riskRefusals } from '@circle-link/contract/refusals/risk';
import { createRandomToken, hashToken } from '../../../platform/crypto/tokens.ts';
import type { Reader, Writer } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Client } from '../../../platform/http/request.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isWithinLimit } from '../../../platform/rate-limits/rate-limits.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import {
  type Charge,
  closePayment,
  findSubjectCharge,
  listOpenMemberCharges,
  listOpenChargesByPurpose,
  listStaleCharges,
  startPayment,
} from '../../charges/index.ts';
import {
  type Contact,
  findOrCreatePendingMember,
  isStillPending,
  listMemberIdsByContact,
  listMembers,
  type Member,
  normalizeEmail,
  toE164,
} from '../../members/index.ts';
import { notices, notify } from '../../notifications/index.ts';
import { assertNotUnderReview, listMailboxOwners, screenJoin } from '../../risk/index.ts';
import { findMemberPosition } from '../position-store.ts';
import { toBreakdown } from '../rules.ts';
import { saveJoinForm } from './store.ts';

type JoinPlatform = Pick<Platform, 'database' | 'settings' | 'cardProvider'>;

interface JoinVisit {
  /** Names the browser's form. */
  readonly browser: string;
  /** The known-browser cookie of accounts, if this browser has signed in before. */
  readonly knownBrowser: string | undefined;
  readonly client: Client;
  readonly language: Language;
}

/**
 * Opens a card payment for a visitor without an account, for the pending member of that email address, created if
 * missing. Refuses with entry_refused before any charge if the address or a verified phone has an account or a
 * position, and with review_required if a reviewer must look at the visitor first, which also closes that browser's
 * card form.
 */
export async function startJoin(
  platform: JoinPlatform,
  visitor: PaymentIntentBody,
  { browser, knownBrowser, client, language }: JoinVisit,
): Promise<PaymentIntentAnswer> {
  const contact = { email: normalizeEmail(visitor.email), phone: toE164(visitor.phoneNumber, 'phoneNumber') };
  const browserHash = hashToken(browser);
  const actorId = `visitor:${browserHash.toString('hex', 0, 6)}`;
  await refuseOwner(platform, contact, actorId);
  const form = await platform.database.transact(async (tx) => {
    const { userId, isRegistered } = await findOrCreatePendingMember(tx, { ...contact, language });
    if (isRegistered) throw new Refusal(entryRefusals.entry_refused);
    await refuseContactWithPosition(tx, contact);
    const id = await saveJoinForm(tx, { userId, browserHash, phone: contact.phone });
    await recordAcceptance(tx, userId, actorId);
    return { id, userId };
  });
  if (!(await screenJoin(platform, { userId: form.userId, browser: knownBrowser, client }))) {
    await closeIfOpen(platform, await platform.database.read((db) => findSubjectCharge(db, 'join', form.id)));
    throw new Refusal(riskRefusals.review_before_paying);
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
      await refuseContactWithPosition(tx, contact);
      await assertNotUnderReview(tx, form.userId);
    },
  );
  if (started.clientSecret === null || started.intentId === null)
    throw new Error(`payment ${started.chargeId} has no client secret`);
  return { clientSecret: started.clientSecret, paymentIntentId: started.intentId, breakdown: toBreakdown() };
}

export async function stopJoins(
  platform: Pick<Platform, 'database' | 'cardProvider'>,
  userId: string,
): Promise<void> {
  const open = await platform.database.read((db) => listOpenMemberCharges(db, 'join', userId));
  for (const charge of open) await closeIfOpen(platform, charge);
}

async function closeIfOpen(
  platform: Pick<Platform, 'database' | 'cardProvider'>,
  charge: Charge | null,
): Promise<void> {
  if (charge?.status === 'open') await closePayment(platform, charge);
}

async function refuseContactWithPosition(db: Reader, contact: Contact): Promise<void> {
  for (const userId of await listMemberIdsByContact(db, contact))
    if ((await findMemberPosition(db, userId)) !== null) throw new Refusal(entryRefusals.entry_refused);
}

async function recordAcceptance(tx: Writer, userId: string, actorId: string): Promise<void> {
  await recordAuditEntries(tx, [
    { kind: 'risks.accepted', subjectId: userId, actorId, detail: { version: RISKS_VERSION } },
  ]);
}

const noticeByMember = { name: 'join notice by member', max: 3, perSeconds: 86_400 };

/**
 * A visitor typed an account's verified number, or its address in any spelling, into /join. Nothing is paid; the owner
 * is notified, and the log names the visitor.
 * @throws entry_refused
 */
async function refuseOwner(
  platform: Pick<Platform, 'database' | 'settings'>,
  contact: Contact,
  actorId: string,
): Promise<void> {
  const { database, settings } = platform;
  const owners = await database.read(async (db) => {
    const ids = [
      ...(await listMemberIdsByContact(db, contact)),
      ...(await listMailboxOwners(db, settings, contact.email)),
    ];
    return (await listMembers(db, [...new Set(ids)])).filter((member) => member.isRegistered);
  });
  for (const owner of owners) await notifyOwner(platform, owner, actorId);
  if (owners.length > 0) throw new Refusal(entryRefusals.entry_refused);
}

async function notifyOwner(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  owner: Member,
  visitor: string,
): Promise<void> {
  const isMailed =
    owner.email !== '' &&
    owner.isEmailVerified &&
    (await isWithinLimit(database, settings, noticeByMember, owner.id));
  await database.transact(async (tx) => {
    await recordAuditEntries(tx, [{ kind: 'join.refused', subjectId: owner.id, actorId: visitor }]);
    if (!isMailed) return;
    const occasion = `join-tried:${hashToken(createRandomToken()).toString('base64url')}`;
    await notify(tx, settings, notices.join_tried, { to: [owner.id], occasion, facts: {} });
  });
}

const AFTER_HOURS = 24;
const AT_ONCE = 500;

/**
 * A job: closes card forms of /join at the provider that are unpaid for a day, or whose email address now has an
 * account. A payment that completes first is valid.
 */
export async function closeStaleJoins(
  platform: Pick<Platform, 'database' | 'cardProvider' | 'log'>,
): Promise<void> {
  const stale = await platform.database.read((db) => listStaleCharges(db, 'join', AFTER_HOURS));
  const open = await platform.database.read((db) => listOpenChargesByPurpose(db, 'join', AT_ONCE));
  const members = await platform.database.read((db) =>
    listMembers(
      db,
      open.map(({ userId }) => userId),
    ),
  );
  const claimed = new Set(
    members.filter((member) => member.isRegistered || member.hasGivenWay).map(({ id }) => id),
  );
  const expired = open.filter(({ userId }) => claimed.has(userId));
  for (const charge of new Map([...stale, ...expired].map((one) => [one.id, one])).values())
    await closePayment(platform, charge).catch((error: unknown) =>
      platform.log.warn(
        { err: error, paymentId: charge.id },
        'a stale payment could not be closed; trying again',
      ),
    );
}
