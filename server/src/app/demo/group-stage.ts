import { randomBytes } from 'node:crypto';
import { NONCE_BYTES } from '@circle-link/contract/groups/draw';
import { createGroupBody } from '@circle-link/contract/groups/forms';
import { recordPastMethod } from '@circle-link/sandbox';
import { type InboxWriter, startSetup } from '../../modules/charges/index.ts';
import { listGroupPayments, payContribution } from '../../modules/payments/index.ts';
import { createGroup, createInvitation, joinGroup, viewInvitation } from '../../modules/groups/index.ts';
import { listMembers, recordLogin } from '../../modules/members/index.ts';
import { type DatabaseClock, setClockOffset } from '../../platform/database/installation.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';

const DAY_SECONDS = 86_400;
const TIME_ZONE = 'UTC';

export type DemoPeople = ReadonlyMap<string, string>;

export interface GroupSeeds extends Omit<Platform, 'payoutProvider'> {
  readonly writer: InboxWriter;
}

export interface DemoGroupStage extends GroupSeeds {
  readonly clock: DatabaseClock;
  readonly people: DemoPeople;
  readonly today: string;
}

export async function formDemoGroup(
  stage: DemoGroupStage,
  [organizer = '', ...others]: readonly string[],
  terms: Readonly<Record<string, unknown>>,
): Promise<string> {
  const userId = getPersonId(stage, organizer);
  // Signing in keeps the organizer active; otherwise the members would be invited to elect another.
  await stage.database.transact((tx) => recordLogin(tx, userId));
  const wanted = createGroupBody.parse({ timeZone: TIME_ZONE, nonce: createNonce(), ...terms });
  const { id: groupId } = await createGroup(stage, userId, wanted);
  const { code } = await createInvitation(stage, { groupId, userId, email: undefined });
  for (const name of others) await joinDemoGroup(stage, { code, name });
  return groupId;
}

export async function joinDemoGroup(
  stage: DemoGroupStage,
  { code, name }: { readonly code: string; readonly name: string },
): Promise<void> {
  const viewerId = getPersonId(stage, name);
  const [member] = await stage.database.read((db) => listMembers(db, [viewerId]));
  if (member === undefined) throw new Error(`there is no ${name}`);
  const { charter, replacement } = await stage.database.read((db) =>
    viewInvitation(db, stage.settings, { code, viewer: member, language: 'en' }),
  );
  await joinGroup(stage, { code, member, charterHash: charter.hash, replacement, nonce: createNonce() });
}

function createNonce(): string {
  return randomBytes(NONCE_BYTES).toString('hex');
}

export async function payRound(
  stage: DemoGroupStage,
  groupId: string,
  round: number,
  names: readonly string[],
): Promise<void> {
  const payments = await stage.database.read((db) => listGroupPayments(db, groupId));
  for (const name of names) {
    const requestedBy = getPersonId(stage, name);
    const payment = payments.find((one) => one.payerId === requestedBy && one.round === round);
    if (payment === undefined) throw new Error(`${name} owes nothing in round ${round}`);
    await payContribution(stage, { paymentId: payment.id, requestedBy });
  }
}

export async function saveCard(stage: DemoGroupStage, name: string): Promise<void> {
  const { database, settings, writer, clock } = stage;
  const clientSecret = await startSetup(stage, getPersonId(stage, name));
  const card = { clientSecret, fingerprintSecret: settings.appSecret };
  const method = await database.transact((tx) => recordPastMethod(tx, card));
  await writer.submit({
    eventId: `evt_demo_${method.methodId}`,
    kind: 'method_saved',
    type: 'setup_intent.succeeded',
    livemode: false,
    occurredAt: new Date((await clock.nowSeconds()) * 1_000),
    intentId: null,
    amountCents: null,
    currency: null,
    feeCents: null,
    metadata: {},
    refundId: null,
    refundStatus: null,
    disputeId: null,
    disputeFeeCents: null,
    failureMessage: null,
    method: { ...method, kind: 'card', bankName: null },
  });
}

export function getPersonId({ people }: Pick<DemoGroupStage, 'people'>, name: string): string {
  const id = people.get(name);
  if (id === undefined) throw new Error(`there is no ${name} in the demo`);
  return id;
}

export async function setDemoClock(database: Database, days: number, seconds = 0): Promise<void> {
  await database.transact((tx) => setClockOffset(tx, days * DAY_SECONDS + seconds));
}
