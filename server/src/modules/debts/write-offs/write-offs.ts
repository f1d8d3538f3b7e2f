import { addCents, type Cents, formatAmount } from '@circle-link/contract/money';
import { writeOffRefusals } from '@circle-link/contract/refusals/debts';
import type { Database, Writer } from '../../../platform/database/database.ts';
import { findNow } from '../../../platform/database/installation.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { lockInbox } from '../../charges/index.ts';
import { lockMemberAccounts, postTransaction, readBalance } from '../../ledger/index.ts';
import { type MailSettings, notices } from '../../notifications/index.ts';
import { areLinked } from '../../risk/index.ts';
import { writtenOffLines } from '../bookings.ts';
import { notifyDebtor } from '../notify-debtor.ts';
import { shareWriteOff } from './share-write-off.ts';
import {
  decideWriteOff,
  insertShares,
  insertWriteOff,
  isUndecided,
  listOpenReversals,
  lockWriteOff,
  sumGivenByAdmin,
  type WriteOff,
} from './store.ts';

export interface WriteOffRequest {
  readonly userId: string;
  readonly amountCents: Cents;
  /** The debt that the admin saw. A second click, or a payment since then, changes it. */
  readonly seenCents: Cents;
  readonly reason: string;
  readonly actorId: string;
  readonly aloneCents: Cents;
}

/**
 * Executed immediately within the admin's limit. Above it, or for their own or a linked account's debt, another
 * admin decides. Holds the inbox, so that concurrent requests count each other.
 * @throws debt_changed, debt_undecided, write_off_waits
 */
export async function askForWriteOff(
  { database, settings }: { readonly database: Database; readonly settings: MailSettings },
  { userId, amountCents, seenCents, reason, actorId, aloneCents }: WriteOffRequest,
): Promise<{ readonly id: string; readonly status: 'waiting' | 'done' }> {
  return database.transact(async (tx) => {
    await lockInbox(tx);
    const owedCents = await requireDebt(tx, userId, amountCents);
    if (owedCents !== seenCents) throw new Refusal(writeOffRefusals.debt_changed, { owed: owedCents });
    const isAlone =
      addCents(await sumGivenByAdmin(tx, actorId), amountCents) <= aloneCents &&
      !(await areLinked(tx, actorId, [userId]));
    const status = isAlone ? 'done' : 'waiting';
    const writeOff = { userId, amountCents, reason, requestedBy: actorId };
    const id = await insertWriteOff(tx, { ...writeOff, status });
    if (id === null) throw new Refusal(writeOffRefusals.write_off_waits);
    if (isAlone) await writeOffDebt(tx, settings, { ...writeOff, id });
    else
      await recordAuditEntries(tx, [
        {
          kind: 'write_off.requested',
          subjectId: userId,
          actorId,
          detail: { request: id, amount: formatAmount(amountCents), reason },
        },
      ]);
    return { id, status };
  });
}

export interface WriteOffDecision {
  readonly id: string;
  readonly actorId: string;
  readonly reason: string;
}

/**
 * Of two concurrent approvals, the second finds it decided.
 * @throws no_such_write_off, second_person_needed, second_person_linked, write_off_decided, debt_changed,
 * debt_undecided
 */
export async function approveWriteOff(
  { database, settings }: { readonly database: Database; readonly settings: MailSettings },
  decision: WriteOffDecision,
): Promise<void> {
  const { id, actorId } = decision;
  await database.transact(async (tx) => {
    const request = await lockOpen(tx, decision);
    const { userId, amountCents, requestedBy } = request;
    if (await areLinked(tx, actorId, [requestedBy, userId]))
      throw new Refusal(writeOffRefusals.second_person_linked);
    await requireDebt(tx, userId, amountCents);
    await decideWriteOff(tx, id, { status: 'approved', decidedBy: actorId, decisionReason: decision.reason });
    await writeOffDebt(tx, settings, { ...request, approvedBy: actorId });
    await note(tx, decision, request, 'approved');
  });
}

/** Declines the write-off; no money moves. @throws no_such_write_off, second_person_needed, write_off_decided */
export async function declineWriteOff(database: Database, decision: WriteOffDecision): Promise<void> {
  const { id, actorId, reason } = decision;
  await database.transact(async (tx) => {
    const request = await lockOpen(tx, decision);
    if (request.userId === actorId) throw new Refusal(writeOffRefusals.second_person_linked);
    await decideWriteOff(tx, id, { status: 'declined', decidedBy: actorId, decisionReason: reason });
    await note(tx, decision, request, 'declined');
  });
}

async function lockOpen(tx: Writer, { id, actorId }: WriteOffDecision): Promise<WriteOff> {
  await lockInbox(tx);
  const request = await lockWriteOff(tx, id);
  if (request === null) throw new Refusal(writeOffRefusals.no_such_write_off);
  if (request.status !== 'waiting') throw new Refusal(writeOffRefusals.write_off_decided);
  if (request.requestedBy === actorId) throw new Refusal(writeOffRefusals.second_person_needed);
  return request;
}

async function note(
  tx: Writer,
  { id, actorId, reason }: WriteOffDecision,
  { userId }: WriteOff,
  status: 'approved' | 'declined',
): Promise<void> {
  const detail = { request: id, reason };
  await recordAuditEntries(tx, [{ kind: `write_off.${status}`, subjectId: userId, actorId, detail }]);
}

/** The debt, locked until the commit; the caller holds the inbox. @throws debt_undecided, debt_changed */
async function requireDebt(tx: Writer, userId: string, amountCents: Cents): Promise<Cents> {
  await lockMemberAccounts(tx, userId);
  const owedCents = await readBalance(tx, 'member:owed', userId);
  if (owedCents === 0 || amountCents > owedCents)
    throw new Refusal(writeOffRefusals.debt_changed, { owed: owedCents });
  if (await isUndecided(tx, userId)) throw new Refusal(writeOffRefusals.debt_undecided);
  return owedCents;
}

async function writeOffDebt(
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
