import type { CurrentUser } from '@circle-link/contract/auth';
import type { DashboardAnswer } from '@circle-link/contract/dashboard';
import type { PaymentItem } from '@circle-link/contract/payments';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../platform/i18n/language.ts';
import { useLanguage } from '../../platform/i18n/use-language.ts';
import { dollars } from '../../ui/money.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DuePayButton } from '../payments/index.ts';
import { Checklist } from './checklist.tsx';

interface NextActProps {
  readonly user: CurrentUser;
  /** Undefined while it is loaded, or where it could not be: the parts below say so. */
  readonly dashboard: DashboardAnswer | undefined;
  readonly isError: boolean;
}

/** What do I have to do? One sentence and one button; for a newcomer the steps that are left. */
export function NextAct({ user, dashboard, isError }: NextActProps) {
  // Newcomers will see their steps, the others a sentence with its button: below it on a phone.
  const height = user.hasPosition ? 'h-39 sm:h-22' : 'h-74';
  if (dashboard === undefined) return isError ? null : <Skeleton className={`mb-8 ${height} w-full`} />;
  const [due] = dashboard.upcomingPayments;
  return (
    <div className="mb-8">
      {due === undefined ? <Nothing user={user} dashboard={dashboard} /> : <Pay item={due} />}
    </div>
  );
}

function Pay({ item }: { readonly item: PaymentItem }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const words = {
    amount: dollars(item.chargeAmount),
    day: formatDate(item.dueDate, language),
    group: item.groupName === '' ? t('payments.unknownGroup') : item.groupName,
  };
  const isLate = item.isMissed || item.dueInDays < 0;
  return (
    <section
      aria-labelledby="next-act"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card bg-leaf-soft p-5"
    >
      <p id="next-act" className="min-w-0 grow basis-64 text-lg font-semibold break-words">
        {t(isLate ? 'dashboard.act.late' : 'dashboard.act.pay', words)}
      </p>
      <DuePayButton item={item} className="max-sm:w-full" />
    </section>
  );
}

function Nothing({ user, dashboard }: { readonly user: CurrentUser; readonly dashboard: DashboardAnswer }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { totalGroups, nextPayout } = dashboard.summary;
  if (totalGroups === 0 && !user.hasPosition) return <Checklist user={user} />;
  return (
    <p className="text-lg font-semibold">
      {nextPayout === null
        ? t('dashboard.act.nothing')
        : t('dashboard.act.turn', {
            amount: dollars(nextPayout.payout),
            day: formatDate(nextPayout.date, language),
            group: nextPayout.groupName,
          })}
    </p>
  );
}
