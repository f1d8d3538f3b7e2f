import { ZERO_CENTS, type Cents } from '@circle-link/contract/money';
import { recordAuditEntries } from '../../audit/index.ts';
import { readBalance, lockMemberAccounts, postTransaction, type Subjects } from '../../ledger/index.ts';
import { debtOffsetLines } from './bookings.ts';
import { notices } from '../../notifications/index.ts';
import { notifyMember } from './announce.ts';
import type { LockedGroup } from './locked-group.ts';

export async function offsetDebtFromPayout(
  work: LockedGroup,
  payout: {
    readonly key: string;
    readonly about: Subjects;
    readonly memberId: string;
    readonly netCents: Cents;
  },
): Promise<void> {
  const { tx, at, group } = work;
  const { key, about, memberId, netCents } = payout;
  await lockMemberAccounts(tx, memberId);
  const owedCents = await readBalance(tx, 'member:owed', memberId);
  const takenCents = owedCents < netCents ? owedCents : netCents;
  if (takenCents <= ZERO_CENTS) return;
  await postTransaction(tx, {
    key,
    kind: 'group.owed-offset',
    subjects: [...about, { kind: 'member', id: memberId }],
    happenedAt: at,
    lines: debtOffsetLines(memberId, takenCents),
  });
  await recordAuditEntries(tx, [{ kind: 'debt.offset', subjectId: memberId, detail: { cents: takenCents } }]);
  await notifyMember(work, notices.owed_taken, {
    userId: memberId,
    occasion: key,
    facts: { group: group.name, takenCents },
    amountCents: takenCents,
  });
}
