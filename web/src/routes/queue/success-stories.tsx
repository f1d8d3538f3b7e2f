import { computeOdds, computePositionState } from '@circle-link/contract/queue/mechanism';
import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { addTexts, useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { useCurrentUser } from '../../modules/auth/session.ts';
import { queueStateQuery } from '../../modules/queue/queries.ts';
import { ExampleStory } from '../../modules/queue/stories/example-story.tsx';
import { MyStoryFold } from '../../modules/queue/stories/my-story.tsx';
import { PublishedStories } from '../../modules/queue/stories/published-stories.tsx';
import { formatCount } from '../../platform/i18n/language.ts';
import { buttonLook } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/frame/states.tsx';
import { Money } from '../../ui/values/money.tsx';
import { PageTitle } from '../../ui/frame/page-frames.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { TestMoney } from '../../ui/values/fee-lines.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';
import stories from '../../../../locales/en/stories.json';

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
            <TestMoney />
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
            <Link to="/legal" className={buttonLook('primary')}>
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
