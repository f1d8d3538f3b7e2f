import type { SavedCard } from '@circle-link/contract/charges/cards';
import type { ReactNode } from 'react';
import { type ChargeKind, isBankDebit } from '@circle-link/contract/charges/charge-kinds';
import { CreditCard, Landmark } from 'lucide-react';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { useCardName } from '../charges/index.ts';
import { type PayablePayment, withChargeKind } from './payable.ts';
import { classNames } from '../../ui/class-names.ts';
import { toDollars } from '../../ui/values/money.tsx';

interface CardChoiceProps {
  readonly payable: PayablePayment;
  readonly cards: readonly SavedCard[];
  readonly chosenId: string | undefined;
  readonly isDisabled: boolean;
  readonly onChoose: (cardId: string) => void;
}

export function CardChoice({ payable, cards, chosenId, isDisabled, onChoose }: CardChoiceProps) {
  const getName = useCardName();
  const costs = cards
    .map((card) => ({ card, chargeAmount: withChargeKind(payable, card.kind).chargeAmount }))
    .sort((left, right) => Number(left.chargeAmount) - Number(right.chargeAmount));
  return (
    <PayFrom isDisabled={isDisabled}>
      {costs.map(({ card, chargeAmount }) => (
        <MethodRow
          key={card.id}
          kind={card.kind}
          name={getName(card)}
          chargeAmount={chargeAmount}
          value={card.id}
          isChosen={card.id === chosenId}
          onChoose={() => onChoose(card.id)}
        />
      ))}
    </PayFrom>
  );
}

interface KindChoiceProps {
  readonly payable: PayablePayment;
  readonly chosen: 'card' | 'account';
  readonly onChoose: (what: 'card' | 'account') => void;
}

const KINDS = { account: 'us_bank_account', card: 'card' } as const;

export function KindChoice({ payable, chosen, onChoose }: KindChoiceProps) {
  const t = useTranslate();
  return (
    <PayFrom>
      {(['account', 'card'] as const).map((what) => (
        <MethodRow
          key={what}
          kind={KINDS[what]}
          name={t(`payments.pay.ways.${what}`)}
          chargeAmount={withChargeKind(payable, KINDS[what]).chargeAmount}
          value={what}
          isChosen={what === chosen}
          onChoose={() => onChoose(what)}
        />
      ))}
    </PayFrom>
  );
}

function PayFrom(props: { readonly isDisabled?: boolean; readonly children: ReactNode }) {
  const t = useTranslate();
  return (
    <fieldset disabled={props.isDisabled === true}>
      <legend className="mb-1 text-sm font-semibold">{t('payments.pay.card')}</legend>
      <div className="space-y-2">{props.children}</div>
    </fieldset>
  );
}

interface MethodRowProps {
  readonly kind: ChargeKind;
  readonly name: string;
  readonly chargeAmount: string;
  readonly value: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function MethodRow({ kind, name, chargeAmount, value, isChosen, onChoose }: MethodRowProps) {
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
