import { computePayout } from '@circle-link/contract/groups/pot';
import { addCents, type Cents, subtractCents, ZERO_CENTS } from '@circle-link/contract/money';
import { swapLateRecipient } from '@circle-link/contract/groups/turns';
import { NOW } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { EventRefused } from '../../charges/index.ts';
import { postTransaction, type Subjects } from '../../ledger/index.ts';
import {
  completePayment,
  type Completion,
  getOpenParts,
  markMissed,
  markPendingDebit,
  type Payment,
  type RoundMoney,
  sumRound,
  listMissed,
} from '../../payments/index.ts';
import { listClaims, type Membership, payClaim, setTurns, updateMembership } from '../member-store.ts';
import { closeRound, findRound, listRunOut, openRound, type Round, insertDeferral } from '../round-store.ts';
import { type LockedGroup, lockGroupForUpdate, reloadMembers, toGroupFacts, updateGroup } from '../store.ts';
import { expireSwaps } from '../swaps/store.ts';
import { notifyCompleted, notifyMissed, notifyPayout, notifyReturned, recordPaid } from './announce.ts';
import { payoutLines, potToMemberLines } from './bookings.ts';
import type { ReceivedMoney } from './plan-set-off.ts';
import { offsetAllDebts, topUpPayout } from './offset-debts.ts';
import { revokeSeatOffers } from '../replacement-store.ts';
import { notifyInGroup, notices } from '../../notifications/index.ts';

const AT_ONCE = 200;

/** Job; each group in a separate transaction. Safe to run concurrently. Returns the number of groups settled. */
export async function closeDueRounds({
  database,
  settings,
  log,
}: Pick<Platform, 'database' | 'settings' | 'log'>): Promise<number> {
  const groupIds = await database.read((db) => listRunOut(db, AT_ONCE));
  for (const groupId of groupIds) {
    try {
      await database.transact(async (tx) => {
        const work = await lockGroupForUpdate(tx, groupId, settings);
        if (work !== null) await advanceRounds(work);
      });
    } catch (error) {
      log.error({ err: error, groupId, alarm: 'round_not_closed' }, 'a round could not be closed');
    }
  }
  return groupIds.length;
}

/**
 * Closes what is due, opens the next round, and repeats. The caller holds the group's row and accounts. Idempotent.
 */
export async function advanceRounds(begun: LockedGroup): Promise<void> {
  let work = begun;
  while (await closeNext(work)) {
    const { group, tx } = work;
    const next = group.currentRound + 1;
    if (group.rounds === null || next > group.rounds) {
      await finish(work);
      return;
    }
    await updateGroup(tx, group.id, { currentRound: next });
    await openRound(tx, group.id, next);
    work = await reloadMembers(work, { ...group, currentRound: next });
    await deferTurns(work);
  }
}

async function closeNext(work: LockedGroup): Promise<boolean> {
  const { tx, group } = work;
  if (group.status !== 'active' || group.rounds === null) return false;
  const round = await findRound(tx, group.id, group.currentRound);
  if (round?.status !== 'open') return false;
  const money = await sumRound(tx, group.id, round.round);
  if (money.unpaid > 0 && !round.hasRunOut) return false;
  await closeOpenRound(await reloadMembers(work), round, money);
  return true;
}

async function finish(work: LockedGroup): Promise<void> {
  const { tx, group } = work;
  await expireSwaps(tx, group.id);
  await updateGroup(tx, group.id, { status: 'completed', finishedAt: NOW });
  await recordAuditEntries(tx, [{ kind: 'group.completed', subjectId: group.id }]);
  await notifyCompleted(work);
}

