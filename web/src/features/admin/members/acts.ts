import { adminMemberActCalls } from '@circle-link/contract/operations/admin/members';
import { call } from '../../../platform/call.ts';

export type MemberAct = keyof typeof adminMemberActCalls;

export const BULK_ACTS = ['lock', 'unlock', 'end-sessions'] as const satisfies readonly MemberAct[];

export function sendAct(act: MemberAct, id: string, reason: string): Promise<void> {
  return call(adminMemberActCalls[act], { params: { id }, body: { reason } });
}
