import { useTranslate } from '../../platform/i18n/texts.ts';
import { Money } from '../../ui/money.tsx';
import { TestMoney } from '../../ui/test-money.tsx';
import type { PayablePayment } from './payable.ts';

export function CostLines({
  payable,
  isDebit = false,
}: {
  readonly payable: PayablePayment;
  readonly isDebit?: boolean;
}) {
  const t = useTranslate();
  const lines = (['amount', 'lateFee', 'setOff', 'cardFee'] as const).filter(
    (line) => line === 'amount' || line === 'cardFee' || payable[line] !== '0.00',
  );
  return (
    <div>
      <dl className="space-y-2">
        {lines.map((line) => (
          <div key={line} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">
              {t(line === 'cardFee' && isDebit ? 'payments.pay.debitFee' : `payments.pay.${line}`)}
            </dt>
            <dd>
              <Money amount={line === 'setOff' ? `-${payable.setOff}` : payable[line]} />
            </dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3 text-lg font-semibold">
          <dt>{t('payments.pay.total')}</dt>
          <dd>
            <Money amount={payable.chargeAmount} />
          </dd>
        </div>
      </dl>
      <div className="mt-3 text-right">
        <TestMoney />
      </div>
    </div>
  );
}
