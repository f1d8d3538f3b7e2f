import { useTranslation } from 'react-i18next';
import { toDollars } from '../../ui/money.tsx';
import { nextPayable } from './payable.ts';
import { PayButton } from './pay-button.tsx';

interface PayNowProps {
  /** In a line among others: small, and not the page's first act. */
  readonly isSmall?: boolean;
  /** Small, and the page's first act all the same. */
  readonly isFirst?: boolean;
  readonly group: Parameters<typeof nextPayable>[0];
}

/** Pays what I owe a group next; for its card, which stands among others. */
export function PayNow({ group, isSmall = false, isFirst = false }: PayNowProps) {
  const { t } = useTranslation();
  return (
    <PayButton
      payable={nextPayable(group)}
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
