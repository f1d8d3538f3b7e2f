import { goalCalls } from '@circle-link/contract/operations/goals';
import { toQueryOptions } from '../../platform/call.ts';

/** What the member saves for; null without a goal. */
export const goalQuery = toQueryOptions(goalCalls.view);
