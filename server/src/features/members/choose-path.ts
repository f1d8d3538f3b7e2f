import type { MemberPath } from '@circle-link/contract/paths';
import type { Writer } from '../../platform/database/database.ts';
import { recordAuditEntries } from '../audit/index.ts';
import { updatePath } from './gate-store.ts';

/** What the member came for, from now on (product §14); the gates of that path are asked for where it needs them. */
export async function choosePath(tx: Writer, userId: string, path: MemberPath): Promise<void> {
  if (!(await updatePath(tx, userId, path))) return;
  await recordAuditEntries(tx, [
    { kind: 'member.path_chosen', subjectId: userId, actorId: userId, detail: { path } },
  ]);
}
