import { isBankDebit } from '@circle-link/contract/charge-kinds';
import { daysBetween } from '@circle-link/contract/groups/calendar';
import type { Writer } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notices, notifyEach } from '../../notifications/index.ts';
import { chargeDay, chargeFor, getOpenParts } from '../../payments/index.ts';
import { takeReminders, type DueReminder } from './store.ts';

const AT_ONCE = 500;
type ReminderParts = Pick<Platform, 'database' | 'settings'>;

/**
 * A job: reminds of contributions that are open, 7, 3 and 1 days before, on the day and on each day of grace, at nine in
 * the morning there, each once. A reminder whose day has passed unsent is not sent later. Returns how many were looked at.
 */
export async function sendReminders(parts: ReminderParts): Promise<number> {
  let seen = 0;
  let taken = 1;
  // Until nothing wants to be looked at: a row that slept through its day comes again for today.
  while (taken > 0) {
    taken = await parts.database.transact(async (tx) => {
      const due = await takeReminders(tx, AT_ONCE);
      await remind(
        tx,
        parts.settings,
        due.filter((reminder) => reminder.isDueToday),
      );
      return due.length;
    });
    seen += taken;
  }
  return seen;
}

async function remind(
  tx: Writer,
  settings: ReminderParts['settings'],
  due: readonly DueReminder[],
): Promise<void> {
  await notifyEach(
    tx,
    settings,
    notices.contribution_due,
    mergeByGroup(due).map((reminder) => ({
      to: [reminder.payerId],
      // As when another member reminds them: at most one reminder email per group and day.
      occasion: `reminder:${reminder.groupId}:${reminder.payerId}:${reminder.today}`,
      facts: toFacts(reminder),
    })),
  );
}

/** One reminder per member and group: the soonest round, which names the others that have one on this day. */
function mergeByGroup(due: readonly DueReminder[]): DueReminder[] {
  const soonest = new Map<string, DueReminder>();
  for (const reminder of due) {
    const key = `${reminder.groupId}:${reminder.payerId}`;
    const first = soonest.get(key);
    if (first === undefined || reminder.dueOn < first.dueOn) soonest.set(key, reminder);
  }
  return [...soonest.values()];
}

function toFacts(reminder: DueReminder) {
  const { groupName: group, round, amountCents, dueOn, today, graceDays, kind } = reminder;
  const { contributionCents, cardFeeCents, totalCents: chargeCents } = chargeFor(reminder);
  const charged = chargeDay(kind, dueOn);
  const autoPay = reminder.autoPay && {
    isFromAccount: isBankDebit(kind),
    chargeCents: chargeFor(reminder, kind).totalCents,
    on: charged > today ? charged : today,
    missed: reminder.missed.map((one) => ({
      round: one.round,
      chargeCents: chargeFor(one, kind).totalCents,
    })),
  };
  const days = daysBetween(today, dueOn);
  const amounts = { amountCents, contributionCents, cardFeeCents, chargeCents };
  const also = reminder.also.map((one) => ({
    round: one.round,
    amountCents: getOpenParts(one).amountCents,
    chargeCents: chargeFor(one).totalCents,
    days: daysBetween(today, one.dueOn),
  }));
  return { group, round, ...amounts, dueOn, today, days, graceDays, autoPay, also };
}
