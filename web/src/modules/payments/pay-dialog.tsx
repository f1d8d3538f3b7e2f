import type { CurrentUser } from '@circle-link/contract/auth/auth';
import type { VerificationStatus } from '@circle-link/contract/auth/verification';
import type { SavedCard } from '@circle-link/contract/charges/cards';
import { isBankDebit } from '@circle-link/contract/charges/charge-kinds';
import { isProfileMissingForPayment } from '@circle-link/contract/gate';
import { addDays } from '@circle-link/contract/groups/calendar';
import { cashCalls } from '@circle-link/contract/groups/payments';
import { type UseMutationResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getErrorMessage } from '../../platform/api/api-client.ts';
import { call } from '../../platform/api/call.ts';
import { useSingleMutation } from '../../platform/api/query-client.ts';
import { addTexts, type Translate, useTranslate } from '../../platform/i18n/texts.ts';
import { payAfterDocument } from '../../platform/navigation/after-document.ts';
import { Button } from '../../ui/button.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { ClosedGate, GateAhead, isGateClosed } from '../../ui/frame/closed-gate.tsx';
import { Loaded } from '../../ui/frame/states.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { showToast } from '../../ui/overlays/toast-store.ts';
import { Notice } from '../../ui/panels.tsx';
import { LocalDeadline } from '../../ui/values/local-deadline.tsx';
import { toDollars } from '../../ui/values/money.tsx';
import { useCurrentUser, verificationStatusQuery } from '../auth/index.ts';
import { cardsQuery, UnusableMethods } from '../charges/index.ts';
import { CardsAndButton } from './cards-and-button.tsx';
import { type Destination, RecipientLine, useDestination } from './destination.tsx';
import { OutcomeNotice } from './outcome-notice.tsx';
import { type PayablePayment, withChargeKind } from './payable.ts';
import { refreshPayments } from './queries.ts';
import { type Outcome, type PayOrder, redirectToConfirm } from './use-pay.ts';
import payDialog from '../../../../locales/en/pay-dialog.json';

addTexts({ payDialog });

interface PayDialogProps {
  readonly payable: PayablePayment;
  readonly toConfirm: string | null;
  readonly paying: UseMutationResult<Outcome, Error, PayOrder>;
  readonly onClose: () => void;
}

export function PayDialog({ payable, toConfirm, paying, onClose }: PayDialogProps) {
  const t = useTranslate();
  const name = payable.groupName === '' ? t('payments.unknownGroup') : payable.groupName;
  const cards = useQuery(cardsQuery);
  const checks = useQuery(verificationStatusQuery);
  const first = findStepBeforePaying(useCurrentUser(), checks.data);
  const destination = useDestination(payable);
  const { usable, chosen, choose, cost } = useMethod(payable, cards.data);
  const hasFailed = isRefused(paying);
  const chooseAnother: typeof choose = (cardId) => {
    if (hasFailed) paying.reset();
    choose(cardId);
  };
  const pay = (cardId: string) =>
    paying.mutate(
      { requested: cost, cardId },
      { onSuccess: ({ status }) => (status === 'paid' || status === 'begun') && onClose() },
    );
  return (
    <Dialog title={t('payDialog.title', { group: name })} closeLabel={t('common.close')} onClose={onClose}>
      <div className="space-y-6">
        <GoesTo payable={payable} destination={destination} />
        {toConfirm !== null && !paying.isPending && <ToConfirm payable={payable} url={toConfirm} />}
        <Outcomes paying={paying} />
        <UnusableMethods cards={cards.data ?? []} />
        {first !== null ? (
          <>
            <GateAhead gate={first} onGo={() => payAfterDocument(payable.paymentId)}>
              {t(first === 'profile_required' ? 'payDialog.profileFirst' : 'payDialog.identityFirst')}
            </GateAhead>
            <WaysToPay payable={payable} destination={destination} />
          </>
        ) : (
          <Loaded
            query={checks.isPending ? { ...cards, data: undefined } : cards}
            failed={t('payDialog.cardsFailed')}
            skeleton={<Skeleton className="h-65.5 w-full" />}
          >
            {() => (
              <CardsAndButton
                payable={payable}
                cost={cost}
                cards={usable}
                chosen={chosen}
                onChoose={chooseAnother}
                isPending={paying.isPending}
                hasFailed={hasFailed}
                onPay={pay}
              >
                <RecordCash
                  payable={payable}
                  destination={destination}
                  isDisabled={paying.isPending}
                  onRecorded={onClose}
                />
              </CardsAndButton>
            )}
          </Loaded>
        )}
      </div>
    </Dialog>
  );
}

