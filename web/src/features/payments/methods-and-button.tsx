import type { SavedCard } from '@circle-link/contract/cards';
import { CHARGE_KIND_TERMS, isBankDebit } from '@circle-link/contract/charge-kinds';
import { formatAmount } from '@circle-link/contract/money';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { dollars } from '../../ui/money.tsx';
import { TEXT_LINK } from '../../ui/text-link.ts';
import { SaveAccount, SaveCard } from '../cards/index.ts';
import { CardChoice } from './card-choice.tsx';
import type { Payable } from './payable.ts';
import { cardsQuery } from './queries.ts';

interface CardsAndButtonProps {
  readonly payable: Payable;
  /** The same with what it costs by the chosen one. */
  readonly cost: Payable;
  readonly cards: readonly SavedCard[];
  readonly chosen: SavedCard | undefined;
  readonly onChoose: (cardId: string | undefined) => void;
  readonly isPending: boolean;
  readonly hasFailed: boolean;
  readonly onPay: (cardId: string) => void;
}

/** Which of them pays, another one, and the button. */
export function CardsAndButton(props: CardsAndButtonProps) {
  const { payable, cost, cards, chosen, isPending, hasFailed, onChoose, onPay } = props;
  const { t } = useTranslation();
  const cache = useQueryClient();
  const [adding, setAdding] = useState<'card' | 'account' | null>(null);
  const onSaved = async () => {
    await cache.invalidateQueries({ queryKey: cardsQuery.queryKey });
    // Newest first: it is the one that was just saved.
    onChoose(cache.getQueryData(cardsQuery.queryKey)?.[0]?.id);
    setAdding(null);
  };
  if (chosen === undefined || adding !== null)
    return (
      <AddMethod
        what={adding ?? 'card'}
        canBeAccount={payable.kind === 'own'}
        onChange={setAdding}
        onSaved={() => void onSaved()}
        {...(chosen !== undefined && { onKeep: () => setAdding(null) })}
      />
    );
  const isDebit = isBankDebit(chosen.kind);
  const backFor = dollars(formatAmount(CHARGE_KIND_TERMS[chosen.kind].returnFeeCents));
  return (
    <div className="space-y-4">
      <CardChoice
        payable={payable}
        cards={cards}
        chosenId={chosen.id}
        isDisabled={isPending}
        onChoose={onChoose}
      />
      <div className="flex flex-wrap gap-x-6">
        <Another isDisabled={isPending} onClick={() => setAdding('card')}>
          {t('payments.pay.addAnother')}
        </Another>
        {payable.kind === 'own' && (
          <Another isDisabled={isPending} onClick={() => setAdding('account')}>
            {t('payments.pay.addAccount')}
          </Another>
        )}
      </div>
      <Button
        className="w-full"
        isPending={isPending}
        pendingLabel={t('payments.pay.pending')}
        onClick={() => onPay(chosen.id)}
      >
        {t(hasFailed ? 'payments.pay.again' : 'payments.pay.submit', {
          amount: dollars(cost.chargeAmount),
        })}
      </Button>
      <p className="text-center text-sm text-muted">
        {isDebit ? t('payments.pay.debitHint', { fee: backFor }) : t('payments.pay.hint')}
      </p>
    </div>
  );
}

function Another(props: {
  readonly isDisabled: boolean;
  readonly onClick: () => void;
  readonly children: string;
}) {
  return (
    <button
      type="button"
      className={classNames(TEXT_LINK, 'min-h-10 disabled:opacity-50')}
      disabled={props.isDisabled}
      onClick={props.onClick}
    >
      {props.children}
    </button>
  );
}

interface AddMethodProps {
  readonly what: 'card' | 'account';
  readonly canBeAccount: boolean;
  readonly onChange: (what: 'card' | 'account') => void;
  readonly onSaved: () => void;
  readonly onKeep?: () => void;
}

function AddMethod({ what, canBeAccount, onChange, onSaved, onKeep }: AddMethodProps) {
  const { t } = useTranslation();
  const other = what === 'card' ? 'account' : 'card';
  return (
    <section aria-labelledby="add-card" className="border-t border-line pt-6">
      <h3 id="add-card" className="mb-1 font-semibold">
        {t(what === 'card' ? 'payments.pay.addCard' : 'payments.pay.addAccount')}
      </h3>
      <p className="mb-4 text-sm text-muted">{t('payments.pay.addCardHint')}</p>
      {what === 'card' ? <SaveCard onSaved={onSaved} /> : <SaveAccount onSaved={onSaved} />}
      {canBeAccount && (
        <Button variant="quiet" className="mt-3 w-full" onClick={() => onChange(other)}>
          {t(other === 'card' ? 'payments.pay.addCard' : 'payments.pay.addAccount')}
        </Button>
      )}
      {onKeep !== undefined && (
        <Button variant="quiet" className="mt-3 w-full" onClick={onKeep}>
          {t('payments.pay.keepCard')}
        </Button>
      )}
    </section>
  );
}
