/** Texts of the public ring, in its picture and on the page. */
import { type InEachLanguage, type Language, LOCALES, mapLanguages } from '../messages/language.ts';
import { formatDollars, parseDollars, ZERO_CENTS } from '../money.ts';
import type { OpenBooks } from './open-books.ts';

export interface RingWords {
  readonly above: string;
  readonly figure: string;
  readonly below: string;
  readonly label: string;
  readonly moved: string;
}

interface Facts {
  readonly name: string;
  readonly round: number;
  readonly rounds: number;
  readonly closed: number;
  readonly due: string;
  readonly cameIn: string;
  readonly wentOut: string;
}

interface Phrases {
  readonly running: (facts: Facts) => Pick<RingWords, 'above' | 'below'>;
  readonly over: (facts: Facts) => Pick<RingWords, 'above' | 'below'>;
  readonly label: (facts: Facts) => string;
  readonly moved: (facts: Facts) => string;
}

const PHRASES: InEachLanguage<Phrases> = {
  en: {
    running: ({ round, rounds, due }) => ({ above: `Round ${round} of ${rounds}`, below: `due ${due}` }),
    over: ({ rounds }) => ({ above: `All ${rounds} rounds`, below: 'came in' }),
    label: ({ name, closed, rounds, cameIn, wentOut }) =>
      `${name}: ${closed} of ${rounds} rounds are closed. ${cameIn} came in, ${wentOut} went out to members.`,
    moved: ({ cameIn, wentOut }) => `${cameIn} came in, ${wentOut} went out to members.`,
  },
  es: {
    running: ({ round, rounds, due }) => ({ above: `Ronda ${round} de ${rounds}`, below: `vence el ${due}` }),
    over: ({ rounds }) => ({ above: `Las ${rounds} rondas`, below: 'recaudados' }),
    label: ({ name, closed, rounds, cameIn, wentOut }) =>
      `${name}: ${closed} de ${rounds} rondas están cerradas. Se recaudaron ${cameIn} y los miembros recibieron ${wentOut}.`,
    moved: ({ cameIn, wentOut }) => `Se recaudaron ${cameIn} y los miembros recibieron ${wentOut}.`,
  },
  fr: {
    running: ({ round, rounds, due }) => ({
      above: `Période ${round} sur ${rounds}`,
      below: `à payer le ${due}`,
    }),
    over: ({ rounds }) => ({ above: `Les ${rounds} périodes`, below: 'collectés' }),
    label: ({ name, closed, rounds, cameIn, wentOut }) =>
      `${name} : ${closed} périodes sur ${rounds} sont closes. ${cameIn} ont été collectés et ${wentOut} versés aux membres.`,
    moved: ({ cameIn, wentOut }) => `${cameIn} ont été collectés et ${wentOut} versés aux membres.`,
  },
};

const DAYS = mapLanguages(
  (language) => new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium', timeZone: 'UTC' }),
);

/** Texts of the ring in one language. */
export function renderRingWords(books: OpenBooks, language: Language): RingWords {
  const phrases = PHRASES[language];
  const facts = toFacts(books, language);
  return {
    ...(books.isOver ? phrases.over(facts) : phrases.running(facts)),
    figure: dollars(books.isOver ? books.contributions : books.pot, language),
    label: phrases.label(facts),
    moved: phrases.moved(facts),
  };
}

function toFacts(
  { name, rounds, currentRound, contributions, payouts }: OpenBooks,
  language: Language,
): Facts {
  const due = rounds.find(({ round }) => round === currentRound)?.dueDate;
  return {
    name,
    round: currentRound,
    rounds: rounds.length,
    closed: rounds.filter(({ closedOn }) => closedOn !== null).length,
    due: due === undefined ? '' : DAYS[language].format(new Date(`${due}T00:00:00Z`)),
    cameIn: dollars(contributions, language),
    wentOut: dollars(payouts, language),
  };
}

const dollars = (amount: string, language: Language): string =>
  formatDollars(parseDollars(amount) ?? ZERO_CENTS, language);
