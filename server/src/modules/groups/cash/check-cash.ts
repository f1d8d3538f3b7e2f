/** Cash permissions and results (product §14 "Cash"). No database. */
import {
  addCents,
  type Cents,
  computeMinCents,
  subtractCents,
  ZERO_CENTS,
} from '@circle-link/contract/money';
import { cashRefusals } from '@circle-link/contract/refusals/groups';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type CashNote, getOpenParts, type Payment } from '../../payments/index.ts';

export interface CashSides {
  readonly isPayer: boolean;
  readonly isRecipient: boolean;
}

type Words = Pick<CashNote, 'writtenBy' | 'payerSaid' | 'recipientSaid'>;

/** Organizer, payer and recipient can record cash once, for rounds whose recipient can no longer change. */
export function assertCanRecordCash(
  { isPayer, isRecipient, isOrganizer }: CashSides & { readonly isOrganizer: boolean },
  { round, currentRound }: { readonly round: number; readonly currentRound: number },
  note: Words | null,
): void {
  if (!isPayer && !isRecipient && !isOrganizer) throw new Refusal(cashRefusals.not_to_note);
  if (round > currentRound) throw new Refusal(cashRefusals.round_not_open, { round });
  if (note !== null) throw new Refusal(cashRefusals.noted_already);
}

export function assertCanConfirmCash({ isPayer, isRecipient }: CashSides, note: Words | null): void {
  if (!isPayer && !isRecipient) throw new Refusal(cashRefusals.not_to_confirm);
  if (note === null) throw new Refusal(cashRefusals.no_cash_noted);
  if ((!isPayer || note.payerSaid) && (!isRecipient || note.recipientSaid))
    throw new Refusal(cashRefusals.said_already);
}

/** Payer and recipient can always withdraw the note; another author only until one of them has confirmed. */
export function getNoteToDelete<Note extends Words>(
  { isPayer, isRecipient }: CashSides,
  note: Note | null,
  userId: string,
): Note {
  const isSide = isPayer || isRecipient;
  if (!isSide && note?.writtenBy !== userId) throw new Refusal(cashRefusals.cannot_delete_cash_claim);
  if (note === null) throw new Refusal(cashRefusals.no_cash_noted);
  if (!isSide && (note.payerSaid || note.recipientSaid)) throw new Refusal(cashRefusals.confirmed_already);
  return note;
}

/**
 * Cash recorded in time has no late fee, so a paid one is returned. Refuses with cash_refused for another open amount.
 */
export function computeExcess(
  note: Pick<CashNote, 'cents' | 'isInTime'>,
  payment: Pick<Payment, 'amountCents' | 'lateFeeCents' | 'setOffCents' | 'lateFeeSetOffCents'>,
): { readonly setOffCents: Cents; readonly lateFeeCents: Cents } {
  const open = getOpenParts(payment);
  const openCents = note.isInTime ? open.amountCents : addCents(open.amountCents, open.lateFeeCents);
  const excessCents = subtractCents(note.cents, openCents);
  const lateFeeCents = note.isInTime ? ZERO_CENTS : computeMinCents(excessCents, payment.lateFeeSetOffCents);
  const setOffCents = subtractCents(excessCents, lateFeeCents);
  if (excessCents < ZERO_CENTS || setOffCents > payment.setOffCents)
    throw new Refusal(cashRefusals.other_amount_open);
  return { setOffCents, lateFeeCents };
}

export function computeUncovered(owedCents: Cents, netCents: Cents): Cents {
  return owedCents > netCents ? subtractCents(owedCents, netCents) : ZERO_CENTS;
}
