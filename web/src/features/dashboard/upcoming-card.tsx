import type { PaymentItem } from '@circle-link/contract/payments';
import { Link } from '@tanstack/react-router';
import { CalendarCheck } from 'lucide-react';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { EmptyState, Loaded, type QueryState } from '../../ui/frame/states.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { PendingPayments, splitUpcoming, UpcomingRow } from '../payments/index.ts';

interface UpcomingCardProps {
  readonly query: QueryState<{ readonly upcomingPayments: readonly PaymentItem[] }>;
}

export function UpcomingCard({ query }: UpcomingCardProps) {
  const t = useTranslate();
  return (
    <section aria-labelledby="upcoming">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="upcoming" className="text-lg font-semibold">
          {t('dashboard.upcoming.title')}
        </h2>
        <Link to="/payments" className={TEXT_LINK}>
          {t('dashboard.upcoming.all')}
        </Link>
      </div>
      <Loaded
        query={query}
        failed={t('payments.upcoming.loadFailed')}
        skeleton={<Skeleton className="h-36 w-full" />}
      >
        {({ upcomingPayments }) => {
          const { toPay, onTheirWay } = splitUpcoming(upcomingPayments);
          return (
            <>
              {toPay.length === 0 ? (
                <EmptyState icon={CalendarCheck} title={t('payments.upcoming.empty')}>
                  {onTheirWay.length === 0 && t('payments.upcoming.emptyHint')}
                </EmptyState>
              ) : (
                <ul aria-labelledby="upcoming" className="divide-y divide-line border-y border-line">
                  {toPay.map((item, index) => (
                    <UpcomingRow key={item.id} item={item} hasButton={index > 0} />
                  ))}
                </ul>
              )}
              <PendingPayments
                items={onTheirWay}
                render={(item) => <UpcomingRow key={item.id} item={item} hasButton={false} />}
              />
            </>
          );
        }}
      </Loaded>
    </section>
  );
}
