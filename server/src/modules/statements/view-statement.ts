import { endOfDay, startOfDay, toLocalDay } from '@circle-link/contract/groups/local-time';
import type { Language } from '@circle-link/contract/messages/language';
import { formatAmount } from '@circle-link/contract/money';
import { statementRefusals } from '@circle-link/contract/refusals/account';
import type { GroupStatementAnswer, StatementAnswer, StatementQuery } from '@circle-link/contract/statements';
import type { Database, Reader } from '../../platform/database/database.ts';
import { findNow } from '../../platform/database/installation.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { getOwnGroup } from '../groups/index.ts';
import {
  type AccountLine,
  findSubjectId,
  listLines,
  readBalance,
  type Subject,
  sumLines,
} from '../ledger/index.ts';
import { describeMovement, describePotMovement, findPotNames, readSplits } from './describe-movement.ts';
import { findNames, findPotParts } from './store.ts';

export interface StatementOrder extends Pick<StatementQuery, 'from' | 'to' | 'timeZone' | 'before'> {
  readonly userId: string;
  readonly isTestMoney: boolean;
  readonly language: Language;
  readonly limit: number;
  /** Refuses a period with more lines than the limit, instead of returning one page. */
  readonly isWhole: boolean;
}

/**
 * A member's balance over a period of local days: opening and closing balance and the lines between, newest first.
 * @throws period_too_long
 */
export function viewStatement(database: Database, order: StatementOrder): Promise<StatementAnswer> {
  return database.read(async (db) => {
    const { userId, timeZone } = order;
    const days = { from: order.from ?? null, to: order.to ?? toLocalDay(await findNow(db), timeZone) };
    const from = days.from === null ? null : startOfDay(days.from, timeZone);
    const period = { from, until: endOfDay(days.to, timeZone) };
    const { openingCents, closingCents, count } = await sumLines(db, 'member:balance', userId, period);
    if (order.isWhole && count > order.limit) throw new Refusal(statementRefusals.period_too_long);
    const before = order.before === undefined ? undefined : Number(order.before);
    const page = { ...period, limit: order.limit, before };
    const lines = await listLines(db, 'member:balance', userId, page);
    const descriptions = await describeLines(db, lines, order.language);
    return {
      ...days,
      openingBalance: formatAmount(openingCents),
      closingBalance: formatAmount(closingCents),
      currency: 'usd',
      isTestMoney: order.isTestMoney,
      lines: lines.map((line, place) => ({
        id: String(line.id),
        happenedAt: line.happenedAt.toISOString(),
        description: descriptions[place] ?? '',
        amount: formatAmount(line.amountCents),
        balance: formatAmount(line.balanceCents),
      })),
    };
  });
}

export async function describeLines(
  db: Reader,
  lines: readonly Pick<AccountLine, 'transactionId' | 'kind' | 'subjects' | 'amountCents'>[],
  language: Language,
): Promise<string[]> {
  const subjects = lines.flatMap((line) => line.subjects);
  const listIds = (wanted: Subject['kind']) =>
    subjects.flatMap(({ kind, id }) => (kind === wanted ? [id] : []));
  const { groups, rounds, accounts } = await findNames(db, {
    groupIds: listIds('round'),
    groupPaymentIds: listIds('group_payment'),
    withdrawalIds: listIds('withdrawal'),
  });
  const getSplit = await readSplits(
    db,
    lines.map((line) => line.transactionId),
  );
  return lines.map((line) => {
    const contribution = find(rounds, findSubjectId(line.subjects, 'group_payment'));
    const round = findRound(line.subjects) ?? contribution;
    const names = {
      recipient: contribution?.recipient ?? null,
      hasRecipient: contribution?.hasRecipient ?? false,
      group: find(groups, round?.groupId),
      round: round?.round ?? null,
      account: find(accounts, findSubjectId(line.subjects, 'withdrawal')),
    };
    return describeMovement(
      line.kind,
      { ...names, ...getSplit(line.transactionId, line.amountCents) },
      language,
    );
  });
}

function findRound(
  subjects: readonly Subject[],
): { readonly groupId: string; readonly round: number } | undefined {
  for (const subject of subjects)
    if (subject.kind === 'round') return { groupId: subject.id, round: subject.round };
  return undefined;
}

function find<Value>(values: ReadonlyMap<string, Value>, id: string | undefined): Value | null {
  return id === undefined ? null : (values.get(id) ?? null);
}

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
