/** Demo accounts in every state, 465 paid entries from backdated provider events, and four savings groups. */
import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import { recordPastPayments } from '@circle-link/sandbox';
import { hashPassword } from '../../modules/auth/index.ts';
import { createInboxWriter, openPayment, storeReference } from '../../modules/charges/index.ts';
import { countMembers } from '../../modules/members/index.ts';
import { skipAnnouncements } from '../../modules/queue/index.ts';
import type { ProviderEvent } from '../../platform/card-provider/port.ts';
import type { Settings } from '../../platform/config/settings.ts';
import { createRandomToken } from '../../platform/crypto/tokens.ts';
import { openDatabase, type Writer } from '../../platform/database/database.ts';
import { findNow, openInstallation } from '../../platform/database/installation.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { createLog } from '../../platform/logging/log.ts';
import { chooseBeacon } from '../../platform/randomness-beacon.ts';
import { applyCardEvents } from '../apply-card-events.ts';
import type { DatabaseServer } from '../embedded-database/database-server.ts';
import { cardsAt, openOwnSandbox, withSandboxListening } from '../providers.ts';
import {
  DEMO_ACCOUNTS,
  DEMO_IN_REVIEW,
  DEMO_NEIGHBORS,
  DEMO_PASSWORD,
  type DemoAccount,
} from './demo-accounts.ts';
import { buildDemoMember, keepDemoHold } from './demo-members.ts';
import { type GroupSeeds, setDemoClock } from './group-stage.ts';
import { seedGroups } from './seed-groups.ts';
import { seedIdentity } from './seed-identity.ts';

const ENTRIES = 465;
const DAYS = 60;
const DAY_MILLISECONDS = 86_400_000;

interface DemoEntry {
  readonly paymentId: string;
  readonly intentId: string;
  readonly feeCents: ProviderEvent['feeCents'];
  readonly paidAt: Date;
}

export async function seedDemo(parts: GroupSeeds): Promise<void> {
  const { database, settings, writer } = parts;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const unusedHash = await hashPassword(createRandomToken());
  const people = new Map<string, string>();
  // Every member joined before the first entry, so that no payment predates its account.
  await setDemoClock(database, -DAYS - 1);
  const userIds = await database.transact(async (tx) => {
    const savers = DEMO_ACCOUNTS.filter(({ isSaver }) => isSaver === true);
    for (const saver of savers)
      people.set(saver.username, await buildDemoMember(tx, settings, saver, passwordHash));
    const inLine = await buildMembers(tx, settings, passwordHash, unusedHash);
    for (const { position, username } of DEMO_ACCOUNTS)
      if (position !== undefined) people.set(username, inLine[position - 1] ?? '');
    for (const neighbor of DEMO_NEIGHBORS)
      people.set(neighbor.username, await buildDemoMember(tx, settings, neighbor, unusedHash));
    return inLine;
  });
  await setDemoClock(database, 0);
  // Accounts stay unverified for at most 7 days, so these are created today.
  await database.transact(async (tx) => {
    for (const account of DEMO_ACCOUNTS.filter(isUnproven))
      await buildDemoMember(tx, settings, account, passwordHash);
  });
  const entries = settings.queueEnabled ? await database.transact((tx) => recordPayments(tx, userIds)) : [];
  // One by one, so each entry and its payout have the time of its payment.
  for (const entry of entries) await writer.submit(buildEvent(entry));
  await database.transact(skipAnnouncements);
  await seedIdentity(parts, DEMO_IN_REVIEW);
  await seedGroups(parts, people);
  await keepDemoHold(parts);
}

async function buildMembers(
  tx: Writer,
  settings: Settings,
  passwordHash: string,
  unusedHash: string,
): Promise<string[]> {
  const known = new Map(DEMO_ACCOUNTS.map((account) => [account.position, account]));
  for (const account of DEMO_ACCOUNTS)
    if (account.position === undefined && account.isSaver !== true && !isUnproven(account))
      await buildDemoMember(tx, settings, account, passwordHash);
  const userIds: string[] = [];
  for (let number = 1; number <= ENTRIES; number += 1) {
    const account = known.get(number);
    userIds.push(
      account === undefined
        ? await buildDemoMember(tx, settings, extra(number), unusedHash)
        : await buildDemoMember(tx, settings, account, passwordHash),
    );
  }
  return userIds;
}

