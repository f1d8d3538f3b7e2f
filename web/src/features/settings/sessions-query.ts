/** Where the member is signed in. */
import { sessionCalls } from '@circle-link/contract/operations/auth/sessions';
import { queryOf } from '../../platform/call.ts';

export const sessionsQuery = queryOf(sessionCalls.sessions);
