import { isBankDebit, type ChargeKind } from '@circle-link/contract/charge-kinds';
import { CreditCard, Landmark } from 'lucide-react';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { toDollars } from '../../ui/money.tsx';

interface MethodRowProps {
  readonly kind: ChargeKind;
  readonly name: string;
  readonly chargeAmount: string;
  readonly value: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

export function MethodRow({ kind, name, chargeAmount, value, isChosen, onChoose }: MethodRowProps) {
  const t = useTranslate();
  const isDebit = isBankDebit(kind);
  const Icon = isDebit ? Landmark : CreditCard;
  return (
    <label
      className={classNames(
        'flex min-h-12 cursor-pointer items-center gap-3 rounded-field border px-3 py-2',
        isChosen ? 'border-leaf bg-leaf-soft' : 'border-edge bg-surface',
      )}
    >
      <input
        type="radio"
        name="card"
        value={value}
        checked={isChosen}
        onChange={onChoose}
        className="size-5 shrink-0 accent-leaf"
      />
      <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
      <span className="min-w-0 grow">
        {name}
        <span className="block text-sm text-muted">
          {t(isDebit ? 'payments.pay.takesDays' : 'payments.pay.atOnce')}
        </span>
      </span>
      <span className="shrink-0 tabular-nums">{toDollars(chargeAmount)}</span>
    </label>
  );
}
