import type { SavedCard } from '@circle-link/contract/cards';
import { CreditCard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { brandName, expiryText } from '../../platform/card-name.ts';
import { classNames } from '../../ui/class-names.ts';

interface CardChoiceProps {
  readonly cards: readonly SavedCard[];
  readonly chosenId: string | undefined;
  readonly isDisabled: boolean;
  readonly onChoose: (cardId: string) => void;
}

/** Which saved card is charged. */
export function CardChoice({ cards, chosenId, isDisabled, onChoose }: CardChoiceProps) {
  const { t } = useTranslation();
  return (
    <fieldset disabled={isDisabled}>
      <legend className="mb-1 text-sm font-semibold">{t('payments.pay.card')}</legend>
      <div className="space-y-2">
        {cards.map((card) => (
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
            <CreditCard aria-hidden="true" className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
            <span className="min-w-0 grow">
              {t('payments.pay.cardName', { brand: brandName(card.brand), last4: card.last4 })}
            </span>
            <span className="text-sm text-muted tabular-nums">{expiryText(card)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