function isUnproven({ stage, isAdmin }: DemoAccount): boolean {
  return stage === 'registered' && isAdmin !== true;
}

/** A queue member without a sign-in. */
function extra(number: number): DemoAccount {
  const username = `demo-${String(number).padStart(3, '0')}`;
  return { username, firstName: 'Demo', lastName: `Member ${String(number)}`, stage: 'email', note: '' };
}

async function recordPayments(tx: Writer, userIds: readonly string[]): Promise<DemoEntry[]> {
  const now = await findNow(tx);
  const payments: { paymentId: string; paidAt: Date }[] = [];
  for (const [index, userId] of userIds.entries()) {
    const payment = await openPayment(tx, {
      purpose: 'join',
      subjectId: userId,
      userId,
      amountCents: ENTRY_QUOTE.totalCents,
    });
    payments.push({ paymentId: payment.id, paidAt: paidAt(index + 1, now) });
  }
  const charges = await recordPastPayments(
    tx,
    payments.map(({ paymentId, paidAt: at }) => ({
      amountCents: ENTRY_QUOTE.totalCents,
      description: 'Circle Link entry',
      metadata: { payment_id: paymentId },
      paidAt: at,
    })),
  );
  const entries = payments.flatMap((payment, index) => {
    const charge = charges[index];
    return charge === undefined ? [] : [{ ...payment, ...charge }];
  });
  // The reconciler uses these to finish a first start that was killed while seeding.
  for (const { paymentId, intentId } of entries) await storeReference(tx, paymentId, { intentId });
  return entries;
}

/** The age of entry g grows with the square of its distance from the newest, so that growth accelerates. */
function paidAt(position: number, now: Date): Date {
  const age = (1 - Math.sqrt(position / (ENTRIES + 1))) * DAYS * DAY_MILLISECONDS;
  return new Date(now.getTime() - age);
}

function buildEvent(entry: DemoEntry): ProviderEvent {
  return {
    eventId: `evt_demo_${entry.paymentId}`,
    kind: 'payment_succeeded',
    type: 'payment_intent.succeeded',
    livemode: false,
    occurredAt: entry.paidAt,
    intentId: entry.intentId,
    amountCents: ENTRY_QUOTE.totalCents,
    currency: 'usd',
    feeCents: entry.feeCents,
    metadata: { payment_id: entry.paymentId },
    refundId: null,
    refundStatus: null,
    disputeId: null,
    disputeFeeCents: null,
    failureMessage: null,
    method: null,
  };
}

/** Migrates, marks the database as a demo and seeds it. Throws when it has members or is not a demo. */
export async function seedEmptyDatabase(
  settings: Settings,
  server: Pick<DatabaseServer, 'url' | 'ownerUrl' | 'namedStatements'>,
): Promise<void> {
  await migrate(server);
  const database = openDatabase(server);
  const log = createLog(settings.logLevel);
  try {
    const installation = await openInstallation(database, { moneyMode: settings.moneyMode, demo: true });
    if (!installation.demo) throw new Error('This database is not a demo.');
    if ((await database.read(countMembers)) > 0) throw new Error('The database has members already.');
    const writer = createInboxWriter({ database, apply: applyCardEvents({ settings, log }), log });
    // Webhooks are not received here: the provider's events wait for the next start.
    const sandbox = openOwnSandbox(settings, database, { log, selfUrl: settings.publicUrl });
    const beacon = chooseBeacon(settings, database);
    await withSandboxListening(sandbox, (apiBase) =>
      seedDemo({ database, settings, cardProvider: cardsAt(settings, apiBase), beacon, writer, log }),
    );
    await sandbox.close();
  } finally {
    await database.close();
  }
}
