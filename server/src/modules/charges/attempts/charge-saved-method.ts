import type { ChargeKind } from '@circle-link/contract/charges/charge-kinds';
import type { Cents } from '@circle-link/contract/money';
import { cardRefusals } from '@circle-link/contract/refusals/payments';
import { CardProviderError } from '../../../platform/card-provider/port.ts';
import type { Writer } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { lockMethodToCharge, refuseUnusable } from '../saved-methods/store.ts';
import { type Charge, findSubjectCharge, insertCharge, type SavedMethodCharge } from '../store.ts';
import {
  type AttemptState,
  cancelAttempt,
  type ChargeParts,
  closeIntent,
  createAttemptState,
  refreshAttempt,
  requestCharge,
} from './payment-intent.ts';

export interface SavedCharge {
  readonly purpose: 'contribution' | 'owed';
  readonly subjectId: string;
  readonly userId: string;
  readonly amountCents: Cents;
  readonly kind?: ChargeKind;
  readonly description: string;
  /** Appended to our own name on the card statement, as far as it fits. */
  readonly statementName?: string;
  readonly methodId: string;
  readonly returnUrl: string;
  /**
   * Off-session: if the bank requires authentication, the charge is declined and the payer must pay on-session.
   */
  readonly isOffSession?: boolean;
  /** The member pays their own contribution. It replaces another payer's attempt that waits at the bank's page. */
  readonly isOwn?: boolean;
  /** Whether an attempt is for another part of a debt; two parts may cost the same on the card. */
  readonly isOtherPart?: (chargeId: string) => Promise<boolean>;
  readonly onOpened?: (tx: Writer, chargeId: string) => Promise<void>;
  /**
   * Records the attempt that this call uses before the provider request, and again when it becomes the answer.
   * `sharesDecline`: a decline of this attempt is the answer to this call too.
   */
  readonly onChosen?: (tx: Writer, chargeId: string, sharesDecline: boolean) => Promise<void>;
}

export interface ChargedPayment extends AttemptState {
  readonly chargeId: string;
  readonly status: Exclude<AttemptState['status'], 'canceled'>;
}

/** What a click does next. It follows from the charge's row and the click, and is never stored. */
export type Stage =
  | 'owned_by_other'
  | 'not_requested'
  | 'requested'
  | 'pending_cancel'
  | 'declined'
  | 'paid'
  | 'over';

export interface PayRequest {
  readonly userId: string;
  readonly methodId: string;
  readonly isOffSession: boolean;
  readonly seen: Charge | null;
}

const MAX_ATTEMPT_LOOPS = 5;

interface Iteration {
  readonly parts: ChargeParts;
  readonly order: SavedCharge;
  readonly click: PayRequest;
  readonly attempt: Charge;
}

/** Null: this click needs another attempt. */
type Outcome = AttemptState | null;

const STEPS: Readonly<Record<Exclude<Stage, 'over'>, (turn: Iteration) => Outcome | Promise<Outcome>>> = {
  owned_by_other: waitForOther,
  not_requested: createFirstIntent,
  requested: refreshIntent,
  pending_cancel: cancelStaleIntent,
  declined: ({ attempt }) => ({ ...createAttemptState('declined'), declineMessage: attempt.lastDecline }),
  paid: () => createAttemptState('succeeded'),
};

/**
 * Charges a saved card at most once: clicks, tabs and retries share the open attempt and its outcome. A declined
 * attempt has ended; the next call uses the next key. `prepare` runs first in the transaction that records the attempt:
 * it locks the subject, refuses what is no longer owed, and returns the charge. It runs again if an attempt has ended.
 * Refuses with card_not_found, card_unusable, account_unusable, and payment_provider_unavailable; then the attempt stays
 * open and the next call retries under the same key.
 */
