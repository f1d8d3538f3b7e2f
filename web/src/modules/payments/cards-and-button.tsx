import type { SavedCard } from '@circle-link/contract/charges/cards';
import { CHARGE_KIND_TERMS, type ChargeKind, isBankDebit } from '@circle-link/contract/charges/charge-kinds';
import { formatAmount } from '@circle-link/contract/money';
import { useQueryClient } from '@tanstack/react-query';
import { CreditCard, Landmark } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { classNames, TEXT_LINK } from '../../ui/class-names.ts';
import { AmountLines } from '../../ui/values/amount-lines.tsx';
import { toDollars } from '../../ui/values/money.tsx';
import { cardsQuery, SaveAccount, SaveCard, useCardName } from '../charges/index.ts';
import { type PayablePayment, withChargeKind } from './payable.ts';

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
        pendingLabel={t('payDialog.pending')}
        onClick={() => props.onPay(chosen.id)}
      >
        {t(hasFailed ? 'payDialog.again' : 'payments.pay.submit', {
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
        ...(isDebit && !payable.isMissed ? [t('payDialog.debitInTime')] : []),
        isDebit ? t('payDialog.debitBack', { fee: backFor }) : t('payDialog.hint'),
        // Missed contributions go directly to the short-paid recipient, so nothing is held.
        ...(payable.kind === 'own' && !payable.isMissed ? [t('payDialog.lead')] : []),
      ].join(' ')}
    </p>
  );
}

const FIRST = { card: 'payDialog.addCard', account: 'payDialog.addAccount' } as const;
const FURTHER = { card: 'payDialog.addAnother', account: 'payDialog.addAnotherAccount' } as const;

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
          {t('payDialog.keepCard')}
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
    <AmountLines
      lines={lines.map((name) => ({
        name,
        label: t(name === 'cardFee' && isDebit ? 'payDialog.debitFee' : `payDialog.${name}`),
        amount: name === 'setOff' ? `-${payable.setOff}` : payable[name],
      }))}
      total={{ label: t('payDialog.total'), amount: payable.chargeAmount }}
    />
  );
}

interface CardChoiceProps {
  readonly payable: PayablePayment;
  readonly cards: readonly SavedCard[];
  readonly chosenId: string | undefined;
  readonly isDisabled: boolean;
  readonly onChoose: (cardId: string) => void;
}

function CardChoice({ payable, cards, chosenId, isDisabled, onChoose }: CardChoiceProps) {
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

function KindChoice({ payable, chosen, onChoose }: KindChoiceProps) {
  const t = useTranslate();
  return (
    <PayFrom>
      {(['account', 'card'] as const).map((what) => (
        <MethodRow
          key={what}
          kind={KINDS[what]}
          name={t(`payDialog.ways.${what}`)}
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
      <legend className="mb-1 text-sm font-semibold">{t('payDialog.card')}</legend>
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
          {t(isDebit ? 'payDialog.takesDays' : 'payDialog.atOnce')}
        </span>
      </span>
      <span className="shrink-0 tabular-nums">{toDollars(chargeAmount)}</span>
    </label>
  );
}
