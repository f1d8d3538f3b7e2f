import { writeOffRefusals } from '@circle-link/contract/refusals/write-offs';
import type { Database, Writer } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { lockInbox } from '../../charges/index.ts';
import type { MailSettings } from '../../notifications/index.ts';
import type { WriteOffHooks } from './ask-for-write-off.ts';
import { decideWriteOff, lockWriteOff, type WriteOff } from './store.ts';
import { requireDebt, writeOffDebt } from './write-off-debt.ts';

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
  areLinked: WriteOffHooks['areLinked'],
): Promise<void> {
  const { id, actorId } = decision;
  await database.transact(async (tx) => {
    const request = await lockOpen(tx, decision);
    const { userId, amountCents, requestedBy } = request;
    if (await areLinked(tx, actorId, [requestedBy, userId]))
      throw new Refusal(writeOffRefusals.second_person_linked);
    await requireDebt(tx, userId, amountCents);
    await decideWriteOff(tx, id, { status: 'approved', decidedBy: actorId, reason: decision.reason });
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
    await decideWriteOff(tx, id, { status: 'declined', decidedBy: actorId, reason });
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
