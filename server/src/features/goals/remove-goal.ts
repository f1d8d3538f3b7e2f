import type { Writer } from '../../platform/database/database.ts';
import { deleteGoal } from './store.ts';

/** By the member's wish, or with the account; without a goal nothing happens. */
export function removeGoal(tx: Writer, userId: string): Promise<void> {
  return deleteGoal(tx, userId);
}
