import type { ChargeKind } from '@circle-link/contract/charge-kinds';
import type { Cents } from '@circle-link/contract/money';
import { cardRefusals } from '@circle-link/contract/refusals/cards';
import { CardProviderError } from '../../../platform/card-provider/port.ts';
import type { Writer } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { refuseUnusable } from '../methods/refuse-unusable.ts';
import { lockMethodToCharge } from '../methods/store.ts';
import { attemptKey } from '../rules.ts';
import { countPayments, findSubjectPayment, insertPayment, type CardPayment } from '../store.ts';
import {
  askForCharge,
  closeIntent,
  giveUpAttempt,
  lookAtAttempt,
  plainState,
  type AttemptState,
  type ChargeParts,
} from './settle-attempt.ts';
import { formatStatementSuffix } from './statement-suffix.ts';
import type { NewCharge } from './charge-columns.ts';
import { isShared, classifyAttempt, type PayRequest, type Stage } from './attempt-stage.ts';

export interface SavedCharge {
  /** A contribution unless said. */
  readonly purpose?: 'contribution' | 'owed';
  /** The contribution that is paid, or the member who pays what they owe. */
  readonly subjectId: string;
  /** Who pays. */
  readonly userId: string;
  readonly amountCents: Cents;
  /** What the amount was worked out for: a card unless said. */
  readonly kind?: ChargeKind;
  /** At the provider and on its receipts; a card statement shows our own name. */
  readonly description: string;
  /** What the card statement shows after our own name, as far as it can: of whom the money is. */
  readonly statementName?: string;
  /** A saved card of the payer's: our id. */
  readonly methodId: string;
  /** Where the browser comes back to from 3-D Secure. */
  readonly returnUrl: string;
  /** The payer is not there to confirm: a bank that wants to see them declines, and they are asked to pay themselves. */
  readonly isOffSession?: boolean;
  /** The member who owes it pays it: another payer's attempt that only waits for their bank's page gives way. */
  readonly isOwn?: boolean;
  /** Whether an attempt is for another part of a debt than this one: two parts may cost the same on the card. */
  readonly isOtherPart?: (cardPaymentId: string) => Promise<boolean>;
  /** Records what an attempt is for, in the transaction that opens it; called for new attempts only. */
  readonly onOpened?: (tx: Writer, cardPaymentId: string) => Promise<void>;
  /**
   * Records which attempt this call goes on with, its own or one that it joins, before the provider is asked; of one that is over
   * and only has to be closed, once the provider has said that it was paid after all.
   */
  readonly onChosen?: (tx: Writer, cardPaymentId: string) => Promise<void>;
}

export interface ChargedPayment {
  readonly paymentId: string;
  readonly status: 'succeeded' | 'processing' | 'requires_action' | 'declined';
  /** The 3-D-Secure page, for the payer alone; with 'requires_action' only. */
  readonly nextActionUrl: string | null;
  /** The bank's words; with 'declined' only. */
  readonly declineMessage: string | null;
  /** It declined because the payer was not there to confirm. */
  readonly isPayerWanted: boolean;
}

const getPurpose = ({ purpose = 'contribution' }: SavedCharge) => purpose;
const MAX_ATTEMPT_LOOPS = 5;

/** One click, and the attempt it goes on with. */
interface Iteration {
  readonly parts: ChargeParts;
  readonly order: SavedCharge;
  readonly click: PayRequest;
  readonly attempt: CardPayment;
}

/** What a click learns of its attempt; 'ended' when it has to look for the newest again. */
type Outcome = AttemptState | 'ended';

/** What is done with the newest attempt, by its stage. One that is over makes way for a new one. */
const STEPS: Readonly<Record<Exclude<Stage, 'over'>, (turn: Iteration) => Outcome | Promise<Outcome>>> = {
  of_another_payer: waitForOther,
  not_asked: createFirstIntent,
  asked: refreshIntent,
  to_close: cancelStaleIntent,
  declined: ({ attempt }) => ({ ...plainState('declined'), declineMessage: attempt.lastDecline }),
  paid: () => plainState('succeeded'),
};

/**
 * Charges a saved card for a contribution, once, however often it is asked: clicks, tabs and retries share the open
 * attempt and its outcome. On 'succeeded' and 'declined' the fact has been applied when this returns. A declined
 * attempt has ended; the next call makes another under the next key. `check` runs first in the recording transaction
 * and must refuse what is not owed any more: a click that begins after a success is a new wish to pay. Refuses with
 * card_not_found, card_unusable, account_unusable, and with payment_provider_unavailable, after which the attempt stays open and the next call asks
 * again under the same key.
 */
