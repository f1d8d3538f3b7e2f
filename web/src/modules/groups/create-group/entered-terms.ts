import type { GroupSummary } from '@circle-link/contract/groups/groups';
import type { EditGroupBody } from '@circle-link/contract/groups/forms';
import type { NewGroupValues } from './values.ts';

type Terms = Pick<
  GroupSummary,
  | 'name'
  | 'description'
  | 'contributionAmount'
  | 'frequency'
  | 'maxMembers'
  | 'startDate'
  | 'payoutOrder'
  | 'graceDays'
  | 'lateFee'
  | 'timeZone'
>;

export function toTermValues(group: Terms): NewGroupValues & { readonly startDate: string } {
  return {
    name: group.name,
    description: group.description ?? '',
    contributionAmount: group.contributionAmount,
    frequency: group.frequency,
    maxMembers: String(group.maxMembers),
    startDate: group.startDate,
    payoutOrder: group.payoutOrder,
    graceDays: group.graceDays,
    timeZone: group.timeZone,
    ...(group.lateFee === '0.00' ? {} : { lateFee: group.lateFee }),
  };
}

/** Omits an unchanged start date, which may have passed, and sends a removed late fee as zero. */
export function toTermChanges(
  group: Pick<Terms, 'startDate'>,
  { startDate, ...values }: EditGroupBody,
): EditGroupBody {
  const day = startDate === undefined || startDate === group.startDate ? {} : { startDate };
  return { ...values, ...day, lateFee: values.lateFee ?? '0.00' };
}
