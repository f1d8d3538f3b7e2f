import type { Writer } from '../../platform/database/database.ts';
import { recordAuditEntries } from '../audit/index.ts';
import { findMemberPosition, lockPosition, settlePosition } from '../queue/index.ts';

/**
 * The member closes the account: an active position becomes a placeholder that keeps its number and keeps cascading
 * (product §3). Cash it has paid stays theirs; what it would get from now on is withheld. The caller holds the inbox.
 * Of a member without an active position nothing changes.
 */
export async function giveUpPosition(tx: Writer, userId: string, actorId: string): Promise<void> {
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
