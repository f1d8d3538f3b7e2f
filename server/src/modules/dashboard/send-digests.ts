import { addDays, countDaysBetween, type Day } from '@circle-link/contract/groups/calendar';
import { hourOfDay, toLocalDay } from '@circle-link/contract/groups/local-time';
import { addCents, floorDivide, ZERO_CENTS } from '@circle-link/contract/money';
import type { Reader, Writer } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { notices, notifyEach, planDigests, takeDigests } from '../notifications/index.ts';
import { quoteOpenAmount } from '../payments/index.ts';
import { type OwnSums, sumOwnSince } from './history/store.ts';
import { type DueContribution, findNextTurns, listDue, type NextTurn, readZones } from './store.ts';

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
  return { due: Map.groupBy(due, ({ payerId }) => payerId), sums, turns };
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
    chargeCents: quoteOpenAmount(one).totalCents,
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

const A_MONDAY: Day = '2024-01-01';
const DAYS_A_WEEK = 7;
const DIGEST_HOUR = 9;

export interface DigestWeek {
  readonly monday: Day;
  readonly sunday: Day;
  /** Nine in the morning of the previous Monday; later movements belong to this week's digest. */
  readonly since: Date;
  /** It is Monday after nine; a digest missed on its day is not sent later. */
  readonly isTime: boolean;
  readonly next: Date;
}

export function computeWeek(now: Date, timeZone: string): DigestWeek {
  const today = toLocalDay(now, timeZone);
  const weeks = floorDivide(countDaysBetween(A_MONDAY, today), DAYS_A_WEEK);
  const monday = addDays(A_MONDAY, weeks * DAYS_A_WEEK);
  const toDigestTime = (day: Day): Date => hourOfDay(day, DIGEST_HOUR, timeZone);
  const isYetToCome = now < toDigestTime(monday);
  return {
    monday,
    sunday: addDays(monday, DAYS_A_WEEK - 1),
    since: toDigestTime(addDays(monday, -DAYS_A_WEEK)),
    isTime: today === monday && !isYetToCome,
    next: isYetToCome ? toDigestTime(monday) : toDigestTime(addDays(monday, DAYS_A_WEEK)),
  };
}
