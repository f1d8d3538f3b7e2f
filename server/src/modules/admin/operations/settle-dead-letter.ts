import { adminRefusals } from '@circle-link/contract/refusals/admin';
import type { Database } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { settleDeadLetter as settle } from '../../charges/index.ts';

/** Marks a dead letter as settled at the provider, with a reason. Makes no posting. @throws not_dead_lettered */
export async function settleDeadLetter(
  database: Database,
  { id, actorId, reason }: { readonly id: number; readonly actorId: string; readonly reason: string },
): Promise<void> {
  await database.transact(async (tx) => {
    if (!(await settle(tx, id, reason))) throw new Refusal(adminRefusals.not_dead_lettered);
    await recordAuditEntries(tx, [
      { kind: 'card_event.settled', subjectId: String(id), actorId, detail: { reason } },
    ]);
  });
}