export async function chargeSaved(
  parts: ChargeParts,
  subject: Pick<SavedCharge, 'purpose' | 'subjectId'>,
  prepare: (tx: Writer) => Promise<SavedCharge>,
): Promise<ChargedPayment> {
  const seen = await parts.database.read((db) => findSubjectCharge(db, subject.purpose, subject.subjectId));
  try {
    for (let turn = 0; turn < MAX_ATTEMPT_LOOPS; turn += 1) {
      const { stage, ...iteration } = await parts.database.transact(async (tx) => {
        const order = await prepare(tx);
        const { userId, methodId, isOffSession = false } = order;
        const click = { userId, methodId, isOffSession, seen };
        return { order, click, ...(await openAttempt(tx, order, click)) };
      });
      const outcome = await STEPS[stage]({ parts, ...iteration });
      if (outcome !== null && outcome.status !== 'canceled')
        return { ...outcome, status: outcome.status, chargeId: iteration.attempt.id };
    }
  } catch (error) {
    if (error instanceof CardProviderError) throw new Refusal(cardRefusals.charge_unanswered);
    throw error;
  }
  throw new Refusal(cardRefusals.charge_unanswered);
}

async function openAttempt(
  tx: Writer,
  order: SavedCharge,
  click: PayRequest,
): Promise<{ readonly attempt: Charge; readonly stage: keyof typeof STEPS }> {
  for (let turn = 0; turn < 3; turn += 1) {
    const newest = await findSubjectCharge(tx, order.purpose, order.subjectId);
    const stage = newest === null ? 'over' : classifyAttempt(newest, click);
    if (newest !== null && stage !== 'over') {
      if (stage !== 'pending_cancel') await order.onChosen?.(tx, newest.id, isShared(newest, click));
      return { attempt: newest, stage };
    }
    const kind = await lockMethod(tx, order);
    const opened = await insertCharge(tx, order, toSavedMethodCharge(order, kind));
    if (opened === null) continue;
    await order.onOpened?.(tx, opened.id);
    await order.onChosen?.(tx, opened.id, true);
    return { attempt: opened, stage: 'not_requested' };
  }
  throw new Error('an open attempt was neither found nor made');
}

function toSavedMethodCharge(order: SavedCharge, kind: ChargeKind): SavedMethodCharge {
  const { methodId, description, returnUrl, isOffSession: offSession = false, statementName = '' } = order;
  const statementSuffix = kind === 'card' ? formatStatementSuffix(statementName) : null;
  return { kind, methodId, description, returnUrl, offSession, statementSuffix };
}

/** A method of another kind than the amount was computed for was removed and saved again. */
async function lockMethod(
  tx: Writer,
  { userId, methodId, kind: quoted = 'card' }: SavedCharge,
): Promise<ChargeKind> {
  const method = await lockMethodToCharge(tx, userId, methodId);
  if (method?.kind !== quoted) throw new Refusal(cardRefusals.card_not_found);
  refuseUnusable(method);
  return method.kind;
}

/** The other payer's bank page and decline are not shown to this payer. @throws CardProviderError */
async function waitForOther({ parts, order, attempt }: Iteration): Promise<Outcome> {
  if (order.isOwn !== true || attempt.intentId === null) return createAttemptState('processing');
  // An unconfirmed attempt by another member must not block the member's own payment.
  const { status } = await refreshAttempt(parts, attempt, attempt.intentId);
  if (status === 'requires_action') return cancelAttempt(parts, attempt, attempt.intentId);
  return status === 'declined' ? null : createAttemptState(status);
}

async function createFirstIntent(turn: Iteration): Promise<Outcome> {
  const { parts, order, click, attempt } = turn;
  const state = await requestCharge(parts, attempt);
  const isOthers = state.status === 'declined' && !isShared(attempt, click);
  return isOthers || (await wantsAnother(state, attempt, order)) ? null : answerWith(state, turn);
}

async function refreshIntent(turn: Iteration): Promise<Outcome> {
  const { parts, order, click, attempt } = turn;
  if (attempt.intentId === null) return null;
  const state = await refreshAttempt(parts, attempt, attempt.intentId);
  if (state.status === 'declined') return isShared(attempt, click) ? state : null;
  return (await wantsAnother(state, attempt, order))
    ? cancelAttempt(parts, attempt, attempt.intentId)
    : answerWith(state, turn);
}

