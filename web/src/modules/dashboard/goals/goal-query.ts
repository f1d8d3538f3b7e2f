import { goalCalls } from '@circle-link/contract/goals';
import { toQueryOptions } from '../../../platform/api/call.ts';

export const goalQuery = toQueryOptions(goalCalls.view);
