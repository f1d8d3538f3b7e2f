import type { Cents } from '@circle-link/contract/money';
import type { Writer } from '../../../platform/database/database.ts';
import {
  type NoticeFacts,
  notices,
  type NoticeWithLine,
  notifyOneMember,
} from '../../notifications/index.ts';
import type { Position } from '../position-store.ts';

export async function recordPositionLine<Known extends NoticeFacts>(
  tx: Writer,
  { userId }: Pick<Position, 'userId'>,
  notice: NoticeWithLine<Known>,
  facts: Known,
): Promise<void> {
  await notifyOneMember(tx, notice, { userId, facts });
}

export async function recordWithdrawnRefund(
  tx: Writer,
  { userId, globalPosition: number }: Pick<Position, 'userId' | 'globalPosition'>,
  { amountCents, isDispute }: { readonly amountCents: Cents; readonly isDispute: boolean },
): Promise<void> {
  const facts = { number, amountCents, why: isDispute ? ('dispute' as const) : ('refund' as const) };
  await notifyOneMember(tx, notices.withdrawn_money_back, { userId, facts, amountCents });
}

export async function recordPartTaken(
  tx: Writer,
  position: Pick<Position, 'userId' | 'globalPosition' | 'status'> | null,
  amountCents: Cents,
): Promise<void> {
  if (position === null) return;
  const { globalPosition: number, status } = position;
  const facts = { number, amountCents, isWithdrawn: status === 'withdrawn' };
  await recordPositionLine(tx, position, notices.entry_partly_reversed, facts);
}
