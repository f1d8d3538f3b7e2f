import { useTranslation } from 'react-i18next';
import { HistoryCard } from '../features/notifications/history/history-card.tsx';
import { Totals } from '../features/notifications/history/totals.tsx';
import { StatementCard } from '../features/statements/statement-card.tsx';
import { addTexts } from '../platform/i18n/add-texts.ts';
import { history } from '../platform/i18n/en/history.ts';
import { statements } from '../platform/i18n/en/statements.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { Tabs } from '../ui/tabs.tsx';

addTexts({ history, statements });

/** `/history`: what happened so far, and every movement of the balance. */
export function Page() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('history.title')} />
      <div className="space-y-6">
        <Totals />
        <Tabs
          label={t('history.parts')}
          tabs={[
            { id: 'activities', label: t('history.activities'), content: <HistoryCard /> },
            { id: 'statement', label: t('statements.title'), content: <StatementCard /> },
          ]}
        />
      </div>
    </>
  );
}
