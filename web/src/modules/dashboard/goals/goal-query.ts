import { goalCalls } from '@circle-link/contract/operations/goals';
import { toQueryOptions } from '../../../platform/api/call.ts';

export const goalQuery = toQueryOptions(goalCalls.view);
