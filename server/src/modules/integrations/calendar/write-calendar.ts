import { addDays, type Day } from '@circle-link/contract/groups/calendar';
import type { Language } from '@circle-link/contract/messages/language';
import { formatMessage } from '@circle-link/contract/messages/messages';
import { formatDollars } from '@circle-link/contract/money';
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import english from '../../../../../locales/en/server/calendar.json' with { type: 'json' };
import { readTexts } from '../../../platform/texts.ts';
import type { CalendarDate } from '../../groups/index.ts';

export const CALENDAR_TEXTS = readTexts('server/calendar', english);

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
  const texts = CALENDAR_TEXTS[language];
  const host = new URL(publicUrl).hostname;
  return dates.map((date) => {
    const { kind, groupId, groupName, round, dueOn, graceDays, state, amountCents } = date;
    const facts = {
      amount: formatDollars(amountCents, language),
      group: groupName,
      round,
      rounds: date.rounds,
      timeZone: date.timeZone,
    };
    const text = texts[kind === 'turn' ? 'turnText' : 'dueText'];
    const lastDay = kind === 'turn' ? addDays(dueOn, graceDays) : dueOn;
    const url = new URL(`/groups/${groupId}`, publicUrl).href;
    return {
      id: `${kind}-${groupId}-${round}@${host}`,
      from: dueOn,
      until: addDays(lastDay, 1),
      title: formatMessage(texts[findTitle(kind, state)], language, facts),
      text: [formatMessage(text, language, facts), ...(isTestMoney ? [texts.testMoney] : []), url].join('\n'),
      url,
      isCanceled: state === 'off',
    };
  });
}

export function writeCalendar(events: readonly (CalendarEvent & Revision)[], language: Language): string {
  const calendar = ical({
    name: CALENDAR_TEXTS[language].name,
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

function findTitle(kind: CalendarDate['kind'], state: CalendarDate['state']) {
  if (kind === 'turn') return state === 'done' ? 'received' : 'turn';
  return CONTRIBUTION_TITLES[state];
}

function atMidnight(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
