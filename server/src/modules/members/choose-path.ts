import type { MemberPath } from '@circle-link/contract/paths';
import type { Writer } from '../../platform/database/database.ts';
import { recordAuditEntries } from '../audit/index.ts';
import { updatePath } from './gate-store.ts';

/** Sets the path that the member came for (product §14). Each command of that path checks its gates. */
export async function choosePath(tx: Writer, userId: string, path: MemberPath): Promise<void> {
  if (!(await updatePath(tx, userId, path))) return;
  await recordAuditEntries(tx, [
    { kind: 'member.path_chosen', subjectId: userId, actorId: userId, detail: { path } },
  ]);
}
