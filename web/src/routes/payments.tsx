import { usePrefetchInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCurrentUser } from '../modules/auth/session.ts';
import { ReturnedCard } from '../modules/charges/returned-card.tsx';
import { DebtCard } from '../modules/debts/debt-card.tsx';
import { OutcomeNotice } from '../modules/payments/outcome-notice.tsx';
import { PaymentHistoryCard } from '../modules/payments/payment-history-card.tsx';
import {
  NO_PAYMENT_FILTER,
  paymentHistoryQuery,
  refreshPayments,
  upcomingQuery,
} from '../modules/payments/queries.ts';
import { UpcomingList, UpcomingPayment } from '../modules/payments/upcoming-payments.tsx';
import {
  awaitOutcome,
  deletePendingPayment,
  isUndecided,
  readPendingPayment,
  useOutcomeToast,
} from '../modules/payments/use-pay.ts';
import { useTranslate } from '../platform/i18n/texts.ts';
import { useLinkQuery } from '../platform/navigation/search-params.ts';
import { PageTitle } from '../ui/frame/page-frames.tsx';
import { Loaded } from '../ui/frame/states.tsx';
import { Skeleton } from '../ui/loading.tsx';
import { Card, CardHeader, Notice } from '../ui/panels.tsx';

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

export function UpcomingPaymentsCard() {
  const t = useTranslate();
  const upcoming = useQuery(upcomingQuery);
  return (
    <Card aria-labelledby="upcoming">
      <CardHeader id="upcoming" title={t('payments.upcoming.title')} />
      <Loaded
        query={upcoming}
        failed={t('payments.upcoming.loadFailed')}
        skeleton={[1, 2].map((row) => (
          <Skeleton key={row} className="h-20 w-full" />
        ))}
      >
        {(items) => (
          <UpcomingList
            items={items}
            render={(item, place) => <UpcomingPayment key={item.id} item={item} isFirst={place === 0} />}
          />
        )}
      </Loaded>
    </Card>
  );
}

/**
 * Shown after returning from the bank's page. The URL proves nothing, so the payment is polled until the provider has a
 * result.
 */
function ReturnedNotice() {
  const t = useTranslate();
  const cache = useQueryClient();
  const say = useOutcomeToast();
  const [requested] = useState(readPendingPayment);
  useEffect(deletePendingPayment, []);
  const outcome = useQuery({
    queryKey: ['returned payment', requested?.paymentId],
    queryFn: async () => {
      const known =
        requested === null ? null : await awaitOutcome(requested, { status: 'waiting' }, isUndecided);
      await refreshPayments(cache);
      if (known !== null) say(known);
      return known;
    },
    staleTime: Infinity,
    gcTime: 0,
  }).data;
  if (outcome === undefined)
    return (
      <Notice tone="plain" role="status" title={t('payments.returned.title')}>
        <p>{t('payments.returned.text')}</p>
      </Notice>
    );
  if (outcome?.status === 'paid')
    return (
      <Notice tone="done" role="status" title={t('payments.pay.doneTitle')}>
        <p>{t('payments.pay.done')}</p>
      </Notice>
    );
  const isOpen = outcome?.status === 'confirm' || outcome?.status === 'begun';
  return <OutcomeNotice outcome={isOpen ? { status: 'waiting' } : outcome} />;
}