function isRefused({ isError, error, data }: PayDialogProps['paying']): boolean {
  return isError ? !isGateClosed(error) : data?.status === 'failed';
}

interface GoesToProps {
  readonly payable: PayablePayment;
  readonly destination: Destination | undefined;
}

/** Payment deadline in the group's and the reader's time zone. After the due date, the end of the grace period. */
function DueUntil({ group }: Pick<Destination, 'group'>) {
  const { nextDueDate, graceDays, seats, timeZone } = group;
  if (nextDueDate === null) return null;
  const isLate = seats.some(({ state }) => state === 'late');
  return <LocalDeadline day={isLate ? addDays(nextDueDate, graceDays) : nextDueDate} timeZone={timeZone} />;
}

function GoesTo({ payable, destination }: GoesToProps) {
  const t = useTranslate();
  const { kind, payerName, round } = payable;
  return (
    <div className="space-y-3">
      <div className="flex min-h-12 items-center">
        {destination !== undefined && (
          <RecipientLine recipient={destination.recipient}>
            <p className="font-semibold break-words">{describeDestination(t, destination, round)}</p>
            {destination.status === 'open' && <DueUntil group={destination.group} />}
          </RecipientLine>
        )}
      </div>
      {kind === 'cover' && (
        <p className="text-sm text-muted">{t('payDialog.coverLead', { name: payerName, round })}</p>
      )}
    </div>
  );
}

function describeDestination(t: Translate, { status, recipient }: Destination, round: number): string {
  if (recipient === null || status === 'closed') return t('payDialog.over', { round });
  if (status === 'missed')
    return recipient.isMine
      ? t('payDialog.overToYou', { round })
      : t('payDialog.overTo', { name: recipient.firstName, round });
  if (recipient.isMine) return t('payDialog.toYou', { round });
  return t('payDialog.to', { name: recipient.firstName, round });
}

/** The first gate that the server would report. The document must be accepted or under review. */
function findStepBeforePaying(
  user: CurrentUser | null,
  checks: VerificationStatus | undefined,
): 'profile_required' | 'identity_required' | null {
  if (checks === undefined || user?.isAdmin === true) return null;
  if (user !== null && isProfileMissingForPayment(user)) return 'profile_required';
  return checks.isIdVerified || checks.identity.state === 'pending' ? null : 'identity_required';
}

function ToConfirm({ payable, url }: { readonly payable: PayablePayment; readonly url: string }) {
  const t = useTranslate();
  return (
    <Notice tone="waiting" title={t('payDialog.confirmTitle')}>
      <p>{t('payDialog.confirmText')}</p>
      <Button variant="quiet" className="mt-2" onClick={() => void redirectToConfirm(payable, url)}>
        {t('payDialog.confirm')}
      </Button>
    </Notice>
  );
}

function Outcomes({ paying }: { readonly paying: PayDialogProps['paying'] }) {
  const t = useTranslate();
  if (paying.isPending) return null;
  if (paying.isError && isGateClosed(paying.error))
    return (
      <Notice tone="waiting" role="alert">
        <p>{getErrorMessage(paying.error, '')}</p>
        <ClosedGate error={paying.error} />
      </Notice>
    );
  if (paying.isError)
    return (
      <Notice tone="problem" role="alert" title={t('payments.pay.failedTitle')}>
        <p>{getErrorMessage(paying.error, t('payDialog.unknown'))}</p>
      </Notice>
    );
  return <OutcomeNotice outcome={paying.data} />;
}

