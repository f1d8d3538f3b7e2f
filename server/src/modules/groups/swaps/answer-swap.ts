import type { SwapItem } from '@circle-link/contract/groups/agreements';
import { httpRefusals } from '@circle-link/contract/refusals/http';
import { swapRefusals } from '@circle-link/contract/refusals/groups/swaps';
import type { Writer } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { notices, notifyInGroup, type MailSettings } from '../../notifications/index.ts';
import { lockOwnGroup, type OwnGroup } from '../lock-own-group.ts';
import type { MemberFacts } from '../member-facts.ts';
import { revokeSeatOffers } from '../replacement-store.ts';
import { toGroupFacts } from '../rules.ts';
import { getPhase } from '../store.ts';
import { closeSwap, exchangeTurns, expireMemberSwaps, findSwap, type Swap } from '../swap-store.ts';
import { checkTrade } from './check-trade.ts';
import { isPermanentRefusal } from './rules.ts';
import { viewSwap } from './view-swaps.ts';

export interface SwapAnswer {
  readonly groupId: string;
  readonly swapId: string;
  readonly userId: string;
  readonly accept: boolean;
}

interface AnsweredSwap {
  readonly own: OwnGroup;
  readonly swap: Swap;
  readonly from: MemberFacts;
}

/**
 * A proposal that can never be accepted ends with the refusal. Refuses with nothing_here, swap_closed, turns_changed,
 * wrong_phase or swap_refused.
 */
export async function answerSwap(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  answer: SwapAnswer,
): Promise<SwapItem> {
  // A refusal that ends the proposal must be stored, so it is thrown after the commit.
  const result = await database.transact(async (tx) => {
    const own = await lockOwnGroup(tx, answer.groupId, answer.userId);
    const swap = await findSwap(tx, own.group.id, answer.swapId);
    if (swap?.toUserId !== answer.userId) throw new Refusal(httpRefusals.nothing_here);
    const from = own.members.find((member) => member.userId === swap.fromUserId);
    if (swap.status !== 'open' || from === undefined) throw new Refusal(swapRefusals.swap_closed);
    const answered = { own, swap, from };
    const refusal = answer.accept
      ? await accept(tx, settings, answered)
      : await decline(tx, settings, answered);
    return refusal ?? viewSwap(tx, own.group.id, swap.id);
  });
  if (result instanceof Error) throw result;
  return result;
}

async function decline(tx: Writer, settings: MailSettings, { own, swap, from }: AnsweredSwap): Promise<null> {
  await closeSwap(tx, swap.id, 'declined');
  await recordAuditEntries(tx, [{ kind: 'swap.declined', subjectId: swap.id, actorId: swap.toUserId }]);
  await notifyInGroup(tx, settings, notices.swap_declined, {
    groupId: own.group.id,
    to: [from.userId],
    occasion: `swap:${swap.id}:declined`,
    facts: { ...toGroupFacts(own.group), other: { member: swap.toUserId } },
  });
  return null;
}

async function accept(tx: Writer, settings: MailSettings, answered: AnsweredSwap): Promise<Refusal | null> {
  const { own, swap, from } = answered;
  const { group, me } = own;
  const refusal = await refuseNow(tx, answered);
  if (refusal !== null) return refusal;
  await exchangeTurns(tx, { id: me.id, turn: swap.toTurn }, { id: from.id, turn: swap.fromTurn });
  await closeSwap(tx, swap.id, 'accepted');
  await expireMemberSwaps(tx, group.id, [me.userId, from.userId]);
  // Open offers of both seats named another turn.
  await revokeSeatOffers(tx, [me.seatId, from.seatId]);
  await recordAuditEntries(tx, [
    {
      kind: 'swap.accepted',
      subjectId: swap.id,
      actorId: me.userId,
      detail: { group: group.id, fromTurn: swap.fromTurn, toTurn: swap.toTurn },
    },
  ]);
  const isRecipient = (userId: string) => userId === me.userId;
  await notifyInGroup(tx, settings, notices.swap_accepted, {
    groupId: group.id,
    to: [from.userId, me.userId],
    occasion: `swap:${swap.id}:accepted`,
    facts: ({ id }) => ({
      ...toGroupFacts(group),
      other: { member: isRecipient(id) ? from.userId : me.userId },
      before: isRecipient(id) ? swap.toTurn : swap.fromTurn,
      turn: isRecipient(id) ? swap.fromTurn : swap.toTurn,
    }),
  });
  return null;
}

/** Why it cannot be accepted. A permanent reason ends the proposal; a temporary one does not. */
async function refuseNow(tx: Writer, { own, swap, from }: AnsweredSwap): Promise<Refusal | null> {
  const { group, me } = own;
  if (getPhase(group) !== 'running') return expireSwapWith(tx, swap, new Refusal(swapRefusals.no_turns));
  if (from.turn !== swap.fromTurn || me.turn !== swap.toTurn)
    return expireSwapWith(tx, swap, new Refusal(swapRefusals.turns_changed));
  const reason = await checkTrade(tx, group, me, from);
  if (reason === null) return null;
  const refusal = new Refusal(swapRefusals[reason]);
  return isPermanentRefusal(reason) ? expireSwapWith(tx, swap, refusal) : refusal;
}

async function expireSwapWith(tx: Writer, swap: Swap, refusal: Refusal): Promise<Refusal> {
  await closeSwap(tx, swap.id, 'expired');
  return refusal;
}
