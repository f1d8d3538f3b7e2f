import { addCents, type Cents, negateCents, subtractCents } from '@circle-link/contract/money';
import { awaitAll, type Reader } from '../../../platform/database/database.ts';
import { readBalance, sumByKind } from '../../ledger/index.ts';
import { listRounds } from '../round-store.ts';

export interface GroupBooks {
  readonly contributionsCents: Cents;
  readonly payoutsCents: Cents;
  readonly feesCents: Cents;
  readonly heldCents: Cents;
}

const INCOMING = ['group.contribution', 'group.cash', 'group.set-off', 'group.dispute-won'];
const RETURNED = ['group.cancel', 'group.dispute', 'group.set-off-back'];

/** Ledger totals of a group's pot: contributions = payouts + fees + held. Cash counts on both sides. */
export async function viewBooks(db: Reader, groupId: string): Promise<GroupBooks> {
  const { moved, rounds, heldCents } = await awaitAll({
    moved: sumByKind(db, 'group:pot', groupId),
    rounds: listRounds(db, groupId),
    heldCents: readBalance(db, 'group:pot', groupId),
  });
  const sumKinds = (isWanted: (kind: string) => boolean): Cents =>
    addCents(...moved.filter(({ kind }) => isWanted(kind)).map(({ cents }) => cents));
  const feesCents = addCents(...rounds.map((round) => round.feeCents));
  const outCents = sumKinds((kind) => !INCOMING.includes(kind) && !RETURNED.includes(kind));
  return {
    contributionsCents: addCents(
      sumKinds((kind) => INCOMING.includes(kind)),
      sumKinds((kind) => RETURNED.includes(kind)),
    ),
    payoutsCents: subtractCents(negateCents(outCents), feesCents),
    feesCents,
    heldCents,
  };
}