/** In the same transaction: a repair if its round was paid out short, otherwise the payout of every complete round. */
export async function recordContribution(
  work: LockedGroup,
  payment: Payment,
  completion: Completion,
): Promise<void> {
  const { tx, group } = work;
  if (!(await completePayment(tx, payment.id, completion)))
    throw new EventRefused(`contribution ${payment.id} is not open`);
  await recordAuditEntries(tx, [
    {
      kind: 'contribution.completed',
      subjectId: payment.id,
      actorId: completion.paidBy,
      detail: { method: completion.method, round: payment.round, group: group.id },
    },
  ]);
  await recordPaid(work, payment, completion);
  const round = await findRound(tx, group.id, payment.round);
  if (round === null) throw new EventRefused(`contribution ${payment.id} has no round`);
  if (round.closedAt !== null)
    await topUpPayout(work, round, payment, {
      method: completion.method,
      amountCents: getOpenParts(payment).amountCents,
      lateFeeCents: subtractCents(completion.lateFeeCents, payment.lateFeeSetOffCents),
    });
  await advanceRounds(work);
}

/**
 * Unpaid members are marked as missed, except those whose bank debit started in time. The recipient's missed
 * contributions and debts are deducted from the pot.
 */
async function closeOpenRound(work: LockedGroup, round: Round, money: RoundMoney): Promise<void> {
  const { tx, group } = work;
  const recipient = getRecipient(work, round);
  const awaited = money.unpaid === 0 ? [] : await markPendingDebit(tx, round);
  const missing = money.unpaid === 0 ? [] : await markMissed(tx, round, group.lateFeeCents);
  const isWhole = missing.length + awaited.length === 0;
  const payout = computePayout(money);
  await closeRound(tx, round, {
    status: isWhole ? 'paid' : 'short',
    recipientId: recipient.userId,
    cardCents: money.cardCents,
    cashCents: money.cashCents,
    feeCents: payout.feeCents,
  });
  const { netCents, returned } = await payOut(work, {
    key: `payout:${group.id}:${round.round}`,
    round: round.round,
    recipientId: recipient.userId,
    cashCents: money.cashCents,
    feeCents: payout.feeCents,
    netCents: payout.netCents,
  });
  await updateMembership(tx, recipient.id, { hasReceivedPayout: true });
  await recordAuditEntries(tx, [
    {
      kind: isWhole ? 'round.paid' : 'round.paid_short',
      subjectId: group.id,
      detail: {
        round: round.round,
        recipient: recipient.userId,
        missing: missing.length,
        ...(awaited.length > 0 && { awaited: awaited.length }),
      },
    },
  ]);
  await notifyMissed(work, round, missing);
  await notifyPayout(work, round, {
    recipient,
    netCents,
    missing: missing.length,
    awaited: awaited.length,
    cashCents: money.cashCents,
    feeCents: payout.feeCents,
    returnedCents: addCents(...returned.map(({ cents }) => cents)),
  });
  const key = `${group.id}:${round.round}`;
  const about: Subjects = [{ kind: 'round', id: group.id, round: round.round }];
  await offsetAllDebts(work, [...returned, { key, about, memberId: recipient.userId, cents: netCents }]);
}

function getRecipient({ members, group }: LockedGroup, round: Round): Membership {
  const recipient = members.find((member) => member.turn === round.round);
  if (recipient === undefined || recipient.hasReceived)
    throw new EventRefused(`no member has turn ${round.round} in ${group.id}`);
  return recipient;
}

interface PotPayout {
  readonly key: string;
  readonly round: number;
  readonly recipientId: string;
  readonly cashCents: Cents;
  readonly feeCents: Cents;
  readonly netCents: Cents;
}

/**
 * Members who had paid for a former holder of this seat are repaid first; the rest is the recipient's. Returns the
 * credits, which the caller sets off against missed contributions and debts.
 */
async function payOut(work: LockedGroup, payout: PotPayout) {
  const { tx, group, at } = work;
  const { restCents, returned } = await payClaims(work, payout);
  const lines = payoutLines(group.id, payout.recipientId, { ...payout, netCents: restCents });
  if (lines.length > 0)
    await postTransaction(tx, {
      key: payout.key,
      kind: 'group.payout',
      subjects: [{ kind: 'round', id: group.id, round: payout.round }],
      happenedAt: at,
      lines,
    });
  return { netCents: restCents, returned };
}

