/** The words of a reminder. "Missed" never appears: until the grace has ended a contribution is not paid yet. */
import { daysBetween } from '@circle-link/contract/groups/calendar';
import { formatDollars, type Cents } from '@circle-link/contract/money';

export interface Reminded {
  readonly groupName: string;
  readonly round: number;
  readonly amountCents: Cents;
  /** By card, with the card fee. */
  readonly chargeCents: Cents;
  readonly dueOn: string;
  readonly today: string;
  readonly graceDays: number;
  readonly autoPay: boolean;
  /** What auto-pay charges before it: rounds that were missed, oldest first, with the card fee. */
  readonly missed: readonly { readonly round: number; readonly chargeCents: Cents }[];
}

export interface ReminderText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

/** What a member reads 7, 3 and 1 days before, on the day, and on each day of grace. */
export function reminderText(reminded: Reminded): ReminderText {
  const days = daysBetween(reminded.today, reminded.dueOn);
  const paying = reminded.autoPay
    ? `Auto-pay is on: ${chargedWhen(reminded, days > 0 ? 'on the due day' : 'today')}.`
    : `By card it is ${formatDollars(reminded.chargeCents)}, with the card fee.`;
  const left = reminded.graceDays + days;
  const subject = `“${reminded.groupName}”: ${formatDollars(reminded.amountCents)} ${whenDue(days)}`;
  if (days >= 0) return { subject, paragraphs: [`Round ${reminded.round} is ${whenDue(days)}.`, paying] };
  return {
    subject,
    paragraphs: [
      `Your contribution to round ${reminded.round} is not paid yet. It was due on ${reminded.dueOn}.`,
      left === 0
        ? 'Today is the last day of grace. After it the round is paid out without your contribution.'
        : `${left === 1 ? 'One day' : `${left} days`} of grace ${left === 1 ? 'is' : 'are'} left after today.`,
      paying,
    ],
  };
}

function chargedWhen({ chargeCents, missed }: Reminded, when: string): string {
  if (missed.length === 0) return `${formatDollars(chargeCents)} is charged to your card ${when}`;
  const first = missed.map((one) => `${formatDollars(one.chargeCents)} for round ${one.round}`).join(', ');
  const open = missed.length === 1 ? 'which is still open' : 'which are still open';
  return `${when} your card is charged ${first}, ${open}, and then ${formatDollars(chargeCents)}`;
}

function whenDue(days: number): string {
  if (days > 1) return `due in ${days} days`;
  if (days === 1) return 'due tomorrow';
  return days === 0 ? 'due today' : 'not paid yet';
}
