import { adminRefusals } from '@circle-link/contract/refusals/admin';
import type { Database } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { settleOpen } from './store.ts';

/** An admin explains a difference, which closes it without a posting. @throws no_such_difference */
export async function settleDifference(
  database: Database,
  { id, actorId, reason }: { readonly id: string; readonly actorId: string; readonly reason: string },
): Promise<void> {
  await database.transact(async (tx) => {
    const settled = await settleOpen(tx, id, { actorId, reason });
    if (settled === null) throw new Refusal(adminRefusals.no_such_difference);
    await recordAuditEntries(tx, [
      {
        kind: 'difference.settled',
        subjectId: settled.subjectId,
        actorId,
        detail: { difference: id, reason },
      },
    ]);
  });
}