export async function chargeSaved(
  parts: ChargeParts,
  order: SavedCharge,
  check: (tx: Writer) => Promise<void>,
): Promise<ChargedPayment> {
  const seen = await parts.database.read((db) => findSubjectPayment(db, getPurpose(order), order.subjectId));
  const { userId, methodId, isOffSession = false } = order;
  const click = { userId, methodId, isOffSession, seen };
  try {
    for (let turn = 0; turn < MAX_ATTEMPT_LOOPS; turn += 1) {
      const opened = await parts.database.transact(async (tx) => {
        await check(tx);
        return openAttempt(tx, order, click);
      });
      const outcome = await STEPS[opened.stage]({ parts, order, click, attempt: opened.attempt });
      if (outcome !== 'ended' && outcome.status !== 'canceled')
        return { ...outcome, status: outcome.status, paymentId: opened.attempt.id };
    }
  } catch (error) {
    if (error instanceof CardProviderError) throw new Refusal(cardRefusals.charge_unanswered);
    throw error;
  }
  throw new Refusal(cardRefusals.charge_unanswered);
}

interface Opened {
  readonly attempt: CardPayment;
  readonly stage: Exclude<Stage, 'over'>;
}

/** The attempt to go on with: the newest unless it is over; then a new one. */
async function openAttempt(tx: Writer, order: SavedCharge, click: PayRequest): Promise<Opened> {
  for (let turn = 0; turn < 3; turn += 1) {
    const newest = await findSubjectPayment(tx, getPurpose(order), order.subjectId);
    const stage = newest === null ? 'over' : classifyAttempt(newest, click);
    if (newest !== null && stage !== 'over') {
      if (stage !== 'to_close') await order.onChosen?.(tx, newest.id);
      return { attempt: newest, stage };
    }
    const kind = await lockMethod(tx, order);
    const attempt = 1 + (await countPayments(tx, getPurpose(order), order.subjectId));
    const { onOpened, ...payment } = order;
    const opened = await insertPayment(
      tx,
      { ...payment, purpose: getPurpose(order), charge: toNewCharge(order, kind) },
      attemptKey(getPurpose(order), order.subjectId, attempt),
    );
    // Null when another click was faster: its row is visible to the next look.
    if (opened !== null) await onOpened?.(tx, opened);
  }
  throw new Error('an open attempt was neither found nor made');
}

function toNewCharge(order: SavedCharge, kind: ChargeKind): NewCharge {
  const { methodId, description, returnUrl, isOffSession = false, statementName = '' } = order;
  const statementSuffix = kind === 'card' ? formatStatementSuffix(statementName) : null;
  return { kind, methodId, description, returnUrl, isOffSession, statementSuffix };
}

/** Of another kind than the amount was worked out for it was removed, and saved anew meanwhile. */
async function lockMethod(
  tx: Writer,
  { userId, methodId, kind: quoted = 'card' }: SavedCharge,
): Promise<ChargeKind> {
  const method = await lockMethodToCharge(tx, userId, methodId);
  if (method?.kind !== quoted) throw new Refusal(cardRefusals.card_not_found);
  refuseUnusable(method);
  return method.kind;
}

/** Neither the other payer's bank page nor their card's answer is this payer's. @throws CardProviderError */
async function waitForOther({ parts, order, attempt }: Iteration): Promise<Outcome> {
  if (order.isOwn !== true || attempt.intentId === null) return plainState('processing');
  // A member who pays for another and does not confirm must not keep them from paying themselves.
  const { status } = await lookAtAttempt(parts, attempt, attempt.intentId);
  if (status === 'requires_action') return giveUpAttempt(parts, attempt, attempt.intentId);
  return status === 'declined' ? 'ended' : plainState(status);
}

/** Its outcome is not known yet. Of two clicks at once the other may have begun it, with another card or without its payer. */
async function createFirstIntent({ parts, order, click, attempt }: Iteration): Promise<Outcome> {
  const state = await askForCharge(parts, attempt);
  const isOthers = state.status === 'declined' && !isShared(attempt, click);
  return isOthers || (await wantsAnother(state, attempt, order)) ? 'ended' : state;
}

async function refreshIntent({ parts, order, click, attempt }: Iteration): Promise<Outcome> {
  if (attempt.intentId === null) return 'ended';
  const state = await lookAtAttempt(parts, attempt, attempt.intentId);
  if (state.status === 'declined') return isShared(attempt, click) ? state : 'ended';
  return (await wantsAnother(state, attempt, order))
    ? giveUpAttempt(parts, attempt, attempt.intentId)
    : state;
}

/** The provider is told first that an attempt is over; one that it knows of has only its answer left to give. */
async function cancelStaleIntent({ parts, order, attempt }: Iteration): Promise<Outcome> {
  if (attempt.intentId === null) return 'ended';
  const closed = await closeIntent(parts, attempt, attempt.intentId);
  if (closed.status === 'canceled') return 'ended';
  // Not sooner: until then it is an old no, which is not this click's answer.
  await parts.database.transact(async (tx) => order.onChosen?.(tx, attempt.id));
  return closed;
}

/**
 * It only waits for its payer at the bank's page, and this click is with another card, about another part of a debt, or about
 * less: a payout has covered a part of the contribution meanwhile.
 */
async function wantsAnother(
  { status }: AttemptState,
  attempt: CardPayment,
  { methodId, amountCents, isOtherPart = () => Promise.resolve(false) }: SavedCharge,
): Promise<boolean> {
  if (status !== 'requires_action') return false;
  return attempt.methodId !== methodId || attempt.amountCents > amountCents || isOtherPart(attempt.id);
}
