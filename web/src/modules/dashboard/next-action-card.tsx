import type { CurrentUser } from '@circle-link/contract/auth/auth';
import type { DashboardAnswer } from '@circle-link/contract/dashboard';
import type { PaymentItem } from '@circle-link/contract/payments';
import type { QueueHold } from '@circle-link/contract/queue/queue';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { formatCount, formatDate, formatTimeOfDay } from '../../platform/i18n/language.ts';
import { Avatar } from '../../ui/values/avatar.tsx';
import { buttonLook } from '../../ui/button.tsx';
import { toDollars } from '../../ui/values/money.tsx';
import { DuePayButton, isFarOff, isToPay } from '../payments/index.ts';
import { Checklist } from './checklist.tsx';
import { Card } from '../../ui/panels.tsx';

interface NextActionCardProps {
  readonly user: CurrentUser;
  readonly dashboard: DashboardAnswer;
  readonly hold?: QueueHold | undefined;
}

export function NextActionCard(props: NextActionCardProps) {
  const { hold } = props;
  return (
    <div className="mb-6 space-y-4 empty:hidden lg:mb-8">
      {hold !== undefined && <HeldNumber hold={hold} />}
      {props.dashboard.cashToConfirm.slice(0, 1).map((cash) => (
        <Confirm key={cash.paymentId} cash={cash} />
      ))}
      <NextAction {...props} />
    </div>
  );
}

function Confirm({ cash }: { readonly cash: DashboardAnswer['cashToConfirm'][number] }) {
  const t = useTranslate();
  const { groupId, groupName: group, payerName: payer, amount } = cash;
  return (
    <ActionBanner
      labelledBy="confirm-cash"
      action={
        <Link to="/groups/$id" params={{ id: groupId }} className={buttonLook()}>
          {t('dashboard.act.toConfirm')}
        </Link>
      }
    >
      <p id="confirm-cash" className="text-lg font-semibold break-words">
        {t('dashboard.act.confirmCash', { amount: toDollars(amount), payer, group })}
      </p>
    </ActionBanner>
  );
}

/** What to do next apart from the groups, whose cards follow. */
function NextAction({ user, dashboard, hold }: NextActionCardProps) {
  const { groups, upcomingPayments } = dashboard;
  const elsewhere = upcomingPayments.filter(({ groupId }) => groups.every(({ id }) => id !== groupId));
  const due = elsewhere.find(isToPay);
  if (due !== undefined) return <Pay item={due} />;
  const [begun] = elsewhere;
  if (begun !== undefined) return <Begun item={begun} />;
  if (groups.length > 0) return null;
  return hold === undefined ? <Nothing user={user} dashboard={dashboard} /> : null;
}

function Begun({ item }: { readonly item: PaymentItem }) {
  const t = useTranslate();
  const group = item.groupName === '' ? t('payments.unknownGroup') : item.groupName;
  if (item.settlesOn !== null) return <Debit item={item} group={group} settlesOn={item.settlesOn} />;
  return (
    <p className="text-lg font-semibold">
      {t('dashboard.act.cash', { group, name: item.recipientName ?? t('payments.theRecipient') })}
    </p>
  );
}

interface DebitProps {
  readonly item: PaymentItem;
  readonly group: string;
  readonly settlesOn: string;
}

/** A bank debit may settle after the due date but counts as on time, which the payer wants to know. */
function Debit({ item, group, settlesOn }: DebitProps) {
  const t = useTranslate();
  const day = formatDate(settlesOn, useLanguage());
  return (
    <>
      <p className="text-lg font-semibold">
        {t('dashboard.act.begun', { group, amount: toDollars(item.chargeAmount) })}
      </p>
      <p className="mt-1 text-muted">
        {t('dashboard.act.begunText', { day })}
        {!item.isMissed && ` ${t('dashboard.act.inTime')}`}
      </p>
    </>
  );
}

