import type { Database, Writer } from '../../../platform/database/database.ts';
import { recordLeaves } from '../../audit/index.ts';
import { lockInbox } from '../../cards/index.ts';
import type { MailSettings } from '../mail-debtor.ts';
import type { WriteOffHooks } from './ask-for-write-off.ts';
import { NoSuchWriteOff, SecondPersonLinked, SecondPersonNeeded, WriteOffDecided } from './errors.ts';
import { decideWriteOff, lockWriteOff, type WriteOff } from './store.ts';
import { requireDebt, writeOffDebt } from './write-off-debt.ts';

export interface WriteOffDecision {
  readonly id: string;
  /** The second person. */
  readonly actorId: string;
  readonly reason: string;
}

/**
 * The second person approves: it is written off in the same transaction, or nothing of it happens. Of two at once the slower
 * finds it decided. @throws NoSuchWriteOff, SecondPersonNeeded, SecondPersonLinked, WriteOffDecided, DebtChanged, DebtUndecided
 */
export async function approveWriteOff(
  { database, settings }: { readonly database: Database; readonly settings: MailSettings },
  decision: WriteOffDecision,
  areLinked: WriteOffHooks['areLinked'],
): Promise<void> {
  const { id, actorId } = decision;
  await database.transact(async (tx) => {
    const request = await lockOpen(tx, decision);
    const { userId, amountCents, askedBy } = request;
    if (await areLinked(tx, actorId, [askedBy, userId])) throw new SecondPersonLinked();
    await requireDebt(tx, userId, amountCents);
    await decideWriteOff(tx, id, { status: 'approved', decidedBy: actorId, reason: decision.reason });
    await writeOffDebt(tx, settings, { ...request, approvedBy: actorId });
    await note(tx, decision, request, 'approved');
  });
}

/** The second person says no; nothing was moved. @throws NoSuchWriteOff, SecondPersonNeeded, WriteOffDecided */
export async function declineWriteOff(database: Database, decision: WriteOffDecision): Promise<void> {
  const { id, actorId, reason } = decision;
  await database.transact(async (tx) => {
    const request = await lockOpen(tx, decision);
    if (request.userId === actorId) throw new SecondPersonLinked();
    await decideWriteOff(tx, id, { status: 'declined', decidedBy: actorId, reason });
    await note(tx, decision, request, 'declined');
  });
}

async function lockOpen(tx: Writer, { id, actorId }: WriteOffDecision): Promise<WriteOff> {
  await lockInbox(tx);
  const request = await lockWriteOff(tx, id);
  if (request === null) throw new NoSuchWriteOff();
  if (request.status !== 'waiting') throw new WriteOffDecided();
  if (request.askedBy === actorId) throw new SecondPersonNeeded();
  return request;
}

async function note(
  tx: Writer,
  { id, actorId, reason }: WriteOffDecision,
  { userId }: WriteOff,
  status: 'approved' | 'declined',
): Promise<void> {
  const detail = { request: id, reason };
  await recordLeaves(tx, [{ kind: `write_off.${status}`, subjectId: userId, actorId, detail }]);
}
