import { formatAmount, type Cents } from '@circle-link/contract/money';
import { writeOffRefusals } from '@circle-link/contract/refusals/write-offs';
import { findNow } from '../../../platform/database/installation.ts';
import type { Writer } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { readBalance, lockMemberAccounts, postTransaction } from '../../ledger/index.ts';
import { notices, type MailSettings } from '../../notifications/index.ts';
import { writtenOffLines } from '../bookings.ts';
import { notifyDebtor } from '../notify-debtor.ts';
import { insertShares, listOpenReversals } from './recovery-store.ts';
import { shareWriteOff } from './share-write-off.ts';
import { isUndecided, type WriteOff } from './store.ts';

/** The debt, locked until the commit; the caller holds the inbox. @throws debt_undecided, debt_changed */
export async function requireDebt(tx: Writer, userId: string, amountCents: Cents): Promise<Cents> {
  await lockMemberAccounts(tx, userId);
  const owedCents = await readBalance(tx, 'member:owed', userId);
  if (owedCents === 0 || amountCents > owedCents)
    throw new Refusal(writeOffRefusals.debt_changed, { owed: owedCents });
  if (await isUndecided(tx, userId)) throw new Refusal(writeOffRefusals.debt_undecided);
  return owedCents;
}

export async function writeOffDebt(
  tx: Writer,
  settings: MailSettings,
  {
    id,
    userId,
    amountCents,
    reason,
    requestedBy,
    approvedBy,
  }: Omit<WriteOff, 'status'> & { readonly approvedBy?: string },
): Promise<void> {
  const owedCents = await readBalance(tx, 'member:owed', userId);
  await insertShares(tx, id, shareWriteOff(await listOpenReversals(tx, userId), owedCents, amountCents));
  await postTransaction(tx, {
    key: `write-off:${id}`,
    kind: 'owed.written-off',
    subjects: [
      { kind: 'write_off', id },
      { kind: 'member', id: userId },
    ],
    happenedAt: await findNow(tx),
    lines: writtenOffLines(userId, amountCents),
  });
  const detail = {
    amount: formatAmount(amountCents),
    reason,
    ...(approvedBy !== undefined && { approvedBy }),
  };
  await recordAuditEntries(tx, [
    { kind: 'debt.written_off', subjectId: userId, actorId: requestedBy, detail },
  ]);
  const occasion = `written-off:${id}`;
  await notifyDebtor(tx, settings, userId, {
    notice: notices.owed_written_off,
    occasion,
    facts: { amountCents },
    amountCents: null,
  });
}
