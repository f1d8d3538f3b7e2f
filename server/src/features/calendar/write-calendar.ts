/** Dates as iCalendar (RFC 5545), which every calendar program reads. Pure. */
import { addDays } from '@circle-link/contract/groups/calendar';
import type { Language } from '@circle-link/contract/language';
import { formatDollars } from '@circle-link/contract/money';
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { CalendarDate } from '../groups/index.ts';
import { WORDS } from './texts.ts';

/** Programs that ask how often: four times a day. */
const FETCHED_EVERY_SECONDS = 21_600;

export interface Calendar {
  readonly dates: readonly CalendarDate[];
  readonly language: Language;
  readonly publicUrl: string;
  readonly isTestMoney: boolean;
  /** When it is written: programs take it for the newest state. */
  readonly now: Date;
}

/**
 * Whole days as the group's time zone counts them: a program in another zone shows the same day. A date that moves keeps
 * its name, so programs move it; one that will not be is marked as cancelled.
 */
export function writeCalendar({ dates, language, publicUrl, isTestMoney, now }: Calendar): string {
  const words = WORDS[language];
  const host = new URL(publicUrl).hostname;
  const calendar = ical({
    name: words.name,
    prodId: { company: 'Circle Link', product: 'Savings groups', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: FETCHED_EVERY_SECONDS,
  });
  for (const date of dates) {
    const { kind, groupId, groupName, round, dueOn, graceDays, state, amountCents } = date;
    const facts = { ...date, amount: formatDollars(amountCents, language), group: groupName };
    const lastDay = kind === 'turn' ? addDays(dueOn, graceDays) : dueOn;
    const url = new URL(`/groups/${groupId}`, publicUrl).href;
    calendar.createEvent({
      id: `${kind}-${groupId}-${round}@${host}`,
      stamp: now,
      start: atMidnight(dueOn),
      end: atMidnight(addDays(lastDay, 1)),
      allDay: true,
      summary: titleOf(kind, state === 'done')(words)(facts),
      description: [
        kind === 'turn' ? words.turnText(facts) : words.dueText(facts),
        ...(isTestMoney ? [words.testMoney] : []),
        url,
      ].join('\n'),
      url,
      status: state === 'off' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      // A day on which something is due is not a day on which one is busy.
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}

function titleOf(kind: CalendarDate['kind'], isDone: boolean) {
  type Title = (typeof WORDS)['en']['due'];
  const name = kind === 'turn' ? (isDone ? 'received' : 'turn') : isDone ? 'paid' : 'due';
  return (words: (typeof WORDS)['en']): Title => words[name];
}

function atMidnight(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
