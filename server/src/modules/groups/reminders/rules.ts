import { countDaysBetween, type Day } from '@circle-link/contract/groups/calendar';
import { REMINDER_DAYS_BEFORE } from '@circle-link/contract/groups/limits';
import type { GroupMember } from '@circle-link/contract/groups';

/** Members can remind each other from the day of our own first reminder. */
const [FIRST_DAYS] = REMINDER_DAYS_BEFORE;

export type ReminderObstacle = 'paid_already' | 'cash_waits' | 'not_due' | 'behind_for_long';

interface Contribution {
  readonly state: GroupMember['state'];
  readonly dueOn: Day;
  readonly cash: object | null;
}

/** Why a member cannot be reminded of the open round; null if they can. */
export function findReminderObstacle(
  member: { readonly isFrozen: boolean },
  contribution: Contribution | undefined,
  today: Day,
): ReminderObstacle | null {
  if (contribution === undefined || ['paid', 'none', 'under_way'].includes(contribution.state))
    return 'paid_already';
  if (member.isFrozen) return 'behind_for_long';
  if (contribution.cash !== null) return 'cash_waits';
  return countDaysBetween(today, contribution.dueOn) > FIRST_DAYS ? 'not_due' : null;
}
