import type { PaymentItem } from '@circle-link/contract/payments';
import { Link } from '@tanstack/react-router';
import { CalendarCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card, CardHeader } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded, type Asked } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TEXT_LINK } from '../../ui/text-link.ts';
import { UpcomingPayment } from '../payments/index.ts';

interface UpcomingCardProps {
  readonly query: Asked<{ readonly upcomingPayments: readonly PaymentItem[] }>;
}

/** The next three payments of mine. */
export function UpcomingCard({ query }: UpcomingCardProps) {
  const { t } = useTranslation();
  return (
    <Card aria-labelledby="upcoming">
      <CardHeader id="upcoming" title={t('dashboard.upcoming.title')}>
        <Link to="/payments" className={TEXT_LINK}>
          {t('dashboard.upcoming.all')}
        </Link>
      </CardHeader>
      <Loaded
        query={query}
        failed={t('payments.upcoming.loadFailed')}
        skeleton={<Skeleton className="h-80 w-full" />}
      >
        {({ upcomingPayments }) =>
          upcomingPayments.length === 0 ? (
            <EmptyState icon={CalendarCheck} title={t('payments.upcoming.empty')}>
              {t('payments.upcoming.emptyHint')}
            </EmptyState>
          ) : (
            <ul className="@container divide-y divide-line">
              {upcomingPayments.map((item) => (
                <UpcomingPayment key={item.id} item={item} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}
