import { isBankDebit } from '@circle-link/contract/charges/charge-kinds';
import { countDaysBetween } from '@circle-link/contract/groups/calendar';
import type { Writer } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { notices, notifyEach } from '../notifications/index.ts';
import { chargeDay } from './due-days.ts';
import { quoteOpenAmount, getOpenParts } from './rules.ts';
import { type DueReminder, takeReminders } from './next-attempt-store.ts';

const AT_ONCE = 500;
type ReminderParts = Pick<Platform, 'database' | 'settings'>;

/**
 * Job: 9 a.m. in the group's time zone, 7, 3 and 1 days before the due day, on it, and on each day of grace, once each.
 */
export async function sendReminders(parts: ReminderParts): Promise<number> {
  let seen = 0;
  let taken = 1;
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
    keepOnePerGroup(due).map((reminder) => ({
      to: [reminder.payerId],
      // The same key as a reminder by another member: at most one reminder email per group and day.
      occasion: `reminder:${reminder.groupId}:${reminder.payerId}:${reminder.today}`,
      facts: toFacts(reminder),
    })),
  );
}

function keepOnePerGroup(due: readonly DueReminder[]): DueReminder[] {
  return [...new Map(due.map((one) => [`${one.groupId}:${one.payerId}`, one])).values()];
}

function toFacts(reminder: DueReminder) {
  const { groupName: group, round, amountCents, dueOn, today, graceDays, kind } = reminder;
  const { contributionCents, cardFeeCents, totalCents: chargeCents } = quoteOpenAmount(reminder);
  const charged = chargeDay(kind, dueOn);
  const autoPay = reminder.autoPay && {
    isFromAccount: isBankDebit(kind),
    chargeCents: quoteOpenAmount(reminder, kind).totalCents,
    on: charged > today ? charged : today,
    missed: reminder.missed.map((one) => ({
      round: one.round,
      chargeCents: quoteOpenAmount(one, kind).totalCents,
    })),
  };
  const days = countDaysBetween(today, dueOn);
  const amounts = { amountCents, contributionCents, cardFeeCents, chargeCents };
  const also = reminder.also.map((one) => ({
    round: one.round,
    amountCents: getOpenParts(one).amountCents,
    chargeCents: quoteOpenAmount(one).totalCents,
    days: countDaysBetween(today, one.dueOn),
  }));
  return { group, round, ...amounts, dueOn, today, days, graceDays, autoPay, also };
}
