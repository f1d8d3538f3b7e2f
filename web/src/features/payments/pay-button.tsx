import type { PaymentItem } from '@circle-link/contract/payments';
import { useQuery } from '@tanstack/react-query';
import { lazy, useEffect, useState, useTransition } from 'react';
import { useTranslation } from 'react-i18next';
import { takeWaiting } from '../../platform/after-document.ts';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { toDollars } from '../../ui/money.tsx';
import { olderMissed, type PayablePayment } from './payable.ts';
import { upcomingQuery } from './queries.ts';
import { usePay } from './use-pay.ts';

/** It brings the forms of cards along: it comes when its button is reached for. */
const loadDialog = () => import('./pay-dialog.tsx');
const PayDialog = lazy(async () => ({ default: (await loadDialog()).PayDialog }));

interface PayButtonProps {
  readonly payable: PayablePayment;
  /** "Pay $51.80" unless said. */
  readonly label?: string;
  /** Read by screen readers where several buttons say the same. */
  readonly accessibleLabel?: string;
  readonly variant?: ButtonVariant;
  readonly size?: 'regular' | 'small' | 'row';
  readonly className?: string;
  /** Where the same page says already what has to come first. */
  readonly isSilent?: boolean;
}

/** Opens the dialog that pays; or says what has to come first: the recipient's word about cash, or an older payment. */
export function PayButton({ isSilent = false, ...props }: PayButtonProps) {
  const { kind, paymentId } = props.payable;
  const upcoming = useQuery({ ...upcomingQuery, enabled: kind === 'own' }).data ?? [];
  const item = kind === 'own' ? upcoming.find(({ id }) => id === paymentId) : undefined;
  const before = useWhatComesFirst(item, upcoming);
  if (before === null) return <OpenPayment {...props} item={item} />;
  return isSilent ? null : <p className="text-sm text-muted">{before}</p>;
}

/** The sentence that stands in the place of the button; null where nothing comes first. */
function useWhatComesFirst(item: PaymentItem | undefined, upcoming: readonly PaymentItem[]): string | null {
  const { t } = useTranslation();
  if (item === undefined) return null;
  if (item.cash?.payerHasSaid === true)
    return t('payments.cashAwaits', { name: item.recipientName ?? t('payments.theRecipient') });
  const older = olderMissed(upcoming, item);
  if (older === undefined) return null;
  const key = older.attempt === 'processing' ? 'payments.olderUnderWay' : 'payments.olderFirst';
  return t(key, { round: older.round });
}

/** While a charge is under way the button says so and opens nothing. */
function OpenPayment({
  payable,
  label,
  accessibleLabel,
  item,
  ...look
}: PayButtonProps & { readonly item: PaymentItem | undefined }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  // The button waits for the dialog's program, and says so: a fallback in its place would show nothing.
  const [isOpening, open] = useTransition();
  const { paymentId } = payable;
  useEffect(() => {
    if (takeWaiting(paymentId)) open(() => setOpen(true));
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
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function isBeingCharged(isAsking: boolean, item: PaymentItem | undefined): boolean {
  return isAsking || item?.attempt === 'processing';
}
