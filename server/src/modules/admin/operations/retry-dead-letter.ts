import type { DeadLetterRetried } from '@circle-link/contract/admin/operations';
import { adminRefusals } from '@circle-link/contract/refusals/admin';
import type { Database } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import type { InboxWriter } from '../../charges/index.ts';

/**
 * Retries one dead letter. Applying the event records its own audit entries in the same transaction; the admin's entry
 * follows. @throws not_dead_lettered
 */
export async function retryDeadLetter(
  { database, writer }: { readonly database: Database; readonly writer: InboxWriter },
  eventRow: number,
  actorId: string,
): Promise<DeadLetterRetried> {
  const outcome = await writer.retryOne(eventRow);
  if (outcome === 'gone') throw new Refusal(adminRefusals.not_dead_lettered);
  const result: DeadLetterRetried =
    outcome === 'applied' ? { outcome, reason: null } : { outcome: 'dead_lettered', reason: outcome.reason };
  await database.transact((tx) =>
    recordAuditEntries(tx, [
      {
        kind: 'card_event.retried',
        subjectId: String(eventRow),
        actorId,
        detail: { outcome: result.outcome },
      },
    ]),
  );
  return result;
}
