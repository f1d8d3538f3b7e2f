import type { ActivityItem } from '@circle-link/contract/activities';
import type { Language } from '@circle-link/contract/language';
import { formatAmount, toCents } from '@circle-link/contract/money';
import type { Reader } from '../../platform/database/database.ts';
import { describeActivities } from '../notifications/index.ts';
import type { VisibleActivity } from './visible-store.ts';

/** As the history shows them. */
export async function toItems(
  db: Reader,
  activities: readonly VisibleActivity[],
  language: Language,
): Promise<ActivityItem[]> {
  const described = await describeActivities(db, activities, language);
  return described.map(({ description, activity: { groupId, groupName, userId, type, ...row } }) => ({
    id: String(row.id),
    groupId,
    groupName,
    userId,
    type,
    description,
    amount: row.amountCents === null ? null : formatAmount(toCents(row.amountCents)),
    createdAt: row.createdAt.toISOString(),
  }));
}
