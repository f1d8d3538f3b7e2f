import type { SavedCard } from '@circle-link/contract/charges/cards';
import { type ChargeKind, isBankDebit } from '@circle-link/contract/charges/charge-kinds';
import {
  debtAmountField,
  type DebtAnswer,
  debtCalls,
  type DebtPaymentBody,
} from '@circle-link/contract/debts';
import { quoteContribution } from '@circle-link/contract/groups/pot';
import { formatAmount, parseDollars, ZERO_CENTS } from '@circle-link/contract/money';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import debts from '../../../../locales/en/debts.json';
import { getErrorMessage } from '../../platform/api/api-client.ts';
import { call, toQueryOptions } from '../../platform/api/call.ts';
import { openIdempotencyKey } from '../../platform/api/idempotency-key.ts';
import { useContractForm } from '../../platform/forms/contract-form.ts';
import { formatInstant } from '../../platform/i18n/language.ts';
import { addTexts, useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { useBankReason } from '../../platform/i18n/use-bank-reason.ts';
import { redirectTo } from '../../platform/navigation/redirects.ts';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Select } from '../../ui/forms/choice-fields.tsx';
import { AmountInput } from '../../ui/forms/localized-fields.tsx';
import { ErrorState } from '../../ui/frame/states.tsx';
import { showToast } from '../../ui/overlays/toast-store.ts';
import { Card, CardHeader, Notice } from '../../ui/panels.tsx';
import { Money, toDollars } from '../../ui/values/money.tsx';
import { brandName, cardsQuery, SaveCard, UnusableMethods } from '../charges/index.ts';

addTexts({ debts });

interface DebtCardProps {
  /** Shows the history even without current debts. */
  readonly keepsHistory?: boolean;
}

export function DebtCard({ keepsHistory = false }: DebtCardProps) {
  const { data: owed } = useQuery(debtQuery);
  if (owed === undefined) return null;
  const isOpen = owed.owed !== '0.00' || owed.underWay !== null;
  if (!isOpen && !(keepsHistory && owed.lines.length > 0)) return null;
  return <Owed owed={owed} />;
}

function Owed({ owed }: { readonly owed: DebtAnswer }) {
  const t = useTranslate();
  const isOwing = owed.owed !== '0.00';
  const title = isOwing ? t('debts.title', { amount: toDollars(owed.owed) }) : t('debts.nothing');
  return (
    <Card aria-labelledby="owed">
      <CardHeader id="owed" title={title} />
      <div className="space-y-4">
        {isOwing && <p className="max-w-prose text-sm text-muted">{t('debts.text')}</p>}
        {owed.underWay !== null && <UnderWay payment={owed.underWay} />}
        {isOwing && <DebtForm key={owed.owed} owed={owed} />}
        <DebtHistory lines={owed.lines} owed={owed.owed} />
      </div>
    </Card>
  );
}

function UnderWay({ payment }: { readonly payment: NonNullable<DebtAnswer['underWay']> }) {
  const t = useTranslate();
  const { nextActionUrl } = payment;
  const named = { amount: toDollars(payment.amount) };
  if (nextActionUrl === null)
    return (
      <Notice tone="waiting" role="status" title={t('debts.underWay', named)}>
        <p>{t('debts.underWayText')}</p>
      </Notice>
    );
  return (
    <Notice tone="waiting" title={t('debts.toConfirm', named)}>
      <p>{t('debts.toConfirmText')}</p>
      <Button variant="quiet" className="mt-2" onClick={() => void redirectTo(nextActionUrl)}>
        {t('debts.confirm')}
      </Button>
    </Notice>
  );
}

