import type { SavedCard } from '@circle-link/contract/charges/cards';
import { type ChargeKind, isBankDebit } from '@circle-link/contract/charges/charge-kinds';
import { formatAmount, ZERO_CENTS } from '@circle-link/contract/money';
import { Banknote, CreditCard, Landmark } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from '../../platform/i18n/texts.ts';
import type { WayToPay } from '../../platform/navigation/after-document.ts';
import { classNames, TEXT_LINK } from '../../ui/class-names.ts';
import { toDollars } from '../../ui/values/money.tsx';
import { useCardName } from '../charges/index.ts';
import { type Destination, findCashRecipient } from './destination.tsx';
import { type PayablePayment, withChargeKind } from './payable.ts';

/** One choice: cash, a saved method, or a method to add. */
export interface Way {
  /** The saved method's id, or the type of a choice without one. */
  readonly value: string;
  readonly type: WayToPay;
  readonly saved: SavedCard | null;
  readonly cost: PayablePayment;
}

interface WayOptions {
  readonly usable: readonly SavedCard[];
  readonly destination: Destination | undefined;
  /** Chosen before the identity document was sent. */
  readonly first: WayToPay | undefined;
}

export interface Ways {
  readonly ways: readonly Way[];
  readonly chosen: Way;
  readonly choose: (value: string) => void;
}

const KINDS: Readonly<Record<Exclude<WayToPay, 'cash'>, ChargeKind>> = {
  account: 'us_bank_account',
  card: 'card',
};

export function useWays(payable: PayablePayment, { usable, destination, first }: WayOptions): Ways {
  const [value, choose] = useState<string>();
  const ways = listWays(payable, usable, {
    hasCash: findCashRecipient(payable, destination) !== null,
    added: value,
  });
  return { ways, chosen: findChosen(ways, value, first), choose };
}

interface OtherWays {
  readonly hasCash: boolean;
  readonly added: string | undefined;
}

/** The cheapest first. A method to add is listed if none of its type is saved, or while it is being added. */
function listWays(
  payable: PayablePayment,
  usable: readonly SavedCard[],
  { hasCash, added }: OtherWays,
): readonly Way[] {
  const saved = usable.map((card): Way => ({
    value: card.id,
    type: getType(card),
    saved: card,
    cost: withChargeKind(payable, card.kind),
  }));
  const toAdd = (['account', 'card'] as const)
    .filter((type) => type === 'card' || payable.kind === 'own')
    .filter((type) => type === added || saved.every((way) => way.type !== type))
    .map((type): Way => ({ value: type, type, saved: null, cost: withChargeKind(payable, KINDS[type]) }));
  const cash: Way = {
    value: 'cash',
    type: 'cash',
    saved: null,
    cost: { ...payable, cardFee: formatAmount(ZERO_CENTS), chargeAmount: payable.amount },
  };
  return [...(hasCash ? [cash] : []), ...saved, ...toAdd].sort(
    (left, right) => Number(left.cost.chargeAmount) - Number(right.cost.chargeAmount),
  );
}

function getType({ kind }: SavedCard): WayToPay {
  return isBankDebit(kind) ? 'account' : 'card';
}

/** Without a choice of the reader: their default method, any saved one, or a card to add. */
function findChosen(ways: readonly Way[], value: string | undefined, first: WayToPay | undefined): Way {
  const chosen =
    ways.find((way) => way.value === value) ??
    (first === 'card' ? undefined : ways.find(({ type }) => type === first)) ??
    ways.find(({ saved }) => saved?.isDefault === true) ??
    ways.find(({ saved }) => saved !== null) ??
    ways.find(({ type }) => type === 'card');
  if (chosen === undefined) throw new Error('a card is always a way to pay');
  return chosen;
}

interface WaysToPayProps extends Ways {
  readonly recipient: string;
  readonly isDisabled: boolean;
}

export function WaysToPay({ ways, chosen, choose, recipient, isDisabled }: WaysToPayProps) {
  const t = useTranslate();
  const lowest = ways[0]?.cost.chargeAmount;
  const isDearer = ways.some(({ cost }) => cost.chargeAmount !== lowest);
  return (
    <fieldset disabled={isDisabled}>
      <legend className="mb-1 text-sm font-semibold">{t('payDialog.card')}</legend>
      <div className="space-y-2">
        {ways.map((way) => (
          <WayRow
            key={way.value}
            way={way}
            recipient={recipient}
            isChosen={way === chosen}
            isCheapest={isDearer && way.cost.chargeAmount === lowest}
            onChoose={() => choose(way.value)}
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-x-6">
        {(['card', 'account'] as const)
          .filter((type) => ways.every((way) => way.value !== type))
          .filter((type) => ways.some((way) => way.type === type))
          .map((type) => (
            <button
              key={type}
              type="button"
              className={classNames(TEXT_LINK, 'min-h-10 disabled:opacity-50')}
              onClick={() => choose(type)}
            >
              {t(FURTHER[type])}
            </button>
          ))}
      </div>
    </fieldset>
  );
}

const FURTHER = { card: 'payDialog.addAnother', account: 'payDialog.addAnotherAccount' } as const;
const ICONS = { cash: Banknote, account: Landmark, card: CreditCard } as const;
const ARRIVALS = {
  cash: 'payDialog.onceConfirmed',
  account: 'payDialog.takesDays',
  card: 'payDialog.atOnce',
} as const;

interface WayRowProps {
  readonly way: Way;
  readonly recipient: string;
  readonly isChosen: boolean;
  readonly isCheapest: boolean;
  readonly onChoose: () => void;
}

function WayRow({ way, recipient, isChosen, isCheapest, onChoose }: WayRowProps) {
  const t = useTranslate();
  const getName = useCardName();
  const { type, saved, cost, value } = way;
  const Icon = ICONS[type];
  return (
    <label
      className={classNames(
        'flex min-h-12 cursor-pointer items-center gap-3 rounded-field border px-3 py-2',
        isChosen ? 'border-leaf bg-leaf-soft' : 'border-edge bg-surface',
      )}
    >
      <input
        type="radio"
        name="way"
        value={value}
        checked={isChosen}
        onChange={onChoose}
        className="size-5 shrink-0 accent-leaf"
      />
      <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
      <span className="min-w-0 grow">
        {saved === null ? t(`payDialog.ways.${type}`) : getName(saved)}
        <span className="block text-sm text-muted">{t(ARRIVALS[type], { name: recipient })}</span>
      </span>
      <span className="shrink-0 text-right tabular-nums">
        {toDollars(cost.chargeAmount)}
        {isCheapest && (
          <span className="block text-sm font-semibold text-leaf">{t('payDialog.cheapest')}</span>
        )}
      </span>
    </label>
  );
}
