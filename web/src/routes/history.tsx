import { lazy, Suspense } from 'react';
import { addTexts, useTranslate } from '../platform/i18n/texts.ts';
import { ActivityHistoryCard } from '../modules/dashboard/history/activity-history-card.tsx';
import { OverTime } from '../modules/dashboard/history/over-time.tsx';
import { Totals } from '../modules/dashboard/history/totals.tsx';
import { StatementCard } from '../modules/statements/statement-card.tsx';
import goals from '../../../locales/en/goals.json';
import history from '../../../locales/en/history.json';
import statements from '../../../locales/en/statements.json';
import { PageTitle } from '../ui/frame/page-frames.tsx';
import { Skeleton } from '../ui/loading.tsx';
import { Tabs } from '../ui/tabs.tsx';

addTexts({ goals, history, statements });

const GoalCard = lazy(async () => ({
  default: (await import('../modules/dashboard/goals/goal-card.tsx')).GoalCard,
}));

export function Page() {
  const t = useTranslate();
  return (
    <>
      <PageTitle title={t('history.title')} />
      <Tabs
        label={t('history.parts')}
        tabs={[
          {
            id: 'activities',
            label: t('history.activities'),
            content: (
              <div className="space-y-6">
                <Totals />
                <ActivityHistoryCard />
              </div>
            ),
          },
          {
            id: 'over-time',
            label: t('history.overTime.title'),
            content: (
              <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)] lg:gap-10">
                <OverTime />
                <Suspense fallback={<Skeleton className="h-56 w-full" />}>
                  <GoalCard />
                </Suspense>
              </div>
            ),
          },
          { id: 'statement', label: t('statements.title'), content: <StatementCard /> },
        ]}
      />
    </>
  );
}
