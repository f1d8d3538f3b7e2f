import { adminRefusals } from '@circle-link/contract/refusals/admin';
import type { Database } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { retryFailed } from '../../../platform/outbox/store.ts';
import { recordAuditEntries } from '../../audit/index.ts';

/** Resends a failed email or text message, starting at the first attempt. @throws message_not_retryable */
export async function retryMessage(database: Database, id: number, actorId: string): Promise<void> {
  await database.transact(async (tx) => {
    if (!(await retryFailed(tx, id))) throw new Refusal(adminRefusals.message_not_retryable);
    await recordAuditEntries(tx, [{ kind: 'message.retried', subjectId: String(id), actorId }]);
  });
}
