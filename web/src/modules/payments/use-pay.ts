import { cardCalls } from '@circle-link/contract/charges/cards';
import { groupCalls } from '@circle-link/contract/groups/group-calls';
import { paymentCalls, type PaymentDetail, type PaymentItem } from '@circle-link/contract/payments';
import { type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { useSingleMutation } from '../../platform/api/query-client.ts';
import { formatDate } from '../../platform/i18n/language.ts';
import { useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { redirectTo } from '../../platform/navigation/redirects.ts';
import { isGateClosed } from '../../ui/frame/closed-gate.tsx';
import { showToast } from '../../ui/overlays/toast-store.ts';
import { showPaid } from './paid-moment.tsx';
import type { PayablePayment } from './payable.ts';
import { refreshPayments } from './queries.ts';

export interface PayOrder {
  readonly requested: PayablePayment;
  readonly cardId: string;
}

/**
 * Requests the charge, waits for the provider's result and opens the bank's page for 3-D Secure. Shows the outcome in a
 * toast. Errors also appear in the dialog, and success stays until dismissed. Pending until the outcome is known, so
 * nothing is sent twice.
 */
export function usePay(): UseMutationResult<Outcome, Error, PayOrder> {
  const cache = useQueryClient();
  const say = useOutcomeToast();
  return useSingleMutation({
    mutationFn: async ({ requested, cardId }) => {
      const answer = await requestPayment(requested, cardId);
      if (answer.status === 'confirm') await redirectToConfirm(requested, answer.url);
      return awaitOutcome(requested, answer, isWaiting);
    },
    onSuccess: async (outcome, { requested }) => {
      await refreshPayments(cache);
      if (outcome.status === 'failed') await cache.invalidateQueries({ queryKey: [cardCalls.list.path] });
      say(outcome);
      if (outcome.status === 'paid') showPaid(requested);
    },
    onError: (error) => {
      void refreshPayments(cache);
      if (isGateClosed(error)) return;
      say({ status: 'failed', reason: null });
    },
  });
}

export function useOutcomeToast(): (outcome: Outcome) => void {
  const t = useTranslate();
  const language = useLanguage();
  return (outcome) => {
    const { status } = outcome;
    if (status === 'paid')
      showToast({ title: t('payments.pay.doneTitle'), description: t('payments.pay.done') });
    if (outcome.status === 'begun') {
      const day = formatDate(outcome.settlesOn, language);
      showToast({ title: t('payments.pay.begunTitle'), description: t('payments.pay.begun', { day }) });
    }
    if (status === 'unused') showToast({ title: t('payments.pay.unusedTitle') });
    if (status === 'failed')
      showToast({
        title: t('payments.pay.failedTitle'),
        description: t('payments.pay.failed'),
        variant: 'destructive',
      });
  };
}

/** Leaves for the bank's page. Pending until the browser shows this page again. */
export function redirectToConfirm(requested: RequestedPayment, url: string): Promise<void> {
  storePendingPayment(requested);
  return redirectTo(url);
}

type RequestedPayment = Pick<PayablePayment, 'kind' | 'paymentId' | 'groupId'>;

/** Repeated requests charge once: the server shares the open attempt. */
async function requestPayment({ kind, paymentId }: RequestedPayment, cardId: string): Promise<Outcome> {
  const params = { id: paymentId };
  const answer =
    kind === 'own'
      ? await call(paymentCalls.pay, { params, body: { status: 'completed', cardId } })
      : await call(paymentCalls.cover, { params, body: { cardId } });
  const outcome = getOutcome(answer);
  // Only the state of the charge tells a decline from money that was charged but not needed.
  return kind === 'own' && outcome.status === 'failed' && outcome.reason === null
    ? lookUpOwn({ paymentId })
    : outcome;
}

/** The current outcome. Null if the viewer can no longer see it. */
function findCurrentOutcome(requested: RequestedPayment): Promise<Outcome | null> {
  return requested.kind === 'own' ? lookUpOwn(requested) : lookUpCover(requested);
}

async function lookUpOwn({ paymentId }: Pick<RequestedPayment, 'paymentId'>): Promise<Outcome> {
  return getOutcome(await call(paymentCalls.get, { params: { id: paymentId } }));
}

/** Another member's payments are private, so their seat in the group shows whether the round is paid. */
async function lookUpCover({ paymentId, groupId }: RequestedPayment): Promise<Outcome | null> {
  const { members } = await call(groupCalls.page, { params: { id: groupId } });
  const member = members.find((one) => one.paymentId === paymentId);
  if (member === undefined) return null;
  return member.state === 'paid' ? { status: 'paid' } : { status: 'waiting' };
}

const INTERVAL_MILLISECONDS = 1_500;

/** After this time only the lists show the outcome. */
const AWAITED_MILLISECONDS = 60_000;

const isWaiting = ({ status }: Outcome): boolean => status === 'waiting';

/** Includes a confirmed payment whose webhook is still on its way. */
export const isUndecided = ({ status }: Outcome): boolean => status === 'waiting' || status === 'confirm';

/**
 * Polls until the provider has a result or a minute has passed, then returns the last known outcome. Failed requests
 * are retried.
 */
export async function awaitOutcome(
  requested: RequestedPayment,
  first: Outcome,
  isOpen: (outcome: Outcome) => boolean,
): Promise<Outcome> {
  const until = performance.now() + AWAITED_MILLISECONDS;
  let outcome = first;
  while (isOpen(outcome) && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, INTERVAL_MILLISECONDS));
    outcome = (await findCurrentOutcome(requested).catch(() => null)) ?? outcome;
  }
  return outcome;
}

