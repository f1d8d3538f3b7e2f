import type { PaymentItem } from '@circle-link/contract/payments';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { dollars } from '../../ui/money.tsx';
import { olderMissed, type Payable } from './payable.ts';
import { PayDialog } from './pay-dialog.tsx';
import { upcomingQuery } from './queries.ts';
import { usePay } from './use-pay.ts';

interface PayButtonProps {
  readonly payable: Payable;
  /** "Pay $51.80" unless said. */
  readonly label?: string;
  /** Read by screen readers where several buttons say the same. */
  readonly accessibleLabel?: string;
  readonly variant?: ButtonVariant;
  readonly size?: 'regular' | 'small';
  readonly className?: string;
  /** Where the same page says already what has to come first. */
  readonly isSilent?: boolean;
}

/** Opens the dialog that pays; or says what has to come first: the recipient's word about cash, or an older payment. */
export function PayButton({ isSilent = false, ...props }: PayButtonProps) {
  const { t } = useTranslation();
  const { kind, paymentId } = props.payable;
  const upcoming = useQuery({ ...upcomingQuery, enabled: kind === 'own' }).data ?? [];
  const item = kind === 'own' ? upcoming.find(({ id }) => id === paymentId) : undefined;
  const older = item === undefined ? undefined : olderMissed(upcoming, item);
  const isBlocked = older !== undefined || item?.cash?.payerHasSaid === true;
  if (isSilent && isBlocked) return null;
  if (item?.cash?.payerHasSaid === true) {
    const name = item.recipientName ?? t('payments.theRecipient');
    return <p className="text-sm text-muted">{t('payments.cashAwaits', { name })}</p>;
  }
  return older === undefined ? (
    <OpenPayment {...props} item={item} />
  ) : (
    <p className="text-sm text-muted">{t('payments.olderFirst', { round: older.round })}</p>
  );
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
  const paying = usePay();
  const isUnderWay = paying.isPending || item?.attempt === 'processing';
  return (
    <>
      <Button
        {...look}
        aria-haspopup="dialog"
        aria-label={isUnderWay ? undefined : accessibleLabel}
        isPending={isUnderWay && !isOpen}
        pendingLabel={t('payments.pay.underWay')}
        onClick={() => setOpen(true)}
      >
        {label ?? t('payments.pay.submit', { amount: dollars(payable.chargeAmount) })}
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
