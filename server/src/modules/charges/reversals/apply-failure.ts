/** An attempt ends unpaid, or a bank returns a debit: what it should have paid is open again. */
import { type BankReason, CHARGE_KIND_TERMS, isBankDebit } from '@circle-link/contract/charges/charge-kinds';
import { type Cents, ZERO_CENTS } from '@circle-link/contract/money';
import type { Writer } from '../../../platform/database/database.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { postTransaction } from '../../ledger/index.ts';
import { markIntentClosed, recordReturnFee } from '../attempts/store.ts';
import type { InboxEvent } from '../provider-events/store.ts';
import { namesOtherIntent } from '../rules.ts';
import { type Charge, findCharge, markChargeStatus, storeReference } from '../store.ts';
import { returnFeeLines } from './charge-lines.ts';
import type { SavedChargePolicy } from './charge-policy.ts';

type Reasons = Readonly<Record<'card' | 'debit', BankReason>>;
const DECLINED: Reasons = { card: 'Your card was declined.', debit: 'Your bank sent this debit back.' };
const UNPAID: Reasons = {
  card: 'The payment was not confirmed in time.',
  debit: 'Your bank did not carry this debit out.',
};

const getMethod = ({ kind }: Pick<Charge, 'kind'>) => (isBankDebit(kind) ? 'debit' : 'card');

/**
 * Ends the attempt, and the policy reopens what the charge should have paid. The payer of a returned debit owes the
 * provider's fee. A failure of a second charge that names the same payment changes nothing.
 */
export async function applyFailure(
  tx: Writer,
  event: InboxEvent,
  charge: Charge,
  policy: SavedChargePolicy,
): Promise<void> {
  if (namesOtherIntent(event, charge)) return;
  const isEnded = await endAttempt(tx, event, charge);
  if (!isEnded && !hasReturnFee(event, charge)) return;
  const ended = (await findCharge(tx, charge.id)) ?? charge;
  const reason = event.failureMessage ?? ended.lastDecline ?? UNPAID[getMethod(ended)];
  const reopened = await policy.reopen(tx, ended, { reason, at: event.occurredAt });
  if (!isBankDebit(ended.kind) || reopened === null) return;
  const { subjectId, announce } = reopened;
  const feeCents = await bookReturnFee(tx, ended, event);
  if (feeCents !== null)
    await recordAuditEntries(tx, [
      { kind: 'debit.returned', subjectId, detail: { card: ended.id, feeCents } },
    ]);
  await announce(feeCents);
}

/** False if the charge is not open: an event reported by both a response and a webhook counts once. */
async function endAttempt(tx: Writer, event: InboxEvent, charge: Charge): Promise<boolean> {
  const { kind, intentId, failureMessage } = event;
  await storeReference(tx, charge.id, { intentId });
  if (kind === 'payment_canceled') await markIntentClosed(tx, charge.id);
  return markChargeStatus(tx, charge.id, {
    status: 'canceled',
    from: ['open'],
    ...(kind === 'payment_failed' && { lastDecline: failureMessage ?? DECLINED[getMethod(charge)] }),
  });
}

/** The fee of a returned debit may arrive after its end. A debit that has settled is returned by a dispute instead. */
function hasReturnFee({ kind, returnFeeCents }: InboxEvent, charge: Charge): boolean {
  if (!isBankDebit(charge.kind) || charge.status !== 'canceled') return false;
  return kind === 'payment_failed' || returnFeeCents !== null;
}

/**
 * Booked once, in any order of events; uses the fee schedule if the event has no amount. Null if it is no return or is
 * booked already. The caller holds the payer's accounts.
 */
async function bookReturnFee(
  tx: Writer,
  { id, kind, userId }: Charge,
  event: InboxEvent,
): Promise<Cents | null> {
  if (event.kind !== 'payment_failed' && event.returnFeeCents === null) return null;
  const feeCents = event.returnFeeCents ?? CHARGE_KIND_TERMS[kind].returnFeeCents;
  if (!(await recordReturnFee(tx, id, feeCents))) return null;
  if (feeCents > ZERO_CENTS)
    await postTransaction(tx, {
      key: `return-fee:${id}`,
      kind: 'owed.return-fee',
      subjects: [{ kind: 'card_payment', id }],
      happenedAt: event.occurredAt,
      lines: returnFeeLines(userId, feeCents),
    });
  return feeCents;
}
