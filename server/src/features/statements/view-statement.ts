import type { StatementAnswer, StatementQuery } from '@circle-link/contract/statements';
import { dayIn, endOfDay, startOfDay } from '@circle-link/contract/groups/local-time';
import { formatAmount } from '@circle-link/contract/money';
import type { Database, Reader } from '../../platform/database/database.ts';
import { findNow } from '../../platform/database/installation.ts';
import { listLines, sumLines, type AccountLine } from '../ledger/index.ts';
import { PeriodTooLong } from './errors.ts';
import { describeMovement, subjectOf, type Names } from './rules.ts';
import { findNames, type Found } from './store.ts';

export interface StatementOrder extends Pick<StatementQuery, 'from' | 'to' | 'timeZone' | 'before'> {
  readonly userId: string;
  readonly isTestMoney: boolean;
  readonly limit: number;
  /** Refuse a period with more lines than the limit, instead of a page of it. */
  readonly isWhole: boolean;
}

/**
 * A member's balance account over a period of local days: balances at both ends and the lines between, newest first.
 * Refuses with PeriodTooLong.
 */
export function viewStatement(database: Database, order: StatementOrder): Promise<StatementAnswer> {
  return database.read(async (db) => {
    const { userId, timeZone } = order;
    const days = { from: order.from ?? null, to: order.to ?? dayIn(await findNow(db), timeZone) };
    const from = days.from === null ? null : startOfDay(days.from, timeZone);
    const period = { from, until: endOfDay(days.to, timeZone) };
    const { openingCents, closingCents, count } = await sumLines(db, 'member:balance', userId, period);
    if (order.isWhole && count > order.limit) throw new PeriodTooLong();
    const before = order.before === undefined ? undefined : Number(order.before);
    const page = { ...period, limit: order.limit, before };
    const lines = await listLines(db, 'member:balance', userId, page);
    return {
      ...days,
      openingBalance: formatAmount(openingCents),
      closingBalance: formatAmount(closingCents),
      currency: 'usd',
      isTestMoney: order.isTestMoney,
      lines: await describeLines(db, lines),
    };
  });
}

async function describeLines(db: Reader, lines: readonly AccountLine[]): Promise<StatementAnswer['lines']> {
  const found = await findNames(
    db,
    lines.map((line) => subjectOf(line.key)),
  );
  return lines.map((line) => ({
    id: String(line.id),
    happenedAt: line.happenedAt.toISOString(),
    description: describeMovement(line.kind, line.amountCents, namesOf(line, found)),
    amount: formatAmount(line.amountCents),
    balance: formatAmount(line.balanceCents),
  }));
}

function namesOf({ key }: AccountLine, { groups, contributions, accounts }: Found): Names {
  const subject = subjectOf(key);
  const contribution = find(contributions, subject.contributionId ?? subject.cardPaymentId);
  return {
    group: find(groups, subject.groupId ?? contribution?.groupId),
    round: subject.round ?? contribution?.round ?? null,
    account: find(accounts, subject.withdrawalId),
  };
}

function find<Value>(values: ReadonlyMap<string, Value>, id: string | undefined): Value | null {
  return id === undefined ? null : (values.get(id) ?? null);
}
