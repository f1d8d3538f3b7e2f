/** Terms for tests, as shown. A new term has its value in an empty form, so that no test has to name it. */
import { initialTerms, type ShownTerms } from './terms.ts';

export const EXAMPLE_TERMS = {
  ...initialTerms,
  name: 'Family circle',
  description: null,
  contributionAmount: '50.00',
  maxMembers: 5,
  startDate: '2027-01-31',
  timeZone: 'UTC',
  lateFee: '0.00',
} as const satisfies ShownTerms;