async function payClaims(
  work: LockedGroup,
  payout: PotPayout,
): Promise<{ readonly restCents: Cents; readonly returned: readonly ReceivedMoney[] }> {
  const { tx, group, members, at } = work;
  const seat = members.find((member) => member.userId === payout.recipientId);
  let restCents = payout.netCents;
  const returned: ReceivedMoney[] = [];
  if (seat === undefined) return { restCents, returned };
  for (const claim of await listClaims(tx, seat.seatId)) {
    const partCents = claim.openCents < restCents ? claim.openCents : restCents;
    if (partCents === ZERO_CENTS) continue;
    const about: Subjects = [
      { kind: 'round', id: group.id, round: payout.round },
      { kind: 'former_member_claim', id: claim.id },
    ];
    await postTransaction(tx, {
      key: `former:${claim.id}:${payout.key}`,
      kind: 'group.former-member',
      subjects: about,
      happenedAt: at,
      lines: potToMemberLines(group.id, claim.userId, partCents),
    });
    await payClaim(tx, claim.id, partCents);
    await notifyReturned(work, claim, { key: payout.key, amountCents: partCents });
    returned.push({ key: `${claim.id}:${payout.key}`, about, memberId: claim.userId, cents: partCents });
    restCents = subtractCents(restCents, partCents);
  }
  return { restCents, returned };
}

/** If the recipient is behind when a round opens, the next member without misses goes first. */
async function deferTurns(work: LockedGroup): Promise<void> {
  const { tx, group, members } = work;
  const missed = await listMissed(tx, group.id);
  const missedBy = ({ userId }: Membership) => missed.filter((payment) => payment.payerId === userId);
  const after = swapLateRecipient(
    members.map((member) => ({
      memberId: member.id,
      turn: member.turn ?? 0,
      hasReceived: member.hasReceived,
      openShortfalls: missedBy(member).length,
    })),
    group.currentRound,
  );
  const late = members.find(({ turn }) => turn === group.currentRound);
  const next = members.find(({ id }) =>
    after.some((seat) => seat.memberId === id && seat.turn === late?.turn),
  );
  if (late === undefined || next?.turn == null || next === late) return;
  const round = group.currentRound;
  const deferral = {
    groupId: group.id,
    round,
    lateMember: late.id,
    nextMember: next.id,
    lateTurn: next.turn,
  };
  await insertDeferral(
    tx,
    deferral,
    missedBy(late).map(({ id }) => id),
  );
  const moved = await exchangeTurns(work, { late, next }, 'late');
  await notifyDeferral(work, moved);
}

/** Exchanges the two members' turns. Offers for either seat are renewed, because an offer names a turn. */
export async function exchangeTurns(
  { tx, group }: LockedGroup,
  { late, next }: { readonly late: Membership; readonly next: Membership },
  reason: 'late' | 'paid_in_time',
) {
  if (late.turn === null || next.turn === null) throw new Error(`a member of ${group.id} has no turn`);
  const moved = [
    { memberId: late.id, turn: next.turn },
    { memberId: next.id, turn: late.turn },
  ];
  await setTurns(
    tx,
    moved.map(({ memberId: membershipId, turn }) => ({ membershipId, turn })),
  );
  await recordAuditEntries(
    tx,
    moved.map(({ memberId, turn }) => ({
      kind: 'turn.moved',
      subjectId: memberId,
      detail: { turn, round: group.currentRound, reason },
    })),
  );
  await revokeSeatOffers(tx, [late.seatId, next.seatId]);
  return moved;
}

async function notifyDeferral(
  { tx, group, members, settings }: LockedGroup,
  moved: readonly { readonly memberId: string; readonly turn: number }[],
): Promise<void> {
  for (const { memberId, turn } of moved) {
    const member = members.find(({ id }) => id === memberId);
    if (member === undefined) continue;
    await notifyInGroup(tx, settings, notices.turn_moved, {
      groupId: group.id,
      to: [member.userId],
      occasion: `turn:${group.id}:${group.currentRound}`,
      facts: { ...toGroupFacts(group), turn, isEarlier: turn < (member.turn ?? turn) },
    });
  }
}
