import type { Goal, GoalBody } from '@circle-link/contract/goals';
import { formatAmount, parseDollars } from '@circle-link/contract/money';
import type { Reader, Writer } from '../../platform/database/database.ts';
import { sumPaidSince } from '../payments/index.ts';
import { deleteGoal, findGoal, upsertGoal } from './store.ts';

export async function setGoal(tx: Writer, userId: string, { name, target }: GoalBody): Promise<Goal | null> {
  const targetCents = parseDollars(target);
  if (targetCents === null) throw new Error('the schema let an amount through that is none');
  await upsertGoal(tx, { userId, name, targetCents });
  return viewGoal(tx, userId);
}

export function removeGoal(tx: Writer, userId: string): Promise<void> {
  return deleteGoal(tx, userId);
}

export async function viewGoal(db: Reader, userId: string): Promise<Goal | null> {
  const goal = await findGoal(db, userId);
  if (goal === null) return null;
  const { name, targetCents, createdAt: since } = goal;
  return {
    name,
    target: formatAmount(targetCents),
    since: since.toISOString(),
    putIn: formatAmount(await sumPaidSince(db, userId, since)),
  };
}
