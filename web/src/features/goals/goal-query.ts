import { goalCalls } from '@circle-link/contract/operations/goals';
import { toQueryOptions } from '../../platform/call.ts';

/** Null without a goal. */
export const goalQuery = toQueryOptions(goalCalls.view);
