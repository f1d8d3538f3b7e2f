import { formatDollars } from '@circle-link/contract/money';
import type { Writer } from '../../../platform/database/database.ts';
import { renderMail } from '../../../platform/mail/layout.ts';
import { recordMessages, type MailToSend } from '../../../platform/outbox/record-messages.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listMembers, type Member } from '../../members/index.ts';
import { wantsMail } from '../../notifications/index.ts';
import { chargeFor } from '../rules.ts';
import { reminderText } from './rules.ts';
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
        due.filter((reminder) => reminder.isOfToday),
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
  const wanting = await wantsMail(tx, [...new Set(due.map((one) => one.payerId))], 'reminders');
  const members = new Map((await listMembers(tx, [...wanting])).map((member) => [member.id, member]));
  await recordMessages(
    tx,
    due.flatMap((reminder) => {
      const member = members.get(reminder.payerId);
      return member === undefined || member.email === '' ? [] : [mailOf(settings, member, reminder)];
    }),
  );
}

function mailOf(settings: ReminderParts['settings'], member: Member, reminder: DueReminder): MailToSend {
  const quote = chargeFor(reminder);
  const missed = reminder.missed.map((one) => ({ round: one.round, chargeCents: chargeFor(one).totalCents }));
  const { subject, paragraphs } = reminderText({ ...reminder, missed, chargeCents: quote.totalCents });
  return {
    channel: 'mail',
    dedupeKey: `reminder:${reminder.paymentId}:${reminder.payerId}:${reminder.today}`,
    to: member.email,
    ...renderMail(
      {
        subject,
        heading: subject,
        paragraphs,
        facts: [
          ['Contribution', formatDollars(quote.contributionCents)],
          ['Card fee', formatDollars(quote.cardFeeCents)],
          ['By card', formatDollars(quote.totalCents)],
          ['Due on', reminder.dueOn],
        ],
        button: { label: 'See your payments', url: new URL('/payments', settings.publicUrl).href },
        closing: ['You can switch reminders off in your settings.'],
      },
      settings,
    ),
  };
}
