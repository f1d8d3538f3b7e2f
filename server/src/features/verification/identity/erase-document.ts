import type { Writer } from '../../../platform/database/database.ts';
import { expireFiles } from '../../../platform/files/files.ts';
import { deleteDocument, lockFiles } from './store.ts';

/** Deletes number, names and pictures when the account is closed; a job deletes the files within minutes. */
export async function eraseDocument(tx: Writer, userId: string): Promise<void> {
  await expireFiles(tx, await lockFiles(tx, userId, 'all'), 0);
  await deleteDocument(tx, userId);
}
