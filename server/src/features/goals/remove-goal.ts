import type { Writer } from '../../platform/database/database.ts';
import { deleteGoal } from './store.ts';

/** Deletes the goal at the member's request, or with the account. Idempotent. */
export function removeGoal(tx: Writer, userId: string): Promise<void> {
  return deleteGoal(tx, userId);
}
