import type { SavedCard } from '@circle-link/contract/charges/cards';
import { CHARGE_KIND_TERMS, isBankDebit } from '@circle-link/contract/charges/charge-kinds';
import { formatAmount } from '@circle-link/contract/money';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { classNames, TEXT_LINK } from '../../ui/class-names.ts';
import { Money, toDollars } from '../../ui/values/money.tsx';
import { cardsQuery, SaveAccount, SaveCard } from '../charges/index.ts';
import { CardChoice, KindChoice } from './card-choice.tsx';
import type { PayablePayment } from './payable.ts';
import { TestMoney } from '../../ui/values/fee-lines.tsx';

type What = 'card' | 'account';

interface CardsAndButtonProps {
  readonly payable: PayablePayment;
  readonly cost: PayablePayment;
  readonly cards: readonly SavedCard[];
  readonly chosen: SavedCard | undefined;
  readonly onChoose: (cardId: string | undefined) => void;
  readonly isPending: boolean;
  readonly hasFailed: boolean;
  readonly onPay: (cardId: string) => void;
  readonly children: ReactNode;
}

export function CardsAndButton(props: CardsAndButtonProps) {
  const { payable, chosen, onChoose } = props;
  const cache = useQueryClient();
  const [adding, setAdding] = useState<What | null>(null);
  const onSaved = async () => {
    await cache.invalidateQueries({ queryKey: cardsQuery.queryKey });
    onChoose(cache.getQueryData(cardsQuery.queryKey)?.[0]?.id);
    setAdding(null);
  };
  if (chosen !== undefined && adding === null)
    return <PayWith {...props} chosen={chosen} onAdd={setAdding} />;
  const what = adding ?? 'card';
  return (
    <div className="space-y-6">
      {chosen === undefined && payable.kind === 'own' && (
        <KindChoice payable={payable} chosen={what} onChoose={setAdding} />
      )}
      <AddMethod
        what={what}
        onSaved={() => void onSaved()}
        {...(chosen !== undefined && { onKeep: () => setAdding(null) })}
      />
      {props.children}
    </div>
  );
}

interface PayWithProps extends CardsAndButtonProps {
  readonly chosen: SavedCard;
  readonly onAdd: (what: What) => void;
}

function PayWith({ payable, cost, cards, chosen, isPending, hasFailed, ...props }: PayWithProps) {
  const t = useTranslate();
  return (
    <div className="space-y-4">
      <CardChoice
        payable={payable}
        cards={cards}
        chosenId={chosen.id}
        isDisabled={isPending}
        onChoose={props.onChoose}
      />
      <div className="flex flex-wrap gap-x-6">
        <Another what="card" cards={cards} isDisabled={isPending} onAdd={props.onAdd} />
        {payable.kind === 'own' && (
          <Another what="account" cards={cards} isDisabled={isPending} onAdd={props.onAdd} />
        )}
      </div>
      <CostLines payable={cost} isDebit={isBankDebit(chosen.kind)} />
      <Button
        className="w-full"
        isPending={isPending}
        pendingLabel={t('payments.pay.pending')}
        onClick={() => props.onPay(chosen.id)}
      >
        {t(hasFailed ? 'payments.pay.again' : 'payments.pay.submit', {
          amount: toDollars(cost.chargeAmount),
        })}
      </Button>
      <Hints payable={payable} chosen={chosen} />
      {props.children}
    </div>
  );
}

function Hints({ payable, chosen }: Pick<PayWithProps, 'payable' | 'chosen'>) {
  const t = useTranslate();
  const isDebit = isBankDebit(chosen.kind);
  const backFor = toDollars(formatAmount(CHARGE_KIND_TERMS[chosen.kind].returnFeeCents));
  return (
    <p className="text-sm text-muted">
      {[
        ...(isDebit && !payable.isMissed ? [t('payments.pay.debitInTime')] : []),
        isDebit ? t('payments.pay.debitBack', { fee: backFor }) : t('payments.pay.hint'),
        // Missed contributions go directly to the short-paid recipient, so nothing is held.
        ...(payable.kind === 'own' && !payable.isMissed ? [t('payments.pay.lead')] : []),
      ].join(' ')}
    </p>
  );
}

const FIRST = { card: 'payments.pay.addCard', account: 'payments.pay.addAccount' } as const;
const FURTHER = { card: 'payments.pay.addAnother', account: 'payments.pay.addAnotherAccount' } as const;

interface AnotherProps {
  readonly what: What;
  readonly cards: readonly SavedCard[];
  readonly isDisabled: boolean;
  readonly onAdd: (what: What) => void;
}

function Another({ what, cards, isDisabled, onAdd }: AnotherProps) {
  const t = useTranslate();
  const hasOne = cards.some(({ kind }) => isBankDebit(kind) === (what === 'account'));
  return (
    <button
      type="button"
      className={classNames(TEXT_LINK, 'min-h-10 disabled:opacity-50')}
      disabled={isDisabled}
      onClick={() => onAdd(what)}
    >
      {t((hasOne ? FURTHER : FIRST)[what])}
    </button>
  );
}

interface AddMethodProps {
  readonly what: What;
  readonly onSaved: () => void;
  readonly onKeep?: () => void;
}

function AddMethod({ what, onSaved, onKeep }: AddMethodProps) {
  const t = useTranslate();
  return (
    <section aria-labelledby="add-card" className="border-t border-line pt-6">
      <h3 id="add-card" className="mb-3 font-semibold">
        {t(FIRST[what])}
      </h3>
      {what === 'card' ? <SaveCard onSaved={onSaved} /> : <SaveAccount onSaved={onSaved} />}
      {onKeep !== undefined && (
        <Button variant="quiet" className="mt-3 w-full" onClick={onKeep}>
          {t('payments.pay.keepCard')}
        </Button>
      )}
    </section>
  );
}

function CostLines({
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
