import { usePrefetchInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslate } from '../platform/i18n/texts.ts';
import { useCurrentUser } from '../features/auth/session.ts';
import { ReturnedCard } from '../features/cards/returned-card.tsx';
import { DebtCard } from '../features/owed/debt-card.tsx';
import { HistoryCard } from '../features/payments/history-card.tsx';
import { historyQuery, NO_FILTER, upcomingQuery } from '../features/payments/queries.ts';
import { ReturnedNotice } from '../features/payments/returned-notice.tsx';
import { UpcomingCard } from '../features/payments/upcoming-card.tsx';
import { useLinkQuery } from '../platform/link-query.ts';
import { PageTitle } from '../ui/frame/page-frames.tsx';

/** `/payments`: due and past payments. The bank's page returns here. */
export function Page() {
  const t = useTranslate();
  const user = useCurrentUser();
  const { payment } = useLinkQuery(['payment']);
  const { isPending } = useQuery(upcomingQuery);
  usePrefetchInfiniteQuery(historyQuery(NO_FILTER));
  return (
    <>
      <PageTitle title={t('payments.title')} />
      <div className="space-y-6">
        <ReturnedCard />
        {payment === 'done' && <ReturnedNotice />}
        <DebtCard />
        <UpcomingCard />
        {/* Waits for the content above, which would otherwise move it under a click. */}
        {!isPending && <HistoryCard hasEntry={user?.hasPosition === true} />}
      </div>
    </>
  );
}
