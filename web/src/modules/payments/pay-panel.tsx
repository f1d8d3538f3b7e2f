import type { SavedCard } from '@circle-link/contract/charges/cards';
import { CHARGE_KIND_TERMS, isBankDebit } from '@circle-link/contract/charges/charge-kinds';
import { cashCalls } from '@circle-link/contract/groups/payments';
import { formatAmount } from '@circle-link/contract/money';
import { useQueryClient } from '@tanstack/react-query';
import { getErrorMessage } from '../../platform/api/api-client.ts';
import { call } from '../../platform/api/call.ts';
import { useSingleMutation } from '../../platform/api/query-client.ts';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/overlays/toast-store.ts';
import { Notice } from '../../ui/panels.tsx';
import { AmountLines } from '../../ui/values/amount-lines.tsx';
import { toDollars } from '../../ui/values/money.tsx';
import { cardsQuery, SaveAccount, SaveCard } from '../charges/index.ts';
import type { PayablePayment } from './payable.ts';
import { refreshPayments } from './queries.ts';
import type { Way } from './ways-to-pay.tsx';

interface PayPanelProps {
  readonly payable: PayablePayment;
  readonly chosen: Way;
  readonly recipient: string;
  readonly isPending: boolean;
  readonly hasFailed: boolean;
  readonly onPay: (cardId: string) => void;
  /** With the id of the method that was added. */
  readonly onSaved: (cardId: string) => void;
  readonly onRecorded: () => void;
}

/** What the chosen way to pay needs, with one main button. */
export function PayPanel({ chosen, ...props }: PayPanelProps) {
  const { type, saved, cost } = chosen;
  if (type === 'cash') return <CashQuestion {...props} />;
  return saved === null ? (
    <AddMethod type={type} onSaved={props.onSaved} />
  ) : (
    <PayWith {...props} saved={saved} cost={cost} />
  );
}

interface PayWithProps extends Omit<PayPanelProps, 'chosen'> {
  readonly saved: SavedCard;
  readonly cost: PayablePayment;
}

function PayWith({ payable, cost, saved, isPending, hasFailed, onPay }: PayWithProps) {
  const t = useTranslate();
  return (
    <div className="space-y-4">
      <CostLines payable={cost} isDebit={isBankDebit(saved.kind)} />
      <Button isPending={isPending} pendingLabel={t('payDialog.pending')} onClick={() => onPay(saved.id)}>
        {t(hasFailed ? 'payDialog.again' : 'payments.pay.submit', {
          amount: toDollars(cost.chargeAmount),
        })}
      </Button>
      <Hints payable={payable} saved={saved} />
    </div>
  );
}

function Hints({ payable, saved }: Pick<PayWithProps, 'payable' | 'saved'>) {
  const t = useTranslate();
  const isDebit = isBankDebit(saved.kind);
  const backFor = toDollars(formatAmount(CHARGE_KIND_TERMS[saved.kind].returnFeeCents));
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

const FORMS = {
  card: { title: 'payDialog.addCard', Form: SaveCard },
  account: { title: 'payDialog.addAccount', Form: SaveAccount },
} as const;

interface AddMethodProps {
  readonly type: keyof typeof FORMS;
  readonly onSaved: (cardId: string) => void;
}

function AddMethod({ type, onSaved }: AddMethodProps) {
  const t = useTranslate();
  const cache = useQueryClient();
  const { title, Form } = FORMS[type];
  const chooseNewest = async () => {
    await cache.invalidateQueries({ queryKey: cardsQuery.queryKey });
    const newest = cache.getQueryData(cardsQuery.queryKey)?.[0];
    if (newest !== undefined) onSaved(newest.id);
  };
  return (
    <section aria-labelledby="add-card" className="border-t border-line pt-6">
      <h3 id="add-card" className="mb-3 font-semibold">
        {t(title)}
      </h3>
      <Form onSaved={() => void chooseNewest()} />
    </section>
  );
}

function CostLines({ payable, isDebit }: { readonly payable: PayablePayment; readonly isDebit: boolean }) {
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

function CashQuestion({ payable, recipient, onRecorded }: Omit<PayPanelProps, 'chosen'>) {
  const t = useTranslate();
  const cache = useQueryClient();
  const { groupId, paymentId, amount } = payable;
  const facts = { name: recipient, amount: toDollars(amount) };
  const recording = useSingleMutation({
    mutationFn: () => call(cashCalls.recordCash, { params: { id: groupId, paymentId } }),
    onSuccess: async () => {
      await refreshPayments(cache);
      showToast({ title: t('payDialog.cash.noted', facts) });
      onRecorded();
    },
  });
  return (
    <section aria-labelledby="record-cash" className="space-y-3 border-t border-line pt-6">
      <h3 id="record-cash" className="font-semibold">
        {t('payDialog.cash.title', facts)}
      </h3>
      <p className="text-sm text-muted">{t('payDialog.cash.next', facts)}</p>
      {recording.isError && (
        <Notice tone="problem" role="alert">
          <p>{getErrorMessage(recording.error, t('payDialog.cash.failed'))}</p>
        </Notice>
      )}
      <Button isPending={recording.isPending} onClick={() => recording.mutate()}>
        {t('payDialog.cash.act')}
      </Button>
    </section>
  );
}
