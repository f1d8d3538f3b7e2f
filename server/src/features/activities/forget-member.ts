import type { Writer } from '../../platform/database/database.ts';
import { deleteOwn, lockNaming, updateTexts } from './forget-store.ts';
import { withoutPerson } from './telling.ts';

/**
 * Of a member who closes the account: what only they could read goes. Elsewhere the facts stay, with `standIn` wherever they
 * are named, also by a former name.
 */
export async function forgetName(tx: Writer, userId: string, standIn: string): Promise<void> {
  await deleteOwn(tx, userId);
  const texts = await lockNaming(tx, userId);
  await updateTexts(
    tx,
    texts.map((told) => ({ id: told.id, ...withoutPerson(told, userId, standIn) })),
  );
}
