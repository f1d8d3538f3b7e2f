/** Dates as iCalendar (RFC 5545), which every calendar program reads. Pure. */
import { addDays, type Day } from '@circle-link/contract/groups/calendar';
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
}

/** What a program shows of one date. */
export interface CalendarEvent {
  readonly id: string;
  readonly from: Day;
  /** The day after the last one. */
  readonly until: Day;
  readonly title: string;
  readonly text: string;
  readonly url: string;
  readonly isCanceled: boolean;
}

/** How often it has changed, and when the last time: programs take the highest for the newest state. */
export interface Revision {
  readonly sequence: number;
  readonly changedAt: Date;
}

/**
 * Whole days as the group's time zone counts them: a program in another zone shows the same day. A date that moves keeps
 * its id, so programs move it; one that will not take place is marked as canceled.
 */
export function listEvents({ dates, language, publicUrl, isTestMoney }: Calendar): CalendarEvent[] {
  const words = WORDS[language];
  const host = new URL(publicUrl).hostname;
  return dates.map((date) => {
    const { kind, groupId, groupName, round, dueOn, graceDays, state, amountCents } = date;
    const facts = { ...date, amount: formatDollars(amountCents, language), group: groupName };
    const lastDay = kind === 'turn' ? addDays(dueOn, graceDays) : dueOn;
    const url = new URL(`/groups/${groupId}`, publicUrl).href;
    return {
      id: `${kind}-${groupId}-${round}@${host}`,
      from: dueOn,
      until: addDays(lastDay, 1),
      title: formatTitle(kind, state)(words)(facts),
      text: [
        kind === 'turn' ? words.turnText(facts) : words.dueText(facts),
        ...(isTestMoney ? [words.testMoney] : []),
        url,
      ].join('\n'),
      url,
      isCanceled: state === 'off',
    };
  });
}

/** The same events in the same revisions are the same bytes. */
export function writeCalendar(events: readonly (CalendarEvent & Revision)[], language: Language): string {
  const calendar = ical({
    name: WORDS[language].name,
    prodId: { company: 'Circle Link', product: 'Savings groups', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: FETCHED_EVERY_SECONDS,
  });
  for (const { id, from, until, title, text, url, isCanceled, sequence, changedAt } of events)
    calendar.createEvent({
      id,
      sequence,
      stamp: changedAt,
      lastModified: changedAt,
      start: atMidnight(from),
      end: atMidnight(until),
      allDay: true,
      summary: title,
      description: text,
      url,
      status: isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      // A day on which something is due is not a day on which one is busy.
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  return calendar.toString();
}

const CONTRIBUTION_TITLES = { open: 'due', under_way: 'underWay', done: 'paid', off: 'due' } as const;

function formatTitle(kind: CalendarDate['kind'], state: CalendarDate['state']) {
  type Title = (typeof WORDS)['en']['due'];
  const name = kind === 'turn' ? (state === 'done' ? 'received' : 'turn') : CONTRIBUTION_TITLES[state];
  return (words: (typeof WORDS)['en']): Title => words[name];
}

function atMidnight(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