/** The caller learns of this attempt, so a repeated call has its result, even a decline. */
async function answerWith(
  state: AttemptState,
  { parts, order: { onChosen }, click, attempt }: Iteration,
): Promise<AttemptState> {
  if (onChosen !== undefined && state.status !== 'canceled' && !isShared(attempt, click))
    await parts.database.transact((tx) => onChosen(tx, attempt.id, true));
  return state;
}

async function cancelStaleIntent({ parts, order, attempt }: Iteration): Promise<Outcome> {
  if (attempt.intentId === null) return null;
  const closed = await closeIntent(parts, attempt, attempt.intentId);
  if (closed.status === 'canceled') return null;
  await parts.database.transact(async (tx) => order.onChosen?.(tx, attempt.id, true));
  return closed;
}

/**
 * The attempt waits at the bank's page, and this click uses another card, pays another part of a debt, or pays less.
 */
async function wantsAnother(
  { status }: AttemptState,
  attempt: Charge,
  { methodId, amountCents, isOtherPart = () => Promise.resolve(false) }: SavedCharge,
): Promise<boolean> {
  if (status !== 'requires_action') return false;
  return attempt.methodId !== methodId || attempt.amountCents > amountCents || isOtherPart(attempt.id);
}

/**
 * The stage of the newest charge attempt, as seen by a new click. STEPS has the action of each stage.
 *
 * | row      | and                                                         | stage            |
 * | -------- | ----------------------------------------------------------- | ---------------- |
 * | open     | another member is paying                                    | owned_by_other   |
 * | open     | the provider's answer was never stored                      | not_requested    |
 * | open     | the provider knows it                                       | requested        |
 * | canceled | the provider does not know yet that it has ended            | pending_cancel   |
 * | canceled | declined while this click waited for it, with the same card | declined         |
 * | canceled | otherwise                                                   | over             |
 * | paid     | before this click: a new request to pay                     | over             |
 * | paid     | after this click started, even if reversed since            | paid             |
 */
export function classifyAttempt(newest: Charge, click: PayRequest): Stage {
  if (newest.status === 'open') return classifyOpenAttempt(newest, click);
  if (newest.status === 'canceled') return classifyEndedAttempt(newest, click);
  return click.seen?.id === newest.id && wasPaid(click.seen) ? 'over' : 'paid';
}

function classifyOpenAttempt({ userId, intentId }: Charge, click: PayRequest): Stage {
  if (userId !== click.userId) return 'owned_by_other';
  return intentId === null ? 'not_requested' : 'requested';
}

function classifyEndedAttempt(newest: Charge, click: PayRequest): Stage {
  if (newest.intentId !== null && newest.intentClosedAt === null) return 'pending_cancel';
  return newest.lastDecline !== null && isShared(newest, click) ? 'declined' : 'over';
}

function wasPaid({ status }: Charge): boolean {
  return status !== 'open' && status !== 'canceled';
}

/**
 * True if it was in progress with the same card while the click waited. An off-session decline is no decline to the
 * payer.
 */
function isShared(attempt: Charge, { methodId, isOffSession, seen }: PayRequest): boolean {
  if (attempt.methodId !== methodId || (attempt.offSession && !isOffSession)) return false;
  return seen?.id !== attempt.id || (seen.status === 'open' && seen.checkoutUrl === null);
}

/** Stripe's statement descriptors hold 22 characters, including a prefix of at most ten, an asterisk and a space. */
const LONGEST = 10;

/** A group name as a card statement can show it: plain letters and digits; null if no letter is left. */
export function formatStatementSuffix(name: string): string | null {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9 .-]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, LONGEST)
    .trim()
    .toUpperCase();
  return /[A-Z]/.test(plain) ? plain : null;
}
