/** Returns a reversal of an entry: a dispute was won, or a refund made at the provider failed. */
import { addCents, subtractCents, ZERO_CENTS } from '@circle-link/contract/money';
import type { Writer } from '../../../platform/database/database.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import {
  type ReversibleCharge,
  type ChargePolicy,
  type ChargeReversal,
  getDisputeFee,
  listChargeReversals,
  parseReversalSource,
  postReinstatement,
  recoveredLossLines,
  type Reinstatement,
  requestRefunds,
} from '../../charges/index.ts';
import { lockMemberAccounts } from '../../ledger/index.ts';
import { bookReturnToPayer, toRefundDestination } from '../../debts/index.ts';
import { notices, notifyOneMember } from '../../notifications/index.ts';
import { lockEntryPosition, type Position, settlePosition } from '../position-store.ts';
import { reduceLoss, refundDueLines, releaseLines } from './bookings.ts';
import { recordPositionLine } from './change-position.ts';

/** The amount returns to the party that bore it: the member, the position, or us. */
export async function reinstateEntry(
  tx: Writer,
  charge: ReversibleCharge,
  taken: ChargeReversal,
  back: Reinstatement,
  policy: ChargePolicy,
): Promise<void> {
  if (taken.liableParty === 'payer') {
    await payBack(tx, charge, taken, back, policy);
    return;
  }
  const { amountCents } = taken;
  await postReinstatement(tx, charge, back, policy, recoveredLossLines(policy.accounts, amountCents));
  const position = await lockEntryPosition(tx, charge.id);
  if (position !== null) await reinstatePosition(tx, position, taken, back, policy);
  else if (taken.liableParty === 'unassigned' && amountCents >= charge.amountCents)
    await returnCharge(tx, charge, taken, back, policy);
}

async function payBack(
  tx: Writer,
  charge: ReversibleCharge,
  { amountCents: cents }: ChargeReversal,
  back: Reinstatement,
  policy: ChargePolicy,
): Promise<void> {
  const { userId } = charge;
  await lockMemberAccounts(tx, userId);
  const parts = await bookReturnToPayer(tx, charge, back, policy, { userId, cents, key: back.source });
  const facts = { amountCents: cents, ...toRefundDestination(parts) };
  const amountCents = subtractCents(cents, parts.recoveredCents);
  await notifyOneMember(tx, notices.entry_part_reinstated, { userId, facts, amountCents });
}

async function reinstatePosition(
  tx: Writer,
  position: Position,
  taken: ChargeReversal,
  back: Reinstatement,
  policy: ChargePolicy,
): Promise<void> {
  const rest = (await listChargeReversals(tx, [taken.chargeId])).filter(
    ({ liableParty }) => liableParty === 'position',
  );
  if (position.status === 'frozen' && rest.length === 0) {
    await unfreeze(tx, position, back, policy);
    return;
  }
  const feeCents = await getDisputeFee(tx, parseReversalSource(back.source).id);
  const lossCents = addCents(taken.amountCents, feeCents);
  if (position.status !== 'withdrawn') {
    const openCents = subtractCents(position.lossCents, lossCents);
    await settlePosition(tx, position.globalPosition, { ...position, lossCents: openCents });
    return;
  }
  // Also refunded, or the account is closed: it stays withdrawn, but its member owes nothing for a won dispute. The
  // operator bears the dispute's fee, as for a reactivated position.
  const { lines, after } = reduceLoss(position, lossCents);
  if (lines.length > 0)
    await postReinstatement(tx, { id: position.chargeId }, at(back, 'relieved'), policy, lines);
  await settlePosition(tx, position.globalPosition, { ...position, ...after });
  const facts = { number: position.globalPosition, amountCents: taken.amountCents };
  await recordPositionLine(tx, position, notices.withdrawn_dispute_won, facts);
}

async function unfreeze(
  tx: Writer,
  position: Position,
  back: Reinstatement,
  policy: ChargePolicy,
): Promise<void> {
  if (position.withheldCents > position.appliedCents)
    await postReinstatement(
      tx,
      { id: position.chargeId },
      at(back, 'released'),
      policy,
      releaseLines(position),
    );
  await settlePosition(tx, position.globalPosition, {
    status: 'active',
    earningsCents: addCents(position.earningsCents, position.withheldCents),
    withheldCents: ZERO_CENTS,
    appliedCents: ZERO_CENTS,
    lossCents: ZERO_CENTS,
  });
  await recordAuditEntries(tx, [{ kind: 'position.restored', subjectId: String(position.globalPosition) }]);
  const facts = { number: position.globalPosition, releasedCents: position.withheldCents };
  await recordPositionLine(tx, position, notices.position_released, facts);
}

/** Disputed before it made a position, so it makes none; it is due for refund unless already refunded. */
async function returnCharge(
  tx: Writer,
  { id: chargeId, intentId, amountCents: wholeCents }: ReversibleCharge,
  { amountCents }: ChargeReversal,
  back: Reinstatement,
  policy: ChargePolicy,
): Promise<void> {
  const others = (await listChargeReversals(tx, [chargeId])).filter((one) => one.amountCents >= wholeCents);
  if (others.length > 0 || intentId === null) return;
  const reason = 'disputed before it made a position';
  const refunds = await requestRefunds(tx, [
    { chargeId, intentId, amountCents, reason, requestedBy: 'system' },
  ]);
  if (refunds.length > 0)
    await postReinstatement(tx, { id: chargeId }, at(back, 'returned'), policy, refundDueLines(amountCents));
}

/** The same return, under the key of another posting. */
function at(back: Reinstatement, posting: string): Reinstatement {
  return { ...back, key: `${back.source}:${posting}` };
}
