import type { GroupStatementAnswer } from '@circle-link/contract/statements';
import type { Language } from '@circle-link/contract/language';
import { formatAmount } from '@circle-link/contract/money';
import type { Database } from '../../platform/database/database.ts';
import { getOwnGroup } from '../groups/index.ts';
import { readBalance, listLines } from '../ledger/index.ts';
import { findPotParts } from './group-store.ts';
import { describePotMovement } from './describe-movement.ts';
import { findPotNames, readSplits } from './pot-facts.ts';

/** More than 20 members can cause in 20 rounds. */
const ALL_LINES = 5_000;

/** Every movement of a group's pot, for its members. @throws group_not_found */
export function viewGroupStatement(
  database: Database,
  order: {
    readonly groupId: string;
    readonly userId: string;
    readonly isTestMoney: boolean;
    readonly language: Language;
  },
): Promise<GroupStatementAnswer> {
  return database.read(async (db) => {
    const { group } = await getOwnGroup(db, order.groupId, order.userId);
    const period = { from: null, until: null, limit: ALL_LINES };
    const lines = await listLines(db, 'group:pot', group.id, period);
    const parts = await findPotParts(db, group.id);
    const getSplit = await readSplits(
      db,
      lines.map((line) => line.transactionId),
    );
    return {
      groupId: group.id,
      groupName: group.name,
      balance: formatAmount(await readBalance(db, 'group:pot', group.id)),
      currency: 'usd',
      isTestMoney: order.isTestMoney,
      lines: lines.toReversed().map((line) => ({
        happenedAt: line.happenedAt.toISOString(),
        description: describePotMovement(
          line.kind,
          { ...findPotNames(line.subjects, parts), ...getSplit(line.transactionId, line.amountCents) },
          order.language,
        ),
        amount: formatAmount(line.amountCents),
        balance: formatAmount(line.balanceCents),
      })),
    };
  });
}
