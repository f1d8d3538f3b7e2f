import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import goals from '../../../locales/en/goals.json';
import history from '../../../locales/en/history.json';
import statements from '../../../locales/en/statements.json';
import { useCurrentUser } from '../modules/auth/index.ts';
import { ActivityHistoryCard, totalsQuery } from '../modules/dashboard/history/activity-history-card.tsx';
import { OverTime } from '../modules/dashboard/history/over-time.tsx';
import { StatementCard } from '../modules/statements/statement-card.tsx';
import { formatCount } from '../platform/i18n/language.ts';
import { addTexts, useLanguage, useTranslate } from '../platform/i18n/texts.ts';
import { PageTitle } from '../ui/frame/page-frames.tsx';
import { Loaded } from '../ui/frame/states.tsx';
import { Skeleton } from '../ui/loading.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { toDollars } from '../ui/values/money.tsx';

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

const FIGURES = ['paidIn', 'received', 'groups', 'activities'] as const;

function Totals() {
  const t = useTranslate();
  const language = useLanguage();
  const totals = useQuery(totalsQuery);
  return (
    <Loaded query={totals} failed={t('history.totals.loadFailed')} skeleton={<Figures values={null} />}>
      {({ paidIn, received, groupsJoined, activities }) => {
        const values = {
          paidIn: toDollars(paidIn),
          received: toDollars(received),
          groups: formatCount(groupsJoined, language),
          activities: formatCount(activities, language),
        };
        return <Figures values={values} />;
      }}
    </Loaded>
  );
}

interface FiguresProps {
  readonly values: Readonly<Record<(typeof FIGURES)[number], string>> | null;
}

function Figures({ values }: FiguresProps) {
  const t = useTranslate();
  const user = useCurrentUser();
  const isSaver = user?.path === 'savings' && !user.hasPosition;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-4">
      {FIGURES.map((key) => (
        <div key={key}>
          <dt className="text-sm text-muted">{t(`history.totals.${key}`)}</dt>
          <dd>
            <span className="block text-xl font-semibold break-words tabular-nums">
              {values === null ? <Skeleton className="my-1 h-6 w-24" /> : values[key]}
            </span>
            <span className="block text-sm text-muted">
              {t(`history.totals.${chooseNote(key, isSaver)}`)}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Members on the savings path have neither entries nor queue payouts. */
function chooseNote<Key extends (typeof FIGURES)[number]>(key: Key, isSaver: boolean) {
  if (isSaver && key === 'paidIn') return 'paidInSaver';
  if (isSaver && key === 'received') return 'receivedSaver';
  return `${key}Note` as const;
}
