import { adminMemberActionCalls } from '@circle-link/contract/operations/admin/members';
import { call } from '../../../platform/call.ts';

export type MemberAction = keyof typeof adminMemberActionCalls;

export const BULK_ACTIONS = ['lock', 'unlock', 'end-sessions'] as const satisfies readonly MemberAction[];

export function sendAction(action: MemberAction, id: string, reason: string): Promise<void> {
  return call(adminMemberActionCalls[action], { params: { id }, body: { reason } });
}
