import type { GroupStatementAnswer, StatementAnswer } from '@circle-link/contract/statements';
import { endOfDay, startOfDay } from '@circle-link/contract/groups/local-time';
import { writeOfx } from '../../platform/documents/ofx.ts';
import { parseCents } from './write-statement.ts';

/** A separate bank name keeps test money apart from real money. At most nine letters. */
const getBankName = ({ isTestMoney }: { readonly isTestMoney: boolean }) =>
  isTestMoney ? 'TESTMONEY' : 'CIRCLINK';

export function statementOfx(
  statement: StatementAnswer,
  { userId, timeZone, now }: { readonly userId: string; readonly timeZone: string; readonly now: Date },
): Buffer {
  const { from, to, closingBalance, lines } = statement;
  return writeOfx({
    bank: getBankName(statement),
    account: toAccountId(userId),
    writtenAt: now,
    from: from === null ? null : startOfDay(from, timeZone),
    until: earlier(endOfDay(to, timeZone), now),
    balanceCents: parseCents(closingBalance),
    lines: lines.toReversed().map(({ id, happenedAt, description, amount }) => ({
      id,
      happenedAt: new Date(happenedAt),
      words: description,
      amountCents: parseCents(amount),
    })),
  });
}

export function groupStatementOfx(statement: GroupStatementAnswer, now: Date): Buffer {
  const { groupId, balance, lines } = statement;
  return writeOfx({
    bank: getBankName(statement),
    account: toAccountId(groupId),
    writtenAt: now,
    from: null,
    until: now,
    balanceCents: parseCents(balance),
    lines: lines.map(({ happenedAt, description, amount }, place) => ({
      id: String(place + 1),
      happenedAt: new Date(happenedAt),
      words: description,
      amountCents: parseCents(amount),
    })),
  });
}

/** The format allows 22 letters and digits, enough for a unique part of the id. */
function toAccountId(id: string): string {
  return id.replaceAll('-', '').slice(0, 22);
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}
