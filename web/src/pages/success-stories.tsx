import '../features/stories/texts.ts';
import { oddsAfter } from '@circle-link/contract/mechanism';
import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../features/auth/session.ts';
import { queueStateQuery } from '../features/queue/queue-state.ts';
import { ExampleCard } from '../features/stories/example-card.tsx';
import { MyStoryCard } from '../features/stories/my-story.tsx';
import { ToldStories } from '../features/stories/told-stories.tsx';
import { formatCount } from '../platform/i18n/language.ts';
import { useLanguage } from '../platform/i18n/use-language.ts';
import { buttonLook } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Money } from '../ui/money.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { StatTile } from '../ui/stat-tile.tsx';
import { TestMoney } from '../ui/test-money.tsx';

/** The middles of six equal parts of a line of 465 (product §9). */
const EXAMPLE_ENTRIES = 465;
const EXAMPLE_POSITIONS = [39, 116, 194, 271, 349, 426];

/** /success-stories: live figures, and six computed examples that say so. */
export function Page() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const entries = formatCount(EXAMPLE_ENTRIES, useLanguage());
  return (
    <>
      <PageTitle title={t('stories.title')} lead={t('stories.lead', { entries })} />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-semibold">{t('stories.live')}</h2>
        <TestMoney />
      </div>
      <LiveTiles />
      <div className="mt-10 mb-4">
        <h2 className="text-lg font-semibold">{t('stories.told.title')}</h2>
        <p className="text-muted">{t('stories.told.lead')}</p>
      </div>
      <ToldStories />
      {user?.hasPosition === true && user.nextStep === '/dashboard' && (
        <div className="mt-6 max-w-[760px]">
          <MyStoryCard />
        </div>
      )}
      <div className="mt-10 mb-4 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-semibold">{t('stories.examples', { entries })}</h2>
        <TestMoney />
      </div>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {EXAMPLE_POSITIONS.map((position) => (
          <ExampleCard key={position} position={position} entries={EXAMPLE_ENTRIES} />
        ))}
      </div>
      <div className="mt-10 flex flex-wrap gap-3">
        <Link to="/legal" className={buttonLook('primary')}>
          {t('stories.learn')}
        </Link>
        <Link to="/auth" className={buttonLook('quiet')}>
          {t('stories.start')}
        </Link>
        <a href="/" className={buttonLook('quiet')}>
          {t('common.backHome')}
        </a>
      </div>
    </>
  );
}

/** Figures of the ledger; before the first entry there is nothing to show, and they say so. */
function LiveTiles() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data: state, isPending, isRefetching, refetch } = useQuery(queueStateQuery);
  if (!isPending && state == null) {
    return <ErrorState what={t('stories.failed')} onRetry={() => void refetch()} isRetrying={isRefetching} />;
  }
  const show = (figure: (entries: number) => ReactNode): ReactNode => {
    if (state == null) return <Skeleton className="h-7 w-24" />;
    return state.entries === 0 ? t('stories.noData') : figure(state.entries);
  };
  const unpaid = (entries: number) => oddsAfter(entries).receivedNothing;
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <StatTile title={t('stories.entries')} value={show((entries) => formatCount(entries, language))} />
      <StatTile
        title={t('stories.paidOut')}
        value={show(() => (
          <Money amount={state?.cashPaid ?? ''} />
        ))}
      />
      <StatTile
        title={t('stories.membersPaid')}
        value={show((entries) => formatCount(entries - unpaid(entries), language))}
      />
      <StatTile
        title={t('stories.membersUnpaid')}
        value={show((entries) => formatCount(unpaid(entries), language))}
      />
    </dl>
  );
}