function useMethod(payable: PayablePayment, cards: readonly SavedCard[] | undefined) {
  const [chosenId, choose] = useState<string>();
  const usable = (cards ?? []).filter(
    ({ kind, isUnusable }) => !isUnusable && (payable.kind === 'own' || !isBankDebit(kind)),
  );
  const chosen = findChosenCard(usable, chosenId);
  return {
    usable,
    chosen,
    choose,
    cost: chosen === undefined ? payable : withChargeKind(payable, chosen.kind),
  };
}

function findChosenCard(cards: readonly SavedCard[], chosenId: string | undefined): SavedCard | undefined {
  return cards.find(({ id }) => id === chosenId) ?? cards.find(({ isDefault }) => isDefault) ?? cards[0];
}

interface WaysToPayProps {
  readonly payable: PayablePayment;
  readonly destination: Destination | undefined;
}

export function WaysToPay({ payable, destination }: WaysToPayProps) {
  const t = useTranslate();
  if (payable.kind !== 'own') return null;
  const costs = [
    ...(destination?.status === 'open' && destination.recipient?.isMine === false
      ? [['cash', payable.amount] as const]
      : []),
    ['account', withChargeKind(payable, 'us_bank_account').chargeAmount] as const,
    ['card', withChargeKind(payable, 'card').chargeAmount] as const,
  ];
  return (
    <section aria-labelledby="ways-to-pay">
      <h3 id="ways-to-pay" className="mb-1 text-sm font-semibold">
        {t('payDialog.ways.title')}
      </h3>
      <dl className="divide-y divide-line">
        {costs.map(([way, amount]) => (
          <div key={way} className="flex items-baseline justify-between gap-4 py-2">
            <dt>{t(`payDialog.ways.${way}`)}</dt>
            <dd className="tabular-nums">{toDollars(amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface RecordCashProps {
  readonly payable: PayablePayment;
  readonly destination: Destination | undefined;
  readonly isDisabled: boolean;
  readonly onRecorded: () => void;
}

function RecordCash({ payable, destination, isDisabled, onRecorded }: RecordCashProps) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const recipient = destination?.recipient ?? null;
  const canBeCash = payable.kind === 'own' && destination?.status === 'open' && recipient?.isMine === false;
  if (!canBeCash) return null;
  const facts = { name: recipient.firstName, amount: toDollars(payable.amount) };
  if (isOpen)
    return <CashForm payable={payable} facts={facts} onRecorded={onRecorded} onStop={() => setOpen(false)} />;
  return (
    <p className="border-t border-line pt-4 text-sm text-muted">
      {t('payDialog.cash.offer', facts)}{' '}
      <button type="button" className={TEXT_LINK} disabled={isDisabled} onClick={() => setOpen(true)}>
        {t('payDialog.cash.paid')}
      </button>
    </p>
  );
}

interface CashFormProps {
  readonly payable: PayablePayment;
  readonly facts: { readonly name: string; readonly amount: string };
  readonly onRecorded: () => void;
  readonly onStop: () => void;
}

function CashForm({ payable: { groupId, paymentId }, facts, onRecorded, onStop }: CashFormProps) {
  const t = useTranslate();
  const cache = useQueryClient();
  const recording = useSingleMutation({
    mutationFn: () => call(cashCalls.recordCash, { params: { id: groupId, paymentId } }),
    onSuccess: async () => {
      await refreshPayments(cache);
      showToast({ title: t('payDialog.cash.noted', facts) });
      onRecorded();
    },
  });
  return (
    <section aria-labelledby="record-cash" className="space-y-3 border-t border-line pt-4">
      <h3 id="record-cash" className="font-semibold">
        {t('payDialog.cash.title', facts)}
      </h3>
      <p className="text-sm text-muted">{t('payDialog.cash.next', facts)}</p>
      {recording.isError && (
        <Notice tone="problem" role="alert">
          <p>{getErrorMessage(recording.error, t('payDialog.cash.failed'))}</p>
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button className="max-sm:w-full" isPending={recording.isPending} onClick={() => recording.mutate()}>
          {t('payDialog.cash.act')}
        </Button>
        <Button className="max-sm:w-full" variant="quiet" onClick={onStop}>
          {t('payDialog.cash.stop')}
        </Button>
      </div>
    </section>
  );
}
