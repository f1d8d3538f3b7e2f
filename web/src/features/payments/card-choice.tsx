import type { SavedCard } from '@circle-link/contract/cards';
import { isBankDebit } from '@circle-link/contract/charge-kinds';
import { CreditCard, Landmark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import { dollars } from '../../ui/money.tsx';
import { useCardName } from '../cards/index.ts';
import { payableBy, type Payable } from './payable.ts';

interface CardChoiceProps {
  readonly payable: Payable;
  readonly cards: readonly SavedCard[];
  readonly chosenId: string | undefined;
  readonly isDisabled: boolean;
  readonly onChoose: (cardId: string) => void;
}

/** Which saved card or bank account pays, and what it costs with each: the cheaper first. */
export function CardChoice({ payable, cards, chosenId, isDisabled, onChoose }: CardChoiceProps) {
  const { t } = useTranslation();
  const nameOf = useCardName();
  const costs = cards
    .map((card) => ({ card, cost: payableBy(payable, card.kind) }))
    .sort((left, right) => Number(left.cost.chargeAmount) - Number(right.cost.chargeAmount));
  return (
    <fieldset disabled={isDisabled}>
      <legend className="mb-1 text-sm font-semibold">{t('payments.pay.card')}</legend>
      <div className="space-y-2">
        {costs.map(({ card, cost }) => {
          const Icon = isBankDebit(card.kind) ? Landmark : CreditCard;
          return (
            <label
              key={card.id}
              className={classNames(
                'flex min-h-12 cursor-pointer items-center gap-3 rounded-field border px-3 py-2',
                card.id === chosenId ? 'border-leaf bg-leaf-soft' : 'border-edge bg-surface',
              )}
            >
              <input
                type="radio"
                name="card"
                value={card.id}
                checked={card.id === chosenId}
                onChange={() => onChoose(card.id)}
                className="size-5 shrink-0 accent-leaf"
              />
              <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
              <span className="min-w-0 grow">
                {nameOf(card)}
                <span className="block text-sm text-muted">
                  {t(isBankDebit(card.kind) ? 'payments.pay.takesDays' : 'payments.pay.atOnce')}
                </span>
              </span>
              <span className="shrink-0 text-right text-sm tabular-nums">
                {dollars(cost.chargeAmount)}
                <span className="block text-muted">
                  {t('payments.pay.feeOf', { fee: dollars(cost.cardFee) })}
                </span>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