function DebtHistory({ lines, owed }: Pick<DebtAnswer, 'lines' | 'owed'>) {
  const t = useTranslate();
  const language = useLanguage();
  if (lines.length === 0) return null;
  return (
    <Disclosure summary={t('debts.history')} isOpen={owed === '0.00' ? true : undefined}>
      <p className="mb-4 text-sm text-muted">{t('debts.why')}</p>
      <ul className="space-y-2 text-sm">
        {lines.map((line) => (
          <li key={line.id} className="flex justify-between gap-x-4">
            <span className="min-w-0">
              {t(`debts.kind.${line.kind}`)}
              <span className="block text-muted">{formatInstant(line.happenedAt, language)}</span>
            </span>
            <Money amount={line.amount.replace('-', '')} className="shrink-0" />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

const formSchema = z.object({ amount: debtAmountField, fromBalance: z.boolean() });

interface DebtFormProps {
  readonly owed: DebtAnswer;
}

function DebtForm({ owed }: DebtFormProps) {
  const t = useTranslate();
  const saved = useQuery(cardsQuery).data ?? [];
  const cards = saved.filter(({ isUnusable }) => !isUnusable);
  const [chosenId, choose] = useState<string>();
  const card = cardToCharge(cards, chosenId);
  const pay = usePayDebt();
  const { form, onSubmit, getError } = useContractForm({
    schema: formSchema,
    defaultValues: { amount: owed.owed, fromBalance: false },
    submit: async ({ amount, fromBalance }) => {
      // Enter submits the form even while no button is enabled.
      if (fromBalance) await pay({ amount, fromBalance });
      else if (card !== undefined) await pay({ amount, cardId: card.id });
    },
  });
  const [amount, fromBalance] = useWatch({ control: form.control, name: ['amount', 'fromBalance'] });
  const pending = form.formState.isSubmitting ? (fromBalance ? 'balance' : 'card') : null;
  return (
    <div className="space-y-4">
      <form onSubmit={onSubmit} noValidate className="space-y-4">
        <div className="grid grid-cols-[1fr_2fr] items-end gap-3 sm:grid-cols-2">
          <AmountInput
            label={t('debts.amount')}
            {...form.register('amount')}
            id="owed-amount"
            error={getError('amount')}
          />
          {card !== undefined && <CardSelect cards={cards} chosenId={card.id} onChoose={choose} />}
        </div>
        {card !== undefined && <Charged typed={amount} kind={card.kind} />}
        <Buttons
          kind={card?.kind}
          balance={owed.balance}
          pending={pending}
          onPress={(source) => form.setValue('fromBalance', source === 'balance')}
        />
      </form>
      <UnusableMethods cards={saved} />
      {card === undefined && <NoCards />}
    </div>
  );
}

function cardToCharge(cards: readonly SavedCard[], chosenId: string | undefined): SavedCard | undefined {
  return cards.find(({ id }) => id === chosenId) ?? cards.find(({ isDefault }) => isDefault) ?? cards[0];
}

type Source = 'card' | 'balance';

function Buttons(props: {
  readonly kind: ChargeKind | undefined;
  /** Dollars. */
  readonly balance: string;
  readonly pending: Source | null;
  readonly onPress: (source: Source) => void;
}) {
  const t = useTranslate();
  const { kind, balance, pending, onPress } = props;
  const button = (source: Source) => ({
    type: 'submit' as const,
    size: 'small' as const,
    isPending: pending === source,
    disabled: pending !== null,
    pendingLabel: t('debts.pending'),
    onClick: () => onPress(source),
  });
  return (
    <div className="flex flex-wrap gap-3">
      {kind !== undefined && (
        <Button {...button('card')}>{t(isBankDebit(kind) ? 'debts.byDebit' : 'debts.byCard')}</Button>
      )}
      {balance !== '0.00' && (
        <Button {...button('balance')} variant="quiet">
          {t('debts.fromBalance', { balance: toDollars(balance) })}
        </Button>
      )}
    </div>
  );
}

function NoCards() {
  const t = useTranslate();
  const { data: cards, isError, isFetching, refetch } = useQuery(cardsQuery);
  if (cards !== undefined) return <AddCard onSaved={() => void refetch()} />;
  if (!isError) return null;
  return <ErrorState what={t('debts.cardsFailed')} onRetry={() => void refetch()} isRetrying={isFetching} />;
}

function Charged({ typed, kind }: { readonly typed: string; readonly kind: ChargeKind }) {
  const t = useTranslate();
  const cents = parseDollars(typed.trim());
  if (cents === null || cents === ZERO_CENTS) return null;
  const charge = toDollars(formatAmount(quoteContribution(cents, ZERO_CENTS, kind).totalCents));
  return (
    <p className="text-sm text-muted">
      {t(isBankDebit(kind) ? 'debts.debited' : 'debts.charged', { charge })}
    </p>
  );
}

function CardSelect(props: {
  readonly cards: readonly SavedCard[];
  readonly chosenId: string;
  readonly onChoose: (id: string) => void;
}) {
  const t = useTranslate();
  const { cards, chosenId, onChoose } = props;
  return (
    <Select
      label={t('debts.card')}
      name="owed-card"
      value={chosenId}
      onChange={(event) => onChoose(event.target.value)}
      options={cards.map(({ id, brand, bankName, last4 }) => ({
        value: id,
        label: t('debts.cardName', { brand: bankName ?? brandName(brand ?? ''), last4 }),
      }))}
    />
  );
}

type Wanted = Omit<DebtPaymentBody, 'requestId'>;

const idempotencyKey = openIdempotencyKey('owed');

/**
 * Requests the payment, opens the bank's page for 3-D Secure if needed, and shows the outcome in a toast. A retry after
 * a lost response is the same payment, even after leaving the page.
 */
function usePayDebt(): (wanted: Wanted) => Promise<void> {
  const t = useTranslate();
  const getReason = useBankReason();
  const cache = useQueryClient();
  const fail = (description: string) =>
    showToast({ title: t('debts.failed'), description, variant: 'destructive' });
  return async (wanted) => {
    try {
      const body = { ...wanted, requestId: idempotencyKey.getRequestId(wanted) };
      const answer = await call(debtCalls.pay, { body });
      idempotencyKey.answered();
      const named = { amount: toDollars(answer.amount) };
      if (answer.nextActionUrl !== null) await redirectTo(answer.nextActionUrl);
      else if (answer.status === 'declined') fail(getReason(answer.declineMessage ?? ''));
      else showToast({ title: t(answer.status === 'completed' ? 'debts.done' : 'debts.underWay', named) });
    } catch (error) {
      fail(getErrorMessage(error, t('debts.failed')));
      throw error;
    } finally {
      await cache.invalidateQueries();
    }
  };
}

interface AddCardProps {
  readonly onSaved: () => void;
}

function AddCard({ onSaved }: AddCardProps) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="space-y-3">
      <p className="text-sm text-muted">{t('debts.noCard')}</p>
      {isOpen ? (
        <SaveCard onSaved={onSaved} />
      ) : (
        <Button variant="quiet" onClick={() => setOpen(true)}>
          {t('debts.addCard')}
        </Button>
      )}
    </section>
  );
}

const UNDER_WAY_MILLISECONDS = 2_000;

const debtQuery = queryOptions({
  ...toQueryOptions(debtCalls.mine),
  refetchInterval: (query) => (query.state.data?.underWay == null ? 10_000 : UNDER_WAY_MILLISECONDS),
});