/** A contribution to a group that the member has left. */
function Pay({ item }: { readonly item: PaymentItem }) {
  const t = useTranslate();
  const language = useLanguage();
  const words = {
    amount: toDollars(item.chargeAmount),
    day: formatDate(item.dueDate, language),
    group: item.groupName === '' ? t('payments.unknownGroup') : item.groupName,
  };
  const isLate = item.isMissed || item.dueInDays < 0;
  const isFar = isFarOff(item);
  return (
    <ActionBanner
      labelledBy="next-action"
      action={<DuePayButton item={item} variant={isFar ? 'quiet' : 'primary'} />}
    >
      {item.recipientName !== null && item.recipientId !== null && (
        <Avatar src={null} name={item.recipientName} userId={item.recipientId} />
      )}
      <div className="min-w-0">
        <p id="next-action" className="text-lg font-semibold break-words">
          {t(isLate ? 'dashboard.act.late' : isFar ? 'dashboard.act.later' : 'dashboard.act.pay', words)}
        </p>
        <p className="text-sm text-muted empty:hidden">{[whereTo(), untilWhen()].join(' ').trim()}</p>
      </div>
    </ActionBanner>
  );

  /** In the grace period a contribution is late, not missed. */
  function untilWhen(): string {
    if (!isLate || item.isMissed) return '';
    return t('dashboard.act.until', { day: formatDate(item.graceEndsOn, language) });
  }

  function whereTo(): string {
    if (item.recipientId === item.payerId) return t('dashboard.act.toYou');
    return item.recipientName === null ? '' : t('dashboard.act.to', { name: item.recipientName });
  }
}

function Nothing({ user, dashboard }: Pick<NextActionCardProps, 'user' | 'dashboard'>) {
  const t = useTranslate();
  if (dashboard.finishedGroup !== null) return <Finished group={dashboard.finishedGroup} />;
  if (!user.hasPosition && !user.isAdmin) return <Checklist user={user} />;
  return <p className="text-lg font-semibold">{t('dashboard.act.nothing')}</p>;
}

function Finished({ group }: { readonly group: NonNullable<DashboardAnswer['finishedGroup']> }) {
  const t = useTranslate();
  const words = group.isOrganizer ? 'startAgain' : 'result';
  return (
    <ActionBanner
      labelledBy="next-action"
      action={
        <Link to="/groups/$id" params={{ id: group.id }} className={buttonLook()}>
          {t(`dashboard.finished.${words}`)}
        </Link>
      }
    >
      <div className="min-w-0">
        <p id="next-action" className="text-lg font-semibold break-words">
          {t('dashboard.finished.title', { group: group.name })}
        </p>
        <p className="text-muted">{t(`dashboard.finished.${words}Text`)}</p>
      </div>
    </ActionBanner>
  );
}

function HeldNumber({ hold }: { readonly hold: QueueHold }) {
  const t = useTranslate();
  const language = useLanguage();
  const position = hold.queuePosition === null ? '–' : formatCount(hold.queuePosition, language);
  return (
    <ActionBanner
      labelledBy="held"
      action={
        <Link to="/queue-holding" className={buttonLook()}>
          {t('dashboard.held.act')}
        </Link>
      }
    >
      <div className="min-w-0">
        <h2 id="held" className="text-lg font-semibold">
          {t('dashboard.held.title', { position })}
        </h2>
        <p className="text-sm text-muted">
          {t('dashboard.held.text', { time: formatTimeOfDay(hold.expiresAt, language) })}
        </p>
      </div>
    </ActionBanner>
  );
}

interface ActionBannerProps {
  readonly labelledBy: string;
  readonly children: ReactNode;
  readonly action: ReactNode;
}

function ActionBanner({ labelledBy, children, action }: ActionBannerProps) {
  return (
    <Card
      aria-labelledby={labelledBy}
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4"
    >
      <div className="flex min-w-0 grow basis-64 items-center gap-4">{children}</div>
      {action}
    </Card>
  );
}
