import type { Goal } from '@circle-link/contract/goals';
import { formatAmount } from '@circle-link/contract/money';
import type { Reader } from '../../../platform/database/database.ts';
import { sumPaidSince } from '../../payments/index.ts';
import { findGoal } from './store.ts';

export async function viewGoal(db: Reader, userId: string): Promise<Goal | null> {
  const goal = await findGoal(db, userId);
  if (goal === null) return null;
  const { name, targetCents, since } = goal;
  return {
    name,
    target: formatAmount(targetCents),
    since: since.toISOString(),
    putIn: formatAmount(await sumPaidSince(db, userId, since)),
  };
}
