import type { CurrentUser } from '@circle-link/contract/auth';
import type { DashboardAnswer } from '@circle-link/contract/dashboard';
import type { PaymentItem } from '@circle-link/contract/payments';
import type { QueueHold } from '@circle-link/contract/queue';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../platform/i18n/language.ts';
import { useLanguage } from '../../platform/i18n/use-language.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { dollars } from '../../ui/money.tsx';
import { DuePayButton } from '../payments/index.ts';
import { Checklist } from './checklist.tsx';
import { HeldNumber } from './held-number.tsx';

interface NextActProps {
  readonly user: CurrentUser;
  readonly dashboard: DashboardAnswer;
  /** The number that is held for the member now, if any. */
  readonly hold?: QueueHold | undefined;
}

/** What do I have to do? One sentence and one button; for a newcomer the steps that are left. */
export function NextAct({ user, dashboard, hold }: NextActProps) {
  const [due] = dashboard.upcomingPayments;
  return (
    <div className="mb-6 space-y-4 lg:mb-8">
      {hold !== undefined && <HeldNumber hold={hold} />}
      {due !== undefined && <Pay item={due} />}
      {due === undefined && hold === undefined && <Nothing user={user} dashboard={dashboard} />}
    </div>
  );
}

/** Before that nothing has to be done: a member may pay ahead. */
const FAR_OFF_DAYS = 14;

function Pay({ item }: { readonly item: PaymentItem }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const words = {
    amount: dollars(item.chargeAmount),
    day: formatDate(item.dueDate, language),
    group: item.groupName === '' ? t('payments.unknownGroup') : item.groupName,
  };
  const isLate = item.isMissed || item.dueInDays < 0;
  const isFarOff = !isLate && item.dueInDays > FAR_OFF_DAYS;
  return (
    <section
      aria-labelledby="next-act"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card bg-leaf-soft p-5"
    >
      <div className="flex min-w-0 grow basis-64 items-center gap-4">
        {item.recipientName !== null && item.recipientId !== null && (
          <Avatar src={null} name={item.recipientName} userId={item.recipientId} />
        )}
        <div className="min-w-0">
          <p id="next-act" className="text-lg font-semibold break-words">
            {t(isLate ? 'dashboard.act.late' : isFarOff ? 'dashboard.act.later' : 'dashboard.act.pay', words)}
          </p>
          <p className="text-sm text-muted empty:hidden">{whereTo()}</p>
        </div>
      </div>
      <DuePayButton item={item} variant={isFarOff ? 'quiet' : 'primary'} className="max-sm:w-full" />
    </section>
  );

  function whereTo(): string {
    if (item.recipientId === item.payerId) return t('dashboard.act.toYou');
    return item.recipientName === null ? '' : t('dashboard.act.to', { name: item.recipientName });
  }
}

function Nothing({ user, dashboard }: { readonly user: CurrentUser; readonly dashboard: DashboardAnswer }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { totalGroups, nextPayout } = dashboard.summary;
  // Nothing waits for one of the team who came for the back office.
  if (totalGroups === 0 && !user.hasPosition && !user.isAdmin) return <Checklist user={user} />;
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
