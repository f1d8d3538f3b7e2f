import type { Writer } from '../../platform/database/database.ts';
import { deleteOwn, listGroupsTexts, updateTexts } from './forget-store.ts';
import { withoutName } from './rules.ts';

/**
 * Of a member who closes the account: what only they could read goes. In their groups the facts stay, with `standIn`
 * where the name stood; another person of the group with the same first name keeps theirs in what is about them.
 */
export async function forgetName(
  tx: Writer,
  userId: string,
  { name, standIn }: { readonly name: string; readonly standIn: string },
): Promise<void> {
  await deleteOwn(tx, userId);
  if (name === '') return;
  const texts = await listGroupsTexts(tx, userId, name);
  const changed = texts
    .map(({ id, description }) => ({
      id,
      before: description,
      after: withoutName(description, name, standIn),
    }))
    .filter(({ before, after }) => before !== after);
  await updateTexts(tx, changed);
}
