import { goalCalls } from '@circle-link/contract/operations/goals';
import { queryOf } from '../../platform/call.ts';

/** What the member saves for; null without a goal. */
export const goalQuery = queryOf(goalCalls.view);
