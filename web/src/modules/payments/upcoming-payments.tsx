import type { PaymentItem } from '@circle-link/contract/payments';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { CalendarCheck, CalendarDays, Landmark } from 'lucide-react';
import { isBankDebit } from '@circle-link/contract/charges/charge-kinds';
import { Link } from '@tanstack/react-router';
import { type Translate, useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { formatDate } from '../../platform/i18n/language.ts';
import { useBankReason } from '../../platform/i18n/use-bank-reason.ts';
import { Money, toDollars } from '../../ui/values/money.tsx';
import { PayButton } from './pay-button.tsx';
import { getUrgency, toOwnPayable, type Urgency } from './payable.ts';
import { EmptyState } from '../../ui/frame/states.tsx';
import { Badge, type BadgeTone } from '../../ui/values/badge.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';

interface Split {
  readonly toPay: readonly PaymentItem[];
  readonly onTheirWay: readonly PaymentItem[];
}

interface UpcomingListProps {
  readonly items: readonly PaymentItem[];
  /** `place` counts the payments that are due, from 0. Null for one on its way. */
  readonly render: (item: PaymentItem, place: number | null) => ReactNode;
}

/** Payments that are due, then those on their way. The heading above has the id "upcoming". */
export function UpcomingList({ items, render }: UpcomingListProps) {
  const t = useTranslate();
  const { toPay, onTheirWay } = splitUpcoming(items);
  return (
    <>
      {toPay.length === 0 ? (
        <EmptyState icon={CalendarCheck} title={t('payments.upcoming.empty')}>
          {onTheirWay.length === 0 && t('payments.upcoming.emptyHint')}
        </EmptyState>
      ) : (
        <ul aria-labelledby="upcoming" className="@container divide-y divide-line">
          {toPay.map(render)}
        </ul>
      )}
      <PendingPayments items={onTheirWay} render={(item) => render(item, null)} />
    </>
  );
}

/** Separates pending bank debits, which are not due. */
function splitUpcoming(items: readonly PaymentItem[]): Split {
  return {
    toPay: items.filter(({ settlesOn }) => settlesOn === null),
    onTheirWay: items.filter(({ settlesOn }) => settlesOn !== null),
  };
}

interface PendingPaymentsProps {
  readonly items: readonly PaymentItem[];
  readonly render: (item: PaymentItem) => ReactNode;
}

function PendingPayments({ items, render }: PendingPaymentsProps) {
  const t = useTranslate();
  const id = useId();
  if (items.length === 0) return null;
  return (
    <div className="mt-4">
      <h3 id={id} className="text-sm font-semibold text-muted">
        {t('payments.upcoming.onTheirWay')}
      </h3>
      <ul aria-labelledby={id} className="@container divide-y divide-line">
        {items.map(render)}
      </ul>
    </div>
  );
}

interface UpcomingPaymentProps {
  readonly item: PaymentItem;
}

interface UpcomingListItemProps extends UpcomingPaymentProps {
  readonly isFirst: boolean;
}

export function UpcomingPayment({ item, isFirst }: UpcomingListItemProps) {
  const t = useTranslate();
  const getReason = useBankReason();
  const language = useLanguage();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 grow basis-72">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="font-semibold break-words">
            <GroupName item={item} />
          </p>
          <DueBadge item={item} />
        </div>
        <p className="text-sm text-muted">
          {[
            t('payments.round', { round: item.round }),
            t('payments.due.on', { day: formatDate(item.dueDate, language) }),
            formatRecipient(),
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </p>
        {item.status === 'failed' && item.attempt === null && (
          <p className="mt-1 text-sm font-medium text-clay">
            {t('payments.lastFailed', {
              reason: getReason(item.failureReason ?? t('payments.pay.failed')),
            })}
          </p>
        )}
      </div>
      <div className="flex grow flex-wrap items-center justify-between gap-x-6 gap-y-2 @lg:grow-0 @max-lg:basis-full">
        <div className="min-w-0 @lg:text-right @max-lg:grow @max-lg:basis-40">
          <Money amount={item.chargeAmount} className="text-lg font-semibold" />
          <p className="text-sm text-muted">{describeFees(t, item)}</p>
        </div>
        <DuePayButton
          item={item}
          variant={isFirst ? 'primary' : 'quiet'}
          size="small"
          className="shrink-0 whitespace-nowrap"
        />
      </div>
    </li>
  );

  function formatRecipient(): string {
    if (item.recipientId === item.payerId) return t('payments.toYou');
    return item.recipientName === null ? '' : t('payments.to', { name: item.recipientName });
  }
}

export function DuePayButton({
  item,
  ...look
}: UpcomingPaymentProps &
  Pick<ComponentProps<typeof PayButton>, 'className' | 'variant' | 'size' | 'isSilent'>) {
  const t = useTranslate();
  const group = item.groupName === '' ? t('payments.unknownGroup') : item.groupName;
  if (item.settlesOn !== null) return null;
  return (
    <PayButton
      payable={toOwnPayable(item)}
      {...look}
      label={t('payments.payNow')}
      accessibleLabel={t('payments.payNowFor', { group, amount: toDollars(item.chargeAmount) })}
    />
  );
}

interface UpcomingRowProps extends UpcomingPaymentProps {
  readonly hasButton: boolean;
}

export function UpcomingRow({ item, hasButton }: UpcomingRowProps) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <li className="flex items-center justify-between gap-4 py-1 sm:py-3">
      <div className="flex min-w-0 grow flex-wrap justify-between gap-x-2 sm:block">
        <p className="truncate">
          <Money amount={item.chargeAmount} className="font-semibold" />{' '}
          {item.groupName === '' ? t('payments.unknownGroup') : item.groupName}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          <DueBadge item={item} />
          {item.settlesOn === null && (
            <span className="max-sm:hidden">{formatDate(item.dueDate, language)}</span>
          )}
        </p>
      </div>
      {hasButton && (
        <DuePayButton
          item={item}
          variant="quiet"
          size="small"
          className="shrink-0 whitespace-nowrap"
          isSilent
        />
      )}
    </li>
  );
}

