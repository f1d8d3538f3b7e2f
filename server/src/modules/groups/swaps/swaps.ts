import type { SwapItem } from '@circle-link/contract/groups/agreements';
import { swapRefusals } from '@circle-link/contract/refusals/groups';
import { httpRefusals } from '@circle-link/contract/refusals/http';
import type { Reader, Writer } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { type MailSettings, notices, notifyInGroup } from '../../notifications/index.ts';
import { hasConfirmedCash } from '../../payments/index.ts';
import { getNamedMember, lockOwnGroup, type MemberFacts, type OwnGroup } from '../find-group.ts';
import { revokeSeatOffers } from '../replacement-store.ts';
import { toGroupFacts, getPhase, type Group } from '../store.ts';
import { isPermanentRefusal, refuseTrade, type SwapTrader, type TradeRefusal } from './rules.ts';
import {
  closeSwap,
  exchangeTurns,
  expireMemberSwaps,
  expireVoidSwaps,
  findSwap,
  insertSwap,
  listOpenSwaps,
  type Swap,
} from './store.ts';

export interface SwapRequest {
  readonly groupId: string;
  readonly userId: string;
  readonly withUserId: string;
}

/** Refuses with wrong_phase, person_not_in_group, swap_open or swap_refused. */
export async function proposeSwap(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  request: SwapRequest,
): Promise<SwapItem> {
  return database.transact(async (tx) => {
    const own = await lockOwnGroup(tx, request.groupId, request.userId);
    const { group, me } = own;
    if (getPhase(group) !== 'running') throw new Refusal(swapRefusals.no_turns);
    const other = getNamedMember(own, request.withUserId, 'withUserId');
    const refusal = await checkTrade(tx, group, me, other);
    if (refusal !== null) throw new Refusal(swapRefusals[refusal]);
    await expireVoidSwaps(tx, group.id);
    const open = await listOpenSwaps(tx, group.id);
    if (open.some((swap) => swap.fromUserId === me.userId)) throw new Refusal(swapRefusals.swap_open);
    const turns = { fromTurn: getTurn(me), toTurn: getTurn(other) };
    const people = { fromUserId: me.userId, toUserId: other.userId };
    const swapId = await insertSwap(tx, { groupId: group.id, ...people, ...turns });
    await recordAuditEntries(tx, [
      {
        kind: 'swap.proposed',
        subjectId: swapId,
        actorId: me.userId,
        detail: { group: group.id, ...people, ...turns },
      },
    ]);
    await notifyInGroup(tx, settings, notices.swap_proposed, {
      groupId: group.id,
      to: [other.userId],
      occasion: `swap:${swapId}:proposed`,
      facts: {
        ...toGroupFacts(group),
        other: { member: me.userId },
        before: turns.toTurn,
        turn: turns.fromTurn,
      },
    });
    return viewSwap(tx, group.id, swapId);
  });
}

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

export async function withdrawSwap(
  { database }: Pick<Platform, 'database'>,
  own: { readonly groupId: string; readonly swapId: string; readonly userId: string },
): Promise<void> {
  await database.transact(async (tx) => {
    const { group, me } = await lockOwnGroup(tx, own.groupId, own.userId);
    const swap = await findSwap(tx, group.id, own.swapId);
    if (swap?.fromUserId !== me.userId) throw new Refusal(httpRefusals.nothing_here);
    if (swap.status !== 'open') throw new Refusal(swapRefusals.swap_closed);
    await closeSwap(tx, swap.id, 'withdrawn');
    await recordAuditEntries(tx, [{ kind: 'swap.withdrawn', subjectId: swap.id, actorId: me.userId }]);
  });
}

/** Open proposals of a group, for its members, because they may change turns. */
export async function viewOpenSwaps(db: Reader, groupId: string): Promise<SwapItem[]> {
  return (await listOpenSwaps(db, groupId)).map(toItem);
}

async function viewSwap(db: Reader, groupId: string, id: string): Promise<SwapItem> {
  const swap = await findSwap(db, groupId, id);
  if (swap === null) throw new Error(`swap ${id} is gone`);
  return toItem(swap);
}

function toItem(swap: Swap): SwapItem {
  return {
    id: swap.id,
    fromUserId: swap.fromUserId,
    toUserId: swap.toUserId,
    fromTurn: swap.fromTurn,
    toTurn: swap.toTurn,
    status: swap.status,
    expiresAt: swap.expiresAt.toISOString(),
  };
}

/** Why these two cannot exchange turns now, or null. The caller holds the group's row. */
async function checkTrade(
  db: Reader,
  group: Group,
  a: MemberFacts,
  b: MemberFacts,
): Promise<TradeRefusal | null> {
  return refuseTrade(await readTrader(db, a), await readTrader(db, b), group.currentRound);
}

async function readTrader(db: Reader, member: MemberFacts): Promise<SwapTrader> {
  const turn = getTurn(member);
  return {
    memberId: member.id,
    turn,
    hasReceived: member.hasReceived,
    openMissed: member.openMissed,
    isDisputed: member.disputedAt !== null,
    swapsDone: member.swapsDone,
    hasCash: await hasConfirmedCash(db, member.groupId, turn),
  };
}

function getTurn({ turn, id }: MemberFacts): number {
  if (turn === null) throw new Error(`membership ${id} has no turn`);
  return turn;
}
