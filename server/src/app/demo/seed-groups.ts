/**
 * Savings groups of the demo, made by the deeds of their members while the clock runs through the last weeks: one in the
 * middle, with a member who took the pot and then missed a contribution; one that has just been drawn; one that forms.
 */
import { addDays } from '@circle-link/contract/groups/calendar';
import { createGroupBody } from '@circle-link/contract/groups/forms';
import { startSetup, type InboxWriter } from '../../features/cards/index.ts';
import {
  closeDueRounds,
  createGroup,
  invite,
  joinGroup,
  startGroup,
  viewCharter,
} from '../../features/groups/index.ts';
import { listMembers } from '../../features/members/index.ts';
import { listPaymentsOf, payPayment } from '../../features/payments/index.ts';
import { recordPastMethod } from '../../platform/card-provider/sandbox/saved-cards/record-past-method.ts';
import { createDatabaseClock, type DatabaseClock } from '../../platform/clock/database-clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { findNow, setClockOffset } from '../../platform/database/installation.ts';
import type { Platform } from '../../platform/platform.ts';

const DAY_SECONDS = 86_400;
const TIME_ZONE = 'UTC';

/** The members of the groups by their demo names. */
export type DemoPeople = ReadonlyMap<string, string>;

export interface GroupSeeds extends Omit<Platform, 'payoutProvider'> {
  readonly writer: InboxWriter;
}

interface Stage extends GroupSeeds {
  readonly clock: DatabaseClock;
  readonly people: DemoPeople;
  /** The day of the seeding. */
  readonly today: string;
}

/** Plays the last weeks. Afterwards the clock shows the true time again. */
export async function seedGroups(parts: GroupSeeds, people: DemoPeople): Promise<void> {
  const { database } = parts;
  const today = (await database.read(findNow)).toISOString().slice(0, 10);
  // The clock is read anew every time: it jumps here.
  const clock = { nowSeconds: () => createDatabaseClock(database).nowSeconds() };
  const stage: Stage = { ...parts, clock, people, today };
  try {
    await goTo(database, -24);
    for (const name of people.keys()) await saveCard(stage, name);
    await playCircle(stage);
    await playDraw(stage);
    await playForming(stage);
  } finally {
    await goTo(database, 0);
  }
}

/** Five members pay for three weeks; then one of them misses a round and it is paid out short. */
async function playCircle(stage: Stage): Promise<void> {
  const members = ['rosa', 'tomas', 'lena', 'ada', 'bruno', 'mia'];
  const id = await form(stage, members, {
    name: 'Harbor Street Circle',
    description: 'Neighbours who save for what the winter brings.',
    contributionAmount: '40.00',
    frequency: 'weekly',
    maxMembers: members.length,
    startDate: addDays(stage.today, -19),
    payoutOrder: 'join',
  });
  await goTo(stage.database, -20);
  await startGroup(stage, { groupId: id, userId: idOf(stage, 'rosa') });
  await goTo(stage.database, -19);
  await pay(stage, id, 1, members);
  await goTo(stage.database, -12);
  await pay(stage, id, 2, ['rosa', 'tomas', 'lena', 'ada', 'bruno']);
  await goTo(stage.database, -10);
  await pay(stage, id, 2, ['mia']);
  await goTo(stage.database, -5);
  await pay(stage, id, 3, ['rosa', 'lena', 'ada', 'bruno', 'mia']);
  await goTo(stage.database, -1);
  await closeDueRounds(stage);
  await pay(stage, id, 4, ['lena', 'bruno']);
}

/** Three members whose turns were drawn yesterday. */
async function playDraw(stage: Stage): Promise<void> {
  await goTo(stage.database, -2);
  const id = await form(stage, ['bruno', 'ada', 'mia'], {
    name: 'New roof',
    contributionAmount: '150.00',
    maxMembers: 3,
    startDate: addDays(stage.today, 5),
  });
  await goTo(stage.database, -1);
  await startGroup(stage, { groupId: id, userId: idOf(stage, 'bruno') });
}

/** Three of eight places are taken; somebody is invited by mail. */
async function playForming(stage: Stage): Promise<void> {
  await goTo(stage.database, -1);
  const groupId = await form(stage, ['ada', 'bruno', 'mia'], {
    name: 'Study fund',
    description: 'For the fees of the next term.',
    contributionAmount: '100.00',
    maxMembers: 8,
    startDate: addDays(stage.today, 10),
    lateFee: '5.00',
  });
  await invite(stage, { groupId, userId: idOf(stage, 'ada'), email: 'hana@demo.example' });
}

/** The first makes the group, the others join by its link, in this order. */
async function form(
  stage: Stage,
  [organiser = '', ...others]: readonly string[],
  terms: Readonly<Record<string, unknown>>,
): Promise<string> {
  const { database } = stage;
  const userId = idOf(stage, organiser);
  const wanted = createGroupBody.parse({ timeZone: TIME_ZONE, ...terms });
  const { id: groupId } = await createGroup(stage, userId, wanted);
  const { code } = await invite(stage, { groupId, userId, email: undefined });
  const { hash: charterHash } = await database.read((db) => viewCharter(db, groupId, userId, 'en'));
  for (const name of others) {
    const [member] = await database.read((db) => listMembers(db, [idOf(stage, name)]));
    if (member === undefined) throw new Error(`there is no ${name}`);
    await joinGroup(stage, { code, member, charterHash, nonce: undefined });
  }
  return groupId;
}

async function pay(stage: Stage, groupId: string, round: number, names: readonly string[]): Promise<void> {
  const payments = await stage.database.read((db) => listPaymentsOf(db, groupId));
  for (const name of names) {
    const askedBy = idOf(stage, name);
    const payment = payments.find((one) => one.payerId === askedBy && one.round === round);
    if (payment === undefined) throw new Error(`${name} owes nothing in round ${round}`);
    await payPayment(stage, { paymentId: payment.id, askedBy });
  }
}

/** As if it had been typed into the form of the settings. */
async function saveCard(stage: Stage, name: string): Promise<void> {
  const { database, settings, writer, clock } = stage;
  const clientSecret = await startSetup(stage, idOf(stage, name));
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
    method,
  });
}

function idOf({ people }: Pick<Stage, 'people'>, name: string): string {
  const id = people.get(name);
  if (id === undefined) throw new Error(`there is no ${name} in the demo`);
  return id;
}

/** So many days from now. */
async function goTo(database: Database, days: number): Promise<void> {
  await database.transact((tx) => setClockOffset(tx, days * DAY_SECONDS));
}
