import { formatAmount } from '@circle-link/contract/money';
import type { DEBT_LINE_KINDS, DebtAnswer } from '@circle-link/contract/debts';
import { awaitAll, type Reader } from '../../platform/database/database.ts';
import { type AccountLine, listLines, readBalance } from '../ledger/index.ts';
import { findOpenDebtPayment } from './store.ts';

const LINES = 100;
type DebtLineKind = (typeof DEBT_LINE_KINDS)[number];

const KINDS: Readonly<Record<string, DebtLineKind>> = {
  'group.owed-offset': 'offset',
  'group.late-fee-back': 'late_fee_back',
  'owed.paid': 'paid',
  'owed.unmatched': 'paid',
  'owed.return-fee': 'return_fee',
  'owed.written-off': 'written_off',
};
const REVERSAL_KINDS = new Set([
  'dispute',
  'refund',
  'withdrawal',
  'group.dispute',
  'group.dispute-won',
  'group.cancel',
  'owed.taken-back',
  'owed.reinstated',
]);

export async function viewDebt(db: Reader, userId: string): Promise<DebtAnswer> {
  const { underWay, lines, owedCents, balanceCents } = await awaitAll({
    underWay: findOpenDebtPayment(db, userId),
    lines: listLines(db, 'member:owed', userId, { from: null, until: null, limit: LINES }),
    owedCents: readBalance(db, 'member:owed', userId),
    balanceCents: readBalance(db, 'member:balance', userId),
  });
  return {
    owed: formatAmount(owedCents),
    balance: formatAmount(balanceCents),
    underWay:
      underWay === null
        ? null
        : {
            amount: formatAmount(underWay.amountCents),
            chargeAmount: formatAmount(underWay.chargeCents),
            nextActionUrl: underWay.checkoutUrl,
          },
    // In booking order: the provider's timestamps are whole seconds, ours are not.
    lines: [...lines]
      .sort((left, right) => right.id - left.id)
      .map((line) => ({
        id: line.id,
        kind: toDebtLineKind(line),
        amount: formatAmount(line.amountCents),
        happenedAt: line.happenedAt.toISOString(),
      })),
  };
}

function toDebtLineKind({ kind, amountCents }: AccountLine): DebtLineKind {
  if (REVERSAL_KINDS.has(kind)) return amountCents > 0 ? 'reversed' : 'reversal_returned';
  return KINDS[kind] ?? 'other';
}
