import { useTranslate } from '../../platform/i18n/texts.ts';
import { toDollars } from '../../ui/money.tsx';
import { withChargeKind, type PayablePayment } from './payable.ts';
import type { Destination } from './use-destination.ts';

interface WaysToPayProps {
  readonly payable: PayablePayment;
  readonly destination: Destination | undefined;
}

export function WaysToPay({ payable, destination }: WaysToPayProps) {
  const t = useTranslate();
  if (payable.kind !== 'own') return null;
  const costs = [
    ...(destination?.status === 'open' && destination.recipient?.isMine === false
      ? [['cash', payable.amount] as const]
      : []),
    ['account', withChargeKind(payable, 'us_bank_account').chargeAmount] as const,
    ['card', withChargeKind(payable, 'card').chargeAmount] as const,
  ];
  return (
    <section aria-labelledby="ways-to-pay">
      <h3 id="ways-to-pay" className="mb-1 text-sm font-semibold">
        {t('payments.pay.ways.title')}
      </h3>
      <dl className="divide-y divide-line">
        {costs.map(([way, amount]) => (
          <div key={way} className="flex items-baseline justify-between gap-4 py-2">
            <dt>{t(`payments.pay.ways.${way}`)}</dt>
            <dd className="tabular-nums">{toDollars(amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
