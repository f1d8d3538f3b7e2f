import {
  type ActivityFilter,
  type ActivityItem,
  type ActivityMonth,
  type ActivitySummary,
  findAmountDirection,
} from '@circle-link/contract/activities';
import { toLocalDay } from '@circle-link/contract/groups/local-time';
import type { Language } from '@circle-link/contract/messages/language';
import { addCents, type Cents, formatAmount, ZERO_CENTS } from '@circle-link/contract/money';
import type { Database, Reader } from '../../../platform/database/database.ts';
import { listNames } from '../../members/index.ts';
import { describeActivities, findActivityLink } from '../../notifications/index.ts';
import { listOwnMoney, listVisible, sumVisible, type VisibleActivity } from './store.ts';

export async function listMyActivities(
  db: Reader,
  {
    language,
    ...page
  }: ActivityFilter & {
    readonly userId: string;
    readonly language: Language;
    readonly limit: number;
    readonly before?: string | undefined;
  },
): Promise<ActivityItem[]> {
  return toItems(db, await listVisible(db, page), { userId: page.userId, language });
}

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
    amount: row.amountCents === null ? null : formatAmount(row.amountCents),
    direction:
      row.amountCents === null
        ? null
        : findAmountDirection(reader.userId, { type, userId, paidById: paidByIn(row.facts) }),
    createdAt: row.createdAt.toISOString(),
    link: findOpenLink({ ...row, groupId }),
  }));
}

/** A group's page opens for its present members only. */
function findOpenLink(
  activity: Pick<VisibleActivity, 'kind' | 'facts' | 'groupId' | 'isReaderPresent'>,
): string | null {
  const link = findActivityLink(activity);
  return link?.startsWith('/groups/') === true && !activity.isReaderPresent ? null : link;
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

export async function sumMyActivities(database: Database, userId: string): Promise<ActivitySummary> {
  const totals = await database.read((db) => sumVisible(db, userId));
  return {
    paidIn: formatAmount(totals.paidInCents),
    received: formatAmount(totals.receivedCents),
    groupsJoined: totals.groupsJoined,
    activities: totals.activities,
  };
}

/**
 * Sums a member's payments and receipts per calendar month of their time zone, newest first; months without money are
 * omitted. Month boundaries are computed here, because the database compares instants only (docs/decisions/0014).
 */
export async function sumByMonth(
  database: Database,
  { userId, timeZone }: { readonly userId: string; readonly timeZone: string },
): Promise<ActivityMonth[]> {
  const months = new Map<string, { paidIn: Cents; received: Cents }>();
  for (const { type, amountCents, createdAt } of await database.read((db) => listOwnMoney(db, userId))) {
    const month = toLocalDay(createdAt, timeZone).slice(0, 7);
    const sums = months.get(month) ?? { paidIn: ZERO_CENTS, received: ZERO_CENTS };
    const side = type === 'payment_completed' ? 'paidIn' : 'received';
    months.set(month, { ...sums, [side]: addCents(sums[side], amountCents) });
  }
  return [...months].map(([month, { paidIn, received }]) => ({
    month,
    paidIn: formatAmount(paidIn),
    received: formatAmount(received),
  }));
}
