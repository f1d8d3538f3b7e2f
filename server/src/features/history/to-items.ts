import { directionFor, type ActivityItem } from '@circle-link/contract/activities';
import type { Language } from '@circle-link/contract/language';
import { formatAmount, toCents } from '@circle-link/contract/money';
import type { Reader } from '../../platform/database/database.ts';
import { describeActivities } from '../notifications/index.ts';
import type { VisibleActivity } from './visible-store.ts';

/** As the history shows them to a reader. */
export async function toItems(
  db: Reader,
  activities: readonly VisibleActivity[],
  reader: { readonly userId: string; readonly language: Language },
): Promise<ActivityItem[]> {
  const described = await describeActivities(db, activities, reader.language);
  return described.map(({ description, activity: { groupId, groupName, userId, type, ...row } }) => ({
    id: String(row.id),
    groupId,
    groupName,
    userId,
    type,
    description,
    amount: row.amountCents === null ? null : formatAmount(toCents(row.amountCents)),
    direction:
      row.amountCents === null
        ? null
        : directionFor(reader.userId, { type, userId, paidById: paidByIn(row.facts) }),
    createdAt: row.createdAt.toISOString(),
  }));
}

/** The member who paid for another, where one did (`contribution_paid`). */
function paidByIn(facts: unknown): string | null {
  const { paidBy } = (facts ?? {}) as { readonly paidBy?: { readonly member?: string } | null };
  return paidBy?.member ?? null;
}
