/** Terms that a visitor has tried in the landing page's calculator, as the hash of the form for a new group. */
import { FREQUENCIES, type Frequency } from './calendar.ts';
import { MAX_MEMBERS, MIN_MEMBERS } from './limits.ts';
import { type Cents, formatAmount, parseDollars } from '../money.ts';

export interface TriedTerms {
  readonly members: number;
  readonly contributionCents: Cents;
  readonly frequency: Frequency;
}

/** The form with these terms. Visitors reach it after their registration. */
export function buildCreatePath(terms: TriedTerms, isMember: boolean): string {
  const hash = new URLSearchParams({
    amount: formatAmount(terms.contributionCents),
    members: String(terms.members),
    frequency: terms.frequency,
  });
  const to = `/groups/create#${hash.toString()}`;
  return isMember ? to : `/auth?${new URLSearchParams({ path: 'savings', to }).toString()}`;
}

/** The form's values of the hash. Without those that are missing or invalid. */
export function readTriedTerms(hash: string) {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  const typed = given.get('amount') ?? '';
  const members = Number(given.get('members'));
  const frequency = FREQUENCIES.find((one) => one === given.get('frequency'));
  return {
    ...(parseDollars(typed) !== null && { contributionAmount: typed }),
    ...(Number.isSafeInteger(members) &&
      members >= MIN_MEMBERS &&
      members <= MAX_MEMBERS && { maxMembers: members }),
    ...(frequency !== undefined && { frequency }),
  };
}