const TONES: Record<Urgency, BadgeTone> = { error: 'problem', warning: 'waiting', normal: 'plain' };

/** When a payment is due. "missed" appears only after its round was paid out without it. */
function DueBadge({ item }: { readonly item: Pick<PaymentItem, 'dueInDays' | 'isMissed' | 'settlesOn'> }) {
  const t = useTranslate();
  const language = useLanguage();
  const days = item.dueInDays;
  const urgency = item.isMissed ? 'error' : getUrgency(days);
  const words = () => {
    if (item.isMissed) return t('payments.due.missed');
    if (days < 0) return t('payments.due.late', { count: -days });
    if (days === 0) return t('payments.due.today');
    return days === 1 ? t('payments.due.tomorrow') : t('payments.due.days', { count: days });
  };
  if (item.settlesOn !== null)
    return (
      <Badge tone="waiting" icon={Landmark}>
        {t('payments.status.onTheWay', { day: formatDate(item.settlesOn, language) })}
      </Badge>
    );
  return (
    <Badge tone={TONES[urgency]} {...(urgency === 'normal' ? { icon: CalendarDays } : {})}>
      {words()}
    </Badge>
  );
}

export function describeFees(t: Translate, { cardFee, lateFee, method, chargeKind }: PaymentItem): string {
  const isDebit = method === null ? isBankDebit(chargeKind) : method === 'bank_debit';
  const words = { fee: toDollars(cardFee), late: toDollars(lateFee) };
  if (lateFee === '0.00') return t(isDebit ? 'payments.withDebitFee' : 'payments.withCardFee', words);
  return t(isDebit ? 'payments.withDebitFees' : 'payments.withFees', words);
}

export function GroupName({ item }: { readonly item: PaymentItem }) {
  const t = useTranslate();
  if (item.groupName === '') return t('payments.unknownGroup');
  if (item.hasLeftGroup) return <span className="break-words">{item.groupName}</span>;
  return (
    <Link to="/groups/$id" params={{ id: item.groupId }} className={`${TEXT_LINK} break-words`}>
      {item.groupName}
    </Link>
  );
}
