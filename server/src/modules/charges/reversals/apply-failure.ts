/** An attempt ends unpaid, or a bank returns a debit: what it should have paid is open again. */
import { CHARGE_KIND_TERMS, isBankDebit } from '@circle-link/contract/charges/charge-kinds';
import { type Cents, ZERO_CENTS } from '@circle-link/contract/money';
import type { Writer } from '../../../platform/database/database.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { postTransaction } from '../../ledger/index.ts';
import { markIntentClosed, recordReturnFee } from '../attempts/store.ts';
import type { InboxEvent, InboxCharge } from '../provider-events/store.ts';
import { namesOtherIntent } from '../rules.ts';
import { type Charge, markChargeStatus, storeReference } from '../store.ts';
import { returnFeeLines } from './charge-lines.ts';
import type { SavedChargePolicy } from './charge-policy.ts';

const DECLINED = { card: 'Your card was declined.', debit: 'Your bank sent this debit back.' } as const;
const UNPAID = {
  card: 'The payment was not confirmed in time.',
  debit: 'Your bank did not carry this debit out.',
} as const;

const getMethod = ({ kind }: Pick<Charge, 'kind'>) => (isBankDebit(kind) ? 'debit' : 'card');

/** Returns the new events; a fact reported by both a response and a webhook counts once. */
export async function endAttempts(tx: Writer, events: readonly InboxEvent[]): Promise<InboxEvent[]> {
  const paid = new Set<string>();
  const news: InboxEvent[] = [];
  for (const event of events) {
    const { kind, charge } = event;
    if (charge === null || (kind !== 'payment_failed' && kind !== 'payment_canceled')) {
      if (charge !== null && kind === 'payment_succeeded') paid.add(charge.id);
      news.push(event);
    } else if (!paid.has(charge.id) && ((await endAttempt(tx, event, charge)) || hasReturnFee(event)))
      news.push(event);
  }
  return news;
}

/** The fee of a returned debit may arrive after its end. */
function hasReturnFee({ kind, returnFeeCents, charge }: InboxEvent): boolean {
  if (charge === null || !isBankDebit(charge.kind)) return false;
  return kind === 'payment_failed' || returnFeeCents !== null;
}

async function endAttempt(tx: Writer, event: InboxEvent, charge: InboxCharge): Promise<boolean> {
  const { kind, intentId, failureMessage } = event;
  if (namesOtherIntent(event, charge)) return false;
  await storeReference(tx, charge.id, { intentId });
  if (kind === 'payment_canceled') await markIntentClosed(tx, charge.id);
  return markChargeStatus(tx, charge.id, {
    status: 'canceled',
    from: ['open'],
    ...(kind === 'payment_failed' && { lastDecline: failureMessage ?? DECLINED[getMethod(charge)] }),
  });
}

/** The policy reopens what the charge should have paid. The payer of a returned debit owes the provider's fee. */
export async function applyFailure(
  tx: Writer,
  event: InboxEvent,
  charge: Charge,
  policy: SavedChargePolicy,
): Promise<void> {
  const reason = event.failureMessage ?? charge.lastDecline ?? UNPAID[getMethod(charge)];
  const reopened = await policy.reopen(tx, charge, { reason, at: event.occurredAt });
  if (!isBankDebit(charge.kind) || reopened === null) return;
  const { subjectId, announce } = reopened;
  const feeCents = await bookReturnFee(tx, charge, event);
  if (feeCents !== null)
    await recordAuditEntries(tx, [
      { kind: 'debit.returned', subjectId, detail: { card: charge.id, feeCents } },
    ]);
  await announce(feeCents);
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
