import { addCents, ZERO_CENTS } from '@circle-link/contract/money';
import type { Reader, Writer } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findNextTurns, type NextTurn } from '../store.ts';
import { type OwnSums, sumOwnSince } from '../history/visible-store.ts';
import { notices, notifyEach, planDigests, takeDigests } from '../../notifications/index.ts';
import { chargeFor } from '../../payments/index.ts';
import { computeWeek, type DigestWeek } from './rules.ts';
import { type DueContribution, listDue, readZones } from './store.ts';

const AT_ONCE = 200;
const MOST_LINES = 12;
type DigestParts = Pick<Platform, 'database' | 'settings'>;

interface Subscriber {
  readonly userId: string;
  readonly week: DigestWeek;
}

/**
 * A job: from Monday nine in the morning in the time zone of a member's group, mails each subscriber once a week, if
 * there is content. Returns the number of members processed.
 */
export async function sendDigests({ database, settings }: DigestParts): Promise<number> {
  let seen = 0;
  let taken = 1;
  while (taken > 0) {
    taken = await database.transact(async (tx) => {
      const subscribers = await takeSubscribers(tx);
      const ready = subscribers.filter(({ week }) => week.isTime);
      if (ready.length > 0) await sendTo(tx, settings, ready);
      return subscribers.length;
    });
    seen += taken;
  }
  return seen;
}

async function takeSubscribers(tx: Writer): Promise<Subscriber[]> {
  const taken = await takeDigests(tx, AT_ONCE);
  if (taken.length === 0) return [];
  const zones = await readZones(
    tx,
    taken.map(({ userId }) => userId),
  );
  const subscribers = taken.map(({ userId, now }) => ({
    userId,
    week: computeWeek(now, zones.get(userId) ?? 'UTC'),
  }));
  await planDigests(
    tx,
    subscribers.map(({ userId, week }) => ({ userId, next: week.next })),
  );
  return subscribers;
}

async function sendTo(
  tx: Writer,
  settings: DigestParts['settings'],
  subscribers: readonly Subscriber[],
): Promise<void> {
  const { due, sums, turns } = await readFacts(tx, subscribers);
  const messages = subscribers.flatMap(({ userId, week }) => {
    const own = { due: due.get(userId) ?? [], sums: sums.get(userId), turn: turns.get(userId) };
    if (own.due.length === 0 && own.sums === undefined && own.turn === undefined) return [];
    return [{ to: [userId], occasion: `digest:${week.monday}`, facts: toDigestFacts(week, own) }];
  });
  await notifyEach(tx, settings, notices.weekly_digest, messages);
}

async function readFacts(db: Reader, subscribers: readonly Subscriber[]) {
  const due = await listDue(
    db,
    subscribers.map(({ userId, week }) => ({ userId, sunday: week.sunday })),
  );
  const sums = await sumOwnSince(
    db,
    subscribers.map(({ userId, week }) => ({ userId, since: week.since })),
  );
  const turns = await findNextTurns(
    db,
    subscribers.map(({ userId }) => userId),
  );
  return { due: Map.groupBy(due, ({ userId }) => userId), sums, turns };
}

function toDigestFacts(
  { sunday }: DigestWeek,
  own: {
    readonly due: readonly DueContribution[];
    readonly sums: OwnSums | undefined;
    readonly turn: NextTurn | undefined;
  },
) {
  const due = own.due.map((one) => ({
    group: one.group,
    round: one.round,
    dueOn: one.dueOn,
    chargeCents: chargeFor(one).totalCents,
    autoPay: one.autoPay,
  }));
  const turn = own.turn && {
    group: own.turn.groupName,
    dueOn: own.turn.dueOn,
    potCents: own.turn.potCents,
  };
  return {
    sunday,
    due: due.slice(0, MOST_LINES),
    moreDue: Math.max(0, due.length - MOST_LINES),
    dueCents: addCents(...due.map(({ chargeCents }) => chargeCents)),
    receivedCents: own.sums?.receivedCents ?? ZERO_CENTS,
    paidInCents: own.sums?.paidInCents ?? ZERO_CENTS,
    turn: turn ?? null,
  };
}
