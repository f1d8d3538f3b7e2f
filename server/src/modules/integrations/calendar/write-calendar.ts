import { addDays, type Day } from '@circle-link/contract/groups/calendar';
import type { Language } from '@circle-link/contract/language';
import { formatDollars } from '@circle-link/contract/money';
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { CalendarDate } from '../../groups/index.ts';
import { WORDS } from './texts.ts';

const FETCHED_EVERY_SECONDS = 21_600;

export interface Calendar {
  readonly dates: readonly CalendarDate[];
  readonly language: Language;
  readonly publicUrl: string;
  readonly isTestMoney: boolean;
}

export interface CalendarEvent {
  readonly id: string;
  readonly from: Day;
  /** Exclusive end. */
  readonly until: Day;
  readonly title: string;
  readonly text: string;
  readonly url: string;
  readonly isCanceled: boolean;
}

export interface Revision {
  readonly sequence: number;
  readonly changedAt: Date;
}

/**
 * All-day events in the group's time zone, so that every program shows the same day. A moved date keeps its UID; a
 * canceled one is marked as canceled.
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
      // A due date does not make the member busy.
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
