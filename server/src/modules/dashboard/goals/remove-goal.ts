import type { Writer } from '../../../platform/database/database.ts';
import { deleteGoal } from './store.ts';

export function removeGoal(tx: Writer, userId: string): Promise<void> {
  return deleteGoal(tx, userId);
}
