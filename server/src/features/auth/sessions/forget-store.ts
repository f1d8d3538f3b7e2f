/** The SQL of forgetting browsers. */
import type { Writer } from '../../../platform/database/database.ts';

export async function deleteBrowsersOf(tx: Writer, userId: string): Promise<void> {
  await tx.deleteFrom('known_browsers').where('user_id', '=', userId).execute();
}
