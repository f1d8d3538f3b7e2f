import { sessionCalls } from '@circle-link/contract/operations/auth/sessions';
import { toQueryOptions } from '../../platform/call.ts';

export const sessionsQuery = toQueryOptions(sessionCalls.sessions);