/** Storage key of the payment with which this tab left for the bank's page. Read once on return. */
const KEY = 'circle-link:asked-payment';

function storePendingPayment({ kind, paymentId, groupId }: RequestedPayment): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ kind, paymentId, groupId }));
  } catch {
    // Storage is unavailable, so only the list of payments shows the outcome.
  }
}

export function readPendingPayment(): RequestedPayment | null {
  try {
    const text = sessionStorage.getItem(KEY);
    return text === null ? null : read(JSON.parse(text));
  } catch {
    return null;
  }
}

export function deletePendingPayment(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is unavailable, so nothing was stored.
  }
}

function read(value: unknown): RequestedPayment | null {
  if (typeof value !== 'object' || value === null) return null;
  const { kind, paymentId, groupId } = value as Partial<Record<string, unknown>>;
  if (kind !== 'own' && kind !== 'cover') return null;
  return typeof paymentId === 'string' && typeof groupId === 'string' ? { kind, paymentId, groupId } : null;
}

/** Known outcome of a requested payment. */
export type Outcome =
  | { readonly status: 'paid' }
  /** The provider is processing it. */
  | { readonly status: 'waiting' }
  | { readonly status: 'begun'; readonly settlesOn: string }
  | { readonly status: 'confirm'; readonly url: string }
  /** Charged, but not for this contribution: refunded, added to the balance or used for a missed round. */
  | { readonly status: 'unused'; readonly amount: string }
  /** Declined, with the provider's message if any. */
  | { readonly status: 'failed'; readonly reason: string | null };

/** Only a completed payment counts as paid. */
export function getOutcome(
  item: Pick<PaymentItem, 'status' | 'attempt' | 'settlesOn' | 'nextActionUrl' | 'failureReason'> &
    Partial<Pick<PaymentDetail, 'charge'>>,
): Outcome {
  if (item.status === 'completed') return { status: 'paid' };
  if (item.attempt === 'action_required' && item.nextActionUrl !== null)
    return { status: 'confirm', url: item.nextActionUrl };
  if (item.attempt === 'processing' && item.settlesOn !== null)
    return { status: 'begun', settlesOn: item.settlesOn };
  if (item.attempt !== null) return { status: 'waiting' };
  if (item.charge && CHARGED.has(item.charge.status)) return { status: 'unused', amount: item.charge.amount };
  return { status: 'failed', reason: item.failureReason };
}

const CHARGED: ReadonlySet<string> = new Set<NonNullable<PaymentDetail['charge']>['status']>([
  'completed',
  'refunded',
  'disputed',
]);
