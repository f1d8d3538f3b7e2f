import type { Writer } from '../../platform/database/database.ts';
import { deleteMemberStories } from './store.ts';

export async function deleteStoriesOfMember(tx: Writer, userId: string): Promise<void> {
  await deleteMemberStories(tx, userId);
}
