import type { Writer } from '../../../platform/database/database.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { findMemberPosition, lockPosition, settlePosition } from '../position-store.ts';

/**
 * Turns the active position of a closing account into a placeholder that keeps its number and keeps cascading (product
 * §3). Paid cash remains the member's; later cash is withheld. The caller holds the inbox. Does nothing without an
 * active position.
 */
export async function releaseMemberPosition(tx: Writer, userId: string, actorId: string): Promise<void> {
  const found = await findMemberPosition(tx, userId);
  const position = found && (await lockPosition(tx, found.globalPosition));
  if (position?.status !== 'active') return;
  await settlePosition(tx, position.globalPosition, { ...position, status: 'withdrawn' });
  await recordAuditEntries(tx, [
    {
      kind: 'position.withdrawn',
      subjectId: String(position.globalPosition),
      actorId,
      detail: { reason: 'closed' },
    },
  ]);
}
