import type { PaymentItem } from '@circle-link/contract/payments';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { Loaded, type QueryState } from '../../ui/frame/states.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { UpcomingList, UpcomingRow } from '../payments/index.ts';

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
        {({ upcomingPayments }) => (
          <UpcomingList
            items={upcomingPayments}
            className="border-y border-line"
            render={(item, place) => (
              <UpcomingRow key={item.id} item={item} hasButton={place !== null && place > 0} />
            )}
          />
        )}
      </Loaded>
    </section>
  );
}
