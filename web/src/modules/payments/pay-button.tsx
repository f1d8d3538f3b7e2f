import type { PaymentItem } from '@circle-link/contract/payments';
import { useQuery } from '@tanstack/react-query';
import { lazy, useEffect, useState, useTransition } from 'react';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { takeWaiting, type WayToPay } from '../../platform/navigation/after-document.ts';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { toDollars } from '../../ui/values/money.tsx';
import { findOlderMissedPayment, type PayablePayment, toNextPayable } from './payable.ts';
import { upcomingQuery } from './queries.ts';
import { usePay } from './use-pay.ts';

/** Preloads the dialog on hover or focus, because it includes the card forms. */
const loadDialog = () => import('./pay-dialog.tsx');
const PayDialog = lazy(async () => ({ default: (await loadDialog()).PayDialog }));

interface PayButtonProps {
  readonly payable: PayablePayment;
  readonly label?: string;
  readonly accessibleLabel?: string;
  readonly variant?: ButtonVariant;
  readonly size?: 'regular' | 'small' | 'row';
  readonly className?: string;
  readonly isSilent?: boolean;
}

/** Opens the payment dialog, or explains what must come first: a cash confirmation or an older payment. */
export function PayButton({ isSilent = false, ...props }: PayButtonProps) {
  const { kind, paymentId } = props.payable;
  const upcoming = useQuery({ ...upcomingQuery, enabled: kind === 'own' }).data ?? [];
  const item = kind === 'own' ? upcoming.find(({ id }) => id === paymentId) : undefined;
  const before = usePaymentBlockReason(item, upcoming);
  if (before === null) return <OpenPayment {...props} item={item} />;
  return isSilent ? null : <p className="text-sm text-muted">{before}</p>;
}

function usePaymentBlockReason(
  item: PaymentItem | undefined,
  upcoming: readonly PaymentItem[],
): string | null {
  const t = useTranslate();
  if (item === undefined) return null;
  if (item.cash?.payerHasSaid === true)
    return t('payments.cashAwaits', { name: item.recipientName ?? t('payments.theRecipient') });
  const older = findOlderMissedPayment(upcoming, item);
  if (older === undefined) return null;
  const key = older.attempt === 'processing' ? 'payments.olderUnderWay' : 'payments.olderFirst';
  return t(key, { round: older.round });
}

function OpenPayment({
  payable,
  label,
  accessibleLabel,
  item,
  ...look
}: PayButtonProps & { readonly item: PaymentItem | undefined }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [firstWay, setFirstWay] = useState<WayToPay>();
  // The button shows the loading state, because a fallback would replace the page.
  const [isOpening, open] = useTransition();
  const { paymentId } = payable;
  useEffect(() => {
    const way = takeWaiting(paymentId);
    if (way === undefined) return;
    open(() => {
      setFirstWay(way);
      setOpen(true);
    });
  }, [paymentId]);
  const paying = usePay();
  const isUnderWay = isBeingCharged(paying.isPending, item);
  return (
    <>
      <Button
        {...look}
        aria-haspopup="dialog"
        aria-label={isUnderWay ? undefined : accessibleLabel}
        isPending={isOpening || (isUnderWay && !isOpen)}
        pendingLabel={t(isOpening ? 'common.loading' : 'payments.pay.underWay')}
        onPointerEnter={() => void loadDialog()}
        onFocus={() => void loadDialog()}
        onClick={() => open(() => setOpen(true))}
      >
        {label ?? t('payments.pay.submit', { amount: toDollars(payable.chargeAmount) })}
      </Button>
      {isOpen && (
        <PayDialog
          payable={payable}
          toConfirm={item?.attempt === 'action_required' ? item.nextActionUrl : null}
          paying={paying}
          firstWay={firstWay}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function isBeingCharged(isAsking: boolean, item: PaymentItem | undefined): boolean {
  return isAsking || item?.attempt === 'processing';
}

interface PayNowProps {
  readonly isSmall?: boolean;
  readonly isFirst?: boolean;
  readonly group: Parameters<typeof toNextPayable>[0];
}

export function PayNow({ group, isSmall = false, isFirst = false }: PayNowProps) {
  const t = useTranslate();
  return (
    <PayButton
      payable={toNextPayable(group)}
      className="w-full"
      {...(isSmall ? { variant: isFirst ? 'primary' : 'quiet', size: 'small' } : {})}
      label={t('payments.payNow')}
      accessibleLabel={t('payments.payNowFor', {
        group: group.name,
        amount: toDollars(group.nextPayment.chargeAmount),
      })}
    />
  );
}
