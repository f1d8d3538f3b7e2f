import { useQuery } from '@tanstack/react-query';
import { CalendarCheck } from 'lucide-react';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { Card, CardHeader } from '../../ui/panels.tsx';
import { EmptyState, Loaded } from '../../ui/frame/states.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { TestMoney } from '../../ui/values/fee-lines.tsx';
import { upcomingQuery } from './queries.ts';
import { PendingPayments, splitUpcoming, UpcomingPayment } from './upcoming-payments.tsx';

export function UpcomingCard() {
  const t = useTranslate();
  const upcoming = useQuery(upcomingQuery);
  return (
    <Card aria-labelledby="upcoming">
      <CardHeader id="upcoming" title={t('payments.upcoming.title')}>
        {upcoming.data !== undefined && upcoming.data.length > 0 && <TestMoney />}
      </CardHeader>
      <Loaded
        query={upcoming}
        failed={t('payments.upcoming.loadFailed')}
        skeleton={[1, 2].map((row) => (
          <Skeleton key={row} className="h-20 w-full" />
        ))}
      >
        {(items) => {
          const { toPay, onTheirWay } = splitUpcoming(items);
          return (
            <>
              {toPay.length === 0 ? (
                <EmptyState icon={CalendarCheck} title={t('payments.upcoming.empty')}>
                  {onTheirWay.length === 0 && t('payments.upcoming.emptyHint')}
                </EmptyState>
              ) : (
                <ul aria-labelledby="upcoming" className="@container divide-y divide-line">
                  {toPay.map((item, index) => (
                    <UpcomingPayment key={item.id} item={item} isFirst={index === 0} />
                  ))}
                </ul>
              )}
              <PendingPayments
                items={onTheirWay}
                render={(item) => <UpcomingPayment key={item.id} item={item} isFirst={false} />}
              />
            </>
          );
        }}
      </Loaded>
    </Card>
  );
}
