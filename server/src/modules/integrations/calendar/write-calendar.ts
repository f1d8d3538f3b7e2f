import { addDays, type Day } from '@circle-link/contract/groups/calendar';
import type { InEachLanguage, Language } from '@circle-link/contract/messages/language';
import { formatDollars } from '@circle-link/contract/money';
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { CalendarDate } from '../../groups/index.ts';

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

interface Facts {
  readonly amount: string;
  readonly group: string;
  readonly round: number;
  readonly rounds: number;
  readonly timeZone: string;
}

interface Words {
  readonly name: string;
  readonly due: (facts: Facts) => string;
  readonly underWay: (facts: Facts) => string;
  readonly paid: (facts: Facts) => string;
  readonly turn: (facts: Facts) => string;
  readonly received: (facts: Facts) => string;
  readonly dueText: (facts: Facts) => string;
  readonly turnText: (facts: Facts) => string;
  readonly testMoney: string;
}

export const WORDS: InEachLanguage<Words> = {
  en: {
    name: 'Circle Link',
    due: ({ amount, group }) => `Pay ${amount}: ${group}`,
    underWay: ({ amount, group }) => `${amount} on its way: ${group}`,
    paid: ({ amount, group }) => `Paid ${amount}: ${group}`,
    turn: ({ amount, group }) => `Your turn: ${amount} from ${group}`,
    received: ({ amount, group }) => `Your turn was: ${amount} from ${group}`,
    dueText: ({ round, rounds, timeZone }) =>
      `Contribution to round ${round} of ${rounds}, due by the end of the day (${timeZone}).`,
    turnText: ({ round, rounds }) =>
      `Round ${round} of ${rounds}. We pay out the pot, less the 1% fee, when everyone has paid or the grace period ends.`,
    testMoney: 'Test money: no real money moves.',
  },
  es: {
    name: 'Circle Link',
    due: ({ amount, group }) => `Pagar ${amount}: ${group}`,
    underWay: ({ amount, group }) => `${amount} en camino: ${group}`,
    paid: ({ amount, group }) => `Pagado ${amount}: ${group}`,
    turn: ({ amount, group }) => `Tu turno: ${amount} de ${group}`,
    received: ({ amount, group }) => `Fue tu turno: ${amount} de ${group}`,
    dueText: ({ round, rounds, timeZone }) =>
      `Aporte de la ronda ${round} de ${rounds}, a más tardar al final del día (${timeZone}).`,
    turnText: ({ round, rounds }) =>
      `Ronda ${round} de ${rounds}. Entregamos el fondo, menos la comisión del 1 %, cuando todos han pagado o termina el período de gracia.`,
    testMoney: 'Dinero de prueba: no se mueve dinero real.',
  },
  fr: {
    name: 'Circle Link',
    due: ({ amount, group }) => `Payer ${amount} : ${group}`,
    underWay: ({ amount, group }) => `${amount} en route : ${group}`,
    paid: ({ amount, group }) => `Payé ${amount} : ${group}`,
    turn: ({ amount, group }) => `Votre tour : ${amount} de ${group}`,
    received: ({ amount, group }) => `C’était votre tour : ${amount} de ${group}`,
    dueText: ({ round, rounds, timeZone }) =>
      `Cotisation de la période ${round} sur ${rounds}, à payer avant la fin de la journée (${timeZone}).`,
    turnText: ({ round, rounds }) =>
      `Période ${round} sur ${rounds}. Nous versons la cagnotte, moins les frais de 1 %, quand tout le monde a payé ou que le délai de grâce se termine.`,
    testMoney: 'Argent de test : aucun argent réel ne circule.',
  },
};
