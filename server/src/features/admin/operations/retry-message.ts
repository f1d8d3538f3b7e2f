import type { Database } from '../../../platform/database/database.ts';
import { retryFailed } from '../../../platform/outbox/store.ts';
import { recordLeaves } from '../../audit/index.ts';
import { MessageNotRetryable } from './errors.ts';

/** A mail or text message that was given up is sent again from its first attempt. @throws MessageNotRetryable */
export async function retryMessage(database: Database, id: number, actorId: string): Promise<void> {
  await database.transact(async (tx) => {
    if (!(await retryFailed(tx, id))) throw new MessageNotRetryable();
    await recordLeaves(tx, [{ kind: 'message.retried', subjectId: String(id), actorId }]);
  });
}
