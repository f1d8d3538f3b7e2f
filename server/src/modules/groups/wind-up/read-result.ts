import { addCents, formatAmount, subtractCents, ZERO_CENTS } from '@circle-link/contract/money';
import type { Reader } from '../../../platform/database/database.ts';
import {
  getOpenParts,
  listGroupPayments,
  listRetainedParts,
  type Payment,
  type PaymentPart,
} from '../../payments/index.ts';
import { listMemberFacts, type MemberFacts } from '../find-group.ts';
import { listReplaced, listReturned } from '../replacement-store.ts';
import { listRounds, type Round } from '../round-store.ts';
import type { Group } from '../store.ts';
import {
  computeSettlementTable,
  computeVotesNeeded,
  type Contribution,
  type Count,
  listVoters,
  type RoundMoney,
  type TableFacts,
  type TableRow,
} from './rules.ts';
import { listVotes, type Published, type WindUp } from './store.ts';

/** Members who can vote now, and their votes. Former members' votes do not count. */
export async function countVotes(db: Reader, windUp: WindUp): Promise<Count> {
  const votes = await listVotes(db, windUp.id);
  const voters = listVoters(await listMemberFacts(db, windUp.groupId));
  const said = (inFavor: boolean) =>
    votes.filter((vote) => vote.inFavor === inFavor && voters.some((voter) => voter.userId === vote.userId))
      .length;
  return { voters: voters.length, inFavor: said(true), against: said(false) };
}

export async function readResult(db: Reader, group: Group, windUp: WindUp): Promise<Published> {
  const count = await countVotes(db, windUp);
  return {
    votesFor: count.inFavor,
    votesAgainst: count.against,
    votesNeeded: computeVotesNeeded(count.voters),
    ...(await readTable(db, group)),
  };
}

export async function readShares(db: Reader, group: Group): Promise<readonly TableRow[]> {
  return computeSettlementTable(await readFacts(db, group, await listRounds(db, group.id)));
}

async function readTable(db: Reader, group: Group): Promise<Pick<Published, 'table' | 'fees'>> {
  const rounds = await listRounds(db, group.id);
  const facts = await readFacts(db, group, rounds);
  return {
    table: computeSettlementTable(facts).map((row) => ({
      userId: row.userId,
      firstName: row.firstName,
      paidIn: formatAmount(row.paidInCents),
      received: formatAmount(row.receivedCents),
      refunded: formatAmount(row.refundedCents),
      net: formatAmount(row.netCents),
    })),
    fees: formatAmount(addCents(...rounds.map((round) => round.feeCents))),
  };
}

async function readFacts(db: Reader, group: Group, rounds: readonly Round[]): Promise<TableFacts> {
  const members = await listMemberFacts(db, group.id);
  const former = await listReplaced(db, group.id);
  const payments = await listGroupPayments(db, group.id);
  return {
    people: [...members, ...former].map(({ userId, firstName }) => ({ userId, firstName })),
    contributions: toContributions(
      payments,
      await listRetainedParts(db, group.id),
      former.map(({ userId }) => userId),
    ),
    rounds: rounds.map((round) => toRoundMoney(round, members)),
    returned: (await listReturned(db, group.id)).map(({ userId, seatId, returnedCents }) => {
      const holder = members.find((member) => member.seatId === seatId);
      return { userId, holderId: holder?.userId ?? '', returnedCents };
    }),
  };
}

/** They count for the payer, or for a transferred seat for the member who had paid and is repaid from its pot. */
function toContributions(
  payments: readonly Payment[],
  parts: readonly Pick<PaymentPart, 'paymentId' | 'userId' | 'amountCents'>[],
  formerIds: readonly string[],
): Contribution[] {
  const paid = payments.filter((payment) => payment.status === 'completed');
  return [
    ...paid.map((payment) => toContribution(payment, formerIds)),
    ...parts.flatMap((part) => {
      const payment = payments.find((one) => one.id === part.paymentId);
      if (payment === undefined) return [];
      const { userId, amountCents } = part;
      const { round } = payment;
      return [
        { payerId: userId, paidBy: userId, round, amountCents, chargeCents: amountCents, isCash: false },
      ];
    }),
  ];
}

function toContribution(payment: Payment, formerIds: readonly string[]): Contribution {
  const { amountCents } = getOpenParts(payment);
  const paidBy = payment.paidBy ?? payment.payerId;
  return {
    payerId: formerIds.includes(payment.payerId) ? paidBy : payment.payerId,
    paidBy,
    round: payment.round,
    amountCents,
    isCash: payment.method === 'cash',
  };
}

function toRoundMoney(round: Round, members: readonly MemberFacts[]): RoundMoney {
  const isClosed = round.closedAt !== null;
  const holder = members.find((member) => member.turn === round.round);
  const cameInCents = addCents(round.cardCents, round.cashCents);
  return {
    round: round.round,
    isClosed,
    recipientId: (isClosed ? round.recipientId : holder?.userId) ?? '',
    paidOutCents: isClosed ? subtractCents(cameInCents, round.feeCents) : ZERO_CENTS,
  };
}
