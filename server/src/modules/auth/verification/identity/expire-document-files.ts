import type { Writer } from '../../../../platform/database/database.ts';
import { expireFiles } from '../../../../platform/files/files.ts';
import { lockFiles } from './store.ts';

/** For a member who closes the account; a job deletes the files within minutes. */
export async function expireDocumentFiles(tx: Writer, userId: string): Promise<void> {
  await expireFiles(tx, await lockFiles(tx, userId, 'all'), 0);
}
