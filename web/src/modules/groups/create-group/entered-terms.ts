import type { EditGroupBody } from '@circle-link/contract/groups/forms';
import { shownTerms, type ShownTerms, type TermField } from '@circle-link/contract/groups/terms';
import type { NewGroupValues } from './values.ts';

/** The form's values of a group: texts as they are, the number of members as typed, no late fee if it is zero. */
export function toTermValues(group: ShownTerms): NewGroupValues & { readonly startDate: string } {
  const { lateFee, ...terms } = Object.fromEntries(
    (Object.keys(shownTerms) as TermField[]).map((field) => [field, group[field] ?? '']),
  ) as unknown as ShownTerms & { readonly description: string };
  return { ...terms, maxMembers: String(terms.maxMembers), ...(lateFee === '0.00' ? {} : { lateFee }) };
}

/** Omits an unchanged start date, which may have passed, and sends a removed late fee as zero. */
export function toTermChanges(
  group: Pick<ShownTerms, 'startDate'>,
  { startDate, ...values }: EditGroupBody,
): EditGroupBody {
  const day = startDate === undefined || startDate === group.startDate ? {} : { startDate };
  return { ...values, ...day, lateFee: values.lateFee ?? '0.00' };
}
