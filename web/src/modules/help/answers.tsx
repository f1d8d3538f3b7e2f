import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import { foldText } from '@circle-link/contract/fields/plain-text';
import { DEFAULT_GRACE_DAYS, MAX_MEMBERS, MIN_MEMBERS } from '@circle-link/contract/groups/limits';
import { quoteContribution } from '@circle-link/contract/groups/pot';
import {
  HOLD_MINUTES,
  HOLDS_PER_HOUR,
  LOCK_MINUTES,
  LOGIN_FAILURES_BEFORE_LOCK,
} from '@circle-link/contract/limits';
import { toCents } from '@circle-link/contract/money';
import { LIMIT_SHARES_PERCENT } from '@circle-link/contract/queue/mechanism';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDollars } from '../../platform/i18n/amounts.ts';
import { type Translate, useTranslate } from '../../platform/i18n/texts.ts';
import { Fold } from '../../ui/disclosure.tsx';
import { EmptyState } from '../../ui/frame/states.tsx';

export type Topic = 'money' | 'groups' | 'queue' | 'account';

interface Answer {
  readonly question: string;
  readonly answer: string;
}

interface AnswersByTopicProps {
  readonly topics: readonly Topic[];
  /** Shown below the answers about the queue. */
  readonly odds: ReactNode;
}

/** The topics as folding sections, the first one open. */
export function AnswersByTopic({ topics, odds }: AnswersByTopicProps) {
  const t = useTranslate();
  return (
    <div className="border-b border-line">
      {topics.map((topic, place) => (
        <Fold
          key={topic}
          id={`help-${topic}`}
          title={t(`help.${topic}.title`)}
          isOpen={place === 0}
          isOpenWide
        >
          <Answers rows={listAnswers(t, topic)} />
          <div className="mt-6 empty:hidden">{topic === 'queue' && odds}</div>
        </Fold>
      ))}
    </div>
  );
}

interface FoundAnswersProps {
  readonly topics: readonly Topic[];
  readonly search: string;
}

/** The answers of all topics that have every word of the search. */
export function FoundAnswers({ topics, search }: FoundAnswersProps) {
  const t = useTranslate();
  const found = findAnswers(
    topics.flatMap((topic) => listAnswers(t, topic)),
    search,
  );
  return (
    <>
      <p role="status" className="sr-only">
        {t('help.found', { count: found.length })}
      </p>
      {found.length === 0 ? (
        <EmptyState icon={SearchX} title={t('help.noneFound')}>
          {t('help.noneFoundHint')}
        </EmptyState>
      ) : (
        <Answers rows={found} />
      )}
    </>
  );
}

/** Those with all words of the search, first the ones that have them in their question. */
export function findAnswers(rows: readonly Answer[], search: string): readonly Answer[] {
  const words = foldText(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  const hasWords = (text: string) => words.every((word) => foldText(text).includes(word));
  const found = rows.filter(({ question, answer }) => hasWords(`${question} ${answer}`));
  return [
    ...found.filter(({ question }) => hasWords(question)),
    ...found.filter(({ question }) => !hasWords(question)),
  ];
}

export function Answers({ rows }: { readonly rows: readonly Answer[] }) {
  return (
    <dl className="space-y-4">
      {rows.map((row) => (
        <div key={row.question}>
          <dt className="font-semibold">{row.question}</dt>
          <dd className="mt-1">{row.answer}</dd>
        </div>
      ))}
    </dl>
  );
}

export function listAnswers(t: Translate, topic: Topic): readonly Answer[] {
  return t.group(`help.${topic}.rows`, { ...getFacts(), holder: t('help.holder') });
}

const EXAMPLE_CENTS = toCents(10_000);

function getFacts(): Readonly<Record<string, string | number>> {
  return {
    entry: formatDollars(ENTRY_QUOTE.totalCents),
    base: formatDollars(ENTRY_QUOTE.baseCents),
    entryAppFee: formatDollars(ENTRY_QUOTE.appFeeCents),
    example: formatDollars(EXAMPLE_CENTS),
    charge: formatDollars(quoteContribution(EXAMPLE_CENTS).totalCents),
    fewest: MIN_MEMBERS,
    most: MAX_MEMBERS,
    grace: DEFAULT_GRACE_DAYS,
    nothing: LIMIT_SHARES_PERCENT[0] ?? 0,
    hold: HOLD_MINUTES,
    holds: HOLDS_PER_HOUR,
    failures: LOGIN_FAILURES_BEFORE_LOCK,
    lock: LOCK_MINUTES,
  };
}
