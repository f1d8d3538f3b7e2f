import { usePrefetchInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslate } from '../platform/i18n/texts.ts';
import { useCurrentUser } from '../modules/auth/session.ts';
import { ReturnedCard } from '../modules/charges/returned-card.tsx';
import { DebtCard } from '../modules/debts/debt-card.tsx';
import { PaymentHistoryCard } from '../modules/payments/payment-history-card.tsx';
import { NO_PAYMENT_FILTER, paymentHistoryQuery, upcomingQuery } from '../modules/payments/queries.ts';
import { ReturnedNotice } from '../modules/payments/returned-notice.tsx';
import { UpcomingPaymentsCard } from '../modules/payments/upcoming-card.tsx';
import { useLinkQuery } from '../platform/navigation/search-params.ts';
import { PageTitle } from '../ui/frame/page-frames.tsx';

/** `/payments`: due and past payments. The bank's page returns here. */
export function Page() {
  const t = useTranslate();
  const user = useCurrentUser();
  const { payment } = useLinkQuery(['payment']);
  const { isPending } = useQuery(upcomingQuery);
  usePrefetchInfiniteQuery(paymentHistoryQuery(NO_PAYMENT_FILTER));
  return (
    <>
      <PageTitle title={t('payments.title')} />
      <div className="space-y-6">
        <ReturnedCard />
        {payment === 'done' && <ReturnedNotice />}
        <DebtCard />
        <UpcomingPaymentsCard />
        {/* Waits for the content above, which would otherwise move it under a click. */}
        {!isPending && <PaymentHistoryCard hasEntry={user?.hasPosition === true} />}
      </div>
    </>
  );
}
