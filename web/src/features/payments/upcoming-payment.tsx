import type { PaymentItem } from '@circle-link/contract/payments';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { formatDate } from '../../platform/i18n/language.ts';
import { useBankReason } from '../../platform/i18n/use-bank-reason.ts';
import { toDollars, Money } from '../../ui/money.tsx';
import { DueBadge } from './due-badge.tsx';
import { describeFees } from './fee-words.ts';
import { GroupName } from './group-name.tsx';
import { PayButton } from './pay-button.tsx';
import { toOwnPayable } from './payable.ts';

interface Split {
  readonly toPay: readonly PaymentItem[];
  readonly onTheirWay: readonly PaymentItem[];
}

/** Separates pending bank debits, which are not due. */
export function splitUpcoming(items: readonly PaymentItem[]): Split {
  return {
    toPay: items.filter(({ settlesOn }) => settlesOn === null),
    onTheirWay: items.filter(({ settlesOn }) => settlesOn !== null),
  };
}

interface PendingPaymentsProps {
  readonly items: readonly PaymentItem[];
  readonly render: (item: PaymentItem) => ReactNode;
}

export function PendingPayments({ items, render }: PendingPaymentsProps) {
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
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="truncate">
          <Money amount={item.chargeAmount} className="font-semibold" />{' '}
          {item.groupName === '' ? t('payments.unknownGroup') : item.groupName}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          <DueBadge item={item} />
          {item.settlesOn === null && formatDate(item.dueDate, language)}
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
