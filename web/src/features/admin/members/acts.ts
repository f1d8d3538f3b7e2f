import { sendOnly } from '../../../platform/api-client.ts';
import { MEMBERS_KEY } from './queries.ts';

/** What can be done to an account, as the calls are named. */
export type MemberAct = 'lock' | 'unlock' | 'end-sessions' | 'reset-password' | 'clear-lock' | 'close';

export const BULK_ACTS = ['lock', 'unlock', 'end-sessions'] as const satisfies readonly MemberAct[];

export function sendAct(act: MemberAct, id: string, reason: string): Promise<void> {
  return sendOnly('POST', `${MEMBERS_KEY}/${encodeURIComponent(id)}/${act}`, { reason });
}
