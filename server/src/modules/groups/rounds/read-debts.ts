import { listMissed, getOpenParts, type Payment } from '../../payments/index.ts';
import { listGroupClaims, type Claim } from '../claim-store.ts';
import { listRounds } from '../round-store.ts';
import type { GroupDebts } from './plan-set-off.ts';
import type { LockedGroup } from './locked-group.ts';

export interface ReadDebts extends GroupDebts {
  readonly missed: ReadonlyMap<string, Payment>;
  readonly claimRows: ReadonlyMap<string, Claim>;
  readonly recipients: ReadonlyMap<number, string>;
}

/** Always reads the current state, because each booking changes it. */
export async function readDebts({ tx, group, members }: LockedGroup): Promise<ReadDebts> {
  const missed = await listMissed(tx, group.id);
  const claims = await listGroupClaims(tx, group.id);
  const rounds = (await listRounds(tx, group.id)).flatMap((round) =>
    round.closedAt === null || round.recipientId === null
      ? []
      : [{ round: round.round, recipientId: round.recipientId, cardCents: round.cardCents }],
  );
  return {
    missed: new Map(missed.map((payment) => [payment.id, payment])),
    claimRows: new Map(claims.map((claim) => [claim.id, claim])),
    recipients: new Map(rounds.map(({ round, recipientId }) => [round, recipientId])),
    payments: missed.map((payment) => {
      const open = getOpenParts(payment);
      const { id, round, payerId } = payment;
      return { id, round, payerId, openCents: open.amountCents, openLateFeeCents: open.lateFeeCents };
    }),
    rounds,
    claims: new Map(
      members.map(({ userId, seatId }) => [userId, claims.filter((claim) => claim.seatId === seatId)]),
    ),
  };
}
