import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { Card, CardHeader } from '../../ui/panels.tsx';
import { Loaded } from '../../ui/frame/states.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { TestMoney } from '../../ui/values/fee-lines.tsx';
import { upcomingQuery } from './queries.ts';
import { UpcomingList, UpcomingPayment } from './upcoming-payments.tsx';

export function UpcomingPaymentsCard() {
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
        {(items) => (
          <UpcomingList
            items={items}
            className="@container"
            render={(item, place) => <UpcomingPayment key={item.id} item={item} isFirst={place === 0} />}
          />
        )}
      </Loaded>
    </Card>
  );
}
