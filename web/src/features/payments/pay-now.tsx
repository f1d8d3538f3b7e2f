import { useTranslate } from '../../platform/i18n/texts.ts';
import { toDollars } from '../../ui/money.tsx';
import { toNextPayable } from './payable.ts';
import { PayButton } from './pay-button.tsx';

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
