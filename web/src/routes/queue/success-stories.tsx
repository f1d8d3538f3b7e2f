import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import {
  computeEntriesWhenPaid,
  computeOdds,
  computePositionState,
  countLevelPayouts,
} from '@circle-link/contract/queue/mechanism';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import stories from '../../../../locales/en/stories.json';
import { useCurrentUser } from '../../modules/auth/session.ts';
import { LevelBadge } from '../../modules/queue/level-badge.tsx';
import { queueStateQuery } from '../../modules/queue/queries.ts';
import { MyStoryFold } from '../../modules/queue/stories/my-story.tsx';
import { PublishedStories } from '../../modules/queue/stories/published-stories.tsx';
import { formatDollars } from '../../platform/i18n/amounts.ts';
import { formatCount } from '../../platform/i18n/language.ts';
import { addTexts, useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { buttonLook } from '../../ui/button.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { PageTitle } from '../../ui/frame/page-frames.tsx';
import { ErrorState } from '../../ui/frame/states.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { Money } from '../../ui/values/money.tsx';

addTexts({ stories });

/** Centers of six equal parts of a line of 465 (product §9). */
const EXAMPLE_ENTRIES = 465;
const EXAMPLE_POSITIONS = [39, 116, 194, 271, 349, 426];

export function Page() {
  const t = useTranslate();
  const user = useCurrentUser();
  const entries = formatCount(EXAMPLE_ENTRIES, useLanguage());
  const unpaid = EXAMPLE_POSITIONS.filter(
    (position) => computePositionState(position, EXAMPLE_ENTRIES).earningsCents === 0,
  ).length;
  return (
    <>
      <PageTitle title={t('stories.title')} lead={t('stories.lead', { entries })} />
      <div className="space-y-5">
        <section aria-labelledby="live">
          <h2 id="live" className="mb-3 text-lg font-semibold">
            {t('stories.live')}
          </h2>
          <LiveFigures />
        </section>
        <section aria-labelledby="examples">
          <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
            <h2 id="examples" className="text-lg font-semibold">
              {t('stories.examples', { entries })}
            </h2>
            <p className="w-full text-sm text-muted">{t('stories.legend')}</p>
          </div>
          <ul className="grid gap-x-8 border-b border-line sm:grid-cols-2 lg:grid-cols-3">
            {EXAMPLE_POSITIONS.map((position) => (
              <ExampleStory key={position} position={position} entries={EXAMPLE_ENTRIES} />
            ))}
          </ul>
          <p className="mt-4 text-lg font-semibold">
            {t('stories.sum', { unpaid, all: EXAMPLE_POSITIONS.length })}
          </p>
          <div className="mt-4 flex flex-wrap gap-x-4 gap-y-2">
            <Link to="/legal" className={buttonLook()}>
              {t('stories.learn')}
            </Link>
            {user === null && (
              <Link to="/auth" className={buttonLook('quiet')}>
                {t('stories.start')}
              </Link>
            )}
            <a href="/" className={`${TEXT_LINK} inline-flex min-h-12 items-center`}>
              {t('common.backHome')}
            </a>
          </div>
        </section>
        <section aria-labelledby="told">
          <h2 id="told" className="text-lg font-semibold">
            {t('stories.published.title')}
          </h2>
          <p className="mb-3 text-muted">{t('stories.published.lead')}</p>
          <PublishedStories />
        </section>
        {user?.hasPosition === true && user.nextStep === '/dashboard' && <MyStoryFold />}
      </div>
    </>
  );
}

function LiveFigures() {
  const t = useTranslate();
  const language = useLanguage();
  const { data: state, isPending, isRefetching, refetch } = useQuery(queueStateQuery);
  if (!isPending && state == null) {
    return <ErrorState what={t('stories.failed')} onRetry={() => void refetch()} isRetrying={isRefetching} />;
  }
  if (state?.entries === 0) return <p className="text-muted">{t('stories.noData')}</p>;
  const show = (figure: (entries: number) => ReactNode): ReactNode =>
    state == null ? <Skeleton className="h-7 w-24" /> : figure(state.entries);
  const unpaid = (entries: number) => computeOdds(entries).receivedNothing;
  return (
    <dl className="grid grid-cols-2 gap-x-8 border-t border-line lg:grid-cols-4">
      <Figure title={t('stories.entries')} value={show((entries) => formatCount(entries, language))} />
      <Figure
        title={t('stories.paidOut')}
        value={show(() => (
          <Money amount={state?.cashPaid ?? ''} />
        ))}
      />
      <Figure
        title={t('stories.membersPaid')}
        value={show((entries) => formatCount(entries - unpaid(entries), language))}
      />
      <Figure
        title={t('stories.membersUnpaid')}
        value={show((entries) => formatCount(unpaid(entries), language))}
      />
    </dl>
  );
}

function Figure({ title, value }: { readonly title: string; readonly value: ReactNode }) {
  return (
    <div className="flex flex-col justify-between border-b border-line py-2">
      <dt className="text-sm text-muted">{title}</dt>
      <dd className="text-lg font-semibold tabular-nums">{value}</dd>
    </div>
  );
}

interface ExampleProps {
  readonly position: number;
  readonly entries: number;
}

/** The first track, filled as far as it has paid, with the example's position. The text has the same facts. */
function PlaceInLine({ position, entries }: ExampleProps) {
  return (
    <svg aria-hidden="true" width="100%" height="20" className="mt-2 block overflow-visible">
      <rect y="3" width="100%" height="14" rx="3" className="fill-leaf-soft stroke-leaf" />
      <rect
        y="3"
        width={`${(countLevelPayouts(1, entries) / entries) * 100}%`}
        height="14"
        rx="3"
        className="fill-leaf"
      />
      <svg x={`${(position / entries) * 100}%`} overflow="visible">
        <path d="M0 3v14M-5 -3h10L0 4z" className="fill-gold stroke-gold" strokeWidth="2" />
      </svg>
    </svg>
  );
}

function ExampleStory({ position, entries }: ExampleProps) {
  const t = useTranslate();
  const language = useLanguage();
  const count = (value: number) => formatCount(value, language);
  const place = computePositionState(position, entries);
  return (
    <li>
      <details className="group/story border-t border-line">
        <summary className="block list-none py-1.5 [&::-webkit-details-marker]:hidden">
          <span className="flex items-center justify-between gap-3">
            <h3 className="font-semibold">{t('stories.number', { position: count(position) })}</h3>
            <span className="flex items-center gap-2">
              <Money amount={place.earningsCents} className="text-lg font-semibold" />
              <ChevronDown
                aria-hidden="true"
                className="size-5 shrink-0 text-muted transition-transform group-open/story:rotate-180"
              />
            </span>
          </span>
          <span className="block text-sm text-muted">{t('stories.badge')}</span>
          <PlaceInLine position={position} entries={entries} />
        </summary>
        <StoryText position={position} entries={entries} />
      </details>
    </li>
  );
}

function StoryText({ position, entries }: ExampleProps) {
  const t = useTranslate();
  const language = useLanguage();
  const count = (value: number) => formatCount(value, language);
  const place = computePositionState(position, entries);
  const first = computeEntriesWhenPaid(position, 1);
  return (
    <div className="space-y-2 pb-4">
      <p>
        <LevelBadge level={place.currentLevel} />
      </p>
      <p>
        {place.earningsCents > 0
          ? t('stories.paidStory', { first: count(first), after: count(first - position) })
          : t('stories.waitingStory', {
              total: formatDollars(ENTRY_QUOTE.totalCents),
              needed: count(first - entries),
            })}
      </p>
      <p className="text-sm text-muted">
        {place.levelPosition === null
          ? t('stories.done')
          : t('stories.place', { paid: place.currentLevel - 1, place: count(place.levelPosition) })}
      </p>
    </div>
  );
}
