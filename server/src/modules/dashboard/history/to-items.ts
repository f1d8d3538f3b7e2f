import { type ActivityItem, findAmountDirection } from '@circle-link/contract/activities';
import type { Language } from '@circle-link/contract/language';
import { formatAmount, toCents } from '@circle-link/contract/money';
import type { Reader } from '../../../platform/database/database.ts';
import { listNames } from '../../members/index.ts';
import { describeActivities } from '../../notifications/index.ts';
import type { VisibleActivity } from './visible-store.ts';

export async function toItems(
  db: Reader,
  activities: readonly VisibleActivity[],
  reader: { readonly userId: string; readonly language: Language },
): Promise<ActivityItem[]> {
  const described = await describeActivities(db, activities, reader.language);
  const getPerson = await readPersons(db, activities);
  return described.map(({ description, topic, activity: { groupId, groupName, userId, type, ...row } }) => ({
    id: String(row.id),
    topic: groupId === null ? (topic ?? 'account') : 'group',
    groupId,
    groupName,
    userId,
    person: getPerson({ groupId, userId, isPresent: row.isPresent }),
    type,
    description,
    amount: row.amountCents === null ? null : formatAmount(toCents(row.amountCents)),
    direction:
      row.amountCents === null
        ? null
        : findAmountDirection(reader.userId, { type, userId, paidById: paidByIn(row.facts) }),
    createdAt: row.createdAt.toISOString(),
  }));
}

type About = Pick<VisibleActivity, 'groupId' | 'userId' | 'isPresent'>;

/**
 * Reads the subjects of group facts. A closed account has no picture; others' pictures are shown to members of a common
 * group only.
 */
async function readPersons(
  db: Reader,
  activities: readonly About[],
): Promise<(about: About) => ActivityItem['person']> {
  const ids = activities.flatMap(({ groupId, userId }) =>
    groupId === null || userId === null ? [] : [userId],
  );
  const known = new Map((await listNames(db, [...new Set(ids)])).map((one) => [one.id, one]));
  return ({ groupId, userId, isPresent }) => {
    const member = groupId === null || userId === null ? undefined : known.get(userId);
    if (member === undefined || member.isClosed || member.name === null) return null;
    return { firstName: member.name, profileImageUrl: isPresent ? member.profileImageUrl : null };
  };
}

function paidByIn(facts: unknown): string | null {
  const { paidBy } = (facts ?? {}) as { readonly paidBy?: { readonly member?: string } | null };
  return paidBy?.member ?? null;
}
