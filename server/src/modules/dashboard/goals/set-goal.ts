import type { Goal, GoalBody } from '@circle-link/contract/goals';
import { parseDollars } from '@circle-link/contract/money';
import type { Writer } from '../../../platform/database/database.ts';
import { upsertGoal } from './store.ts';
import { viewGoal } from './view-goal.ts';

export async function setGoal(tx: Writer, userId: string, { name, target }: GoalBody): Promise<Goal | null> {
  const targetCents = parseDollars(target);
  if (targetCents === null) throw new Error('the schema let an amount through that is none');
  await upsertGoal(tx, { userId, name, targetCents });
  return viewGoal(tx, userId);
}
