import { adminGroupCalls } from '@circle-link/contract/admin/groups';
import { adminMemberCalls } from '@circle-link/contract/admin/members';
import { adminPaymentCalls } from '@circle-link/contract/admin/payments';
import { call } from '../../platform/api/call.ts';

const LIMIT = 5;

export const findMembers = (search: string, signal: AbortSignal) =>
  call(adminMemberCalls.members, { query: { search, limit: LIMIT, filter: 'all' }, signal });

export const findGroups = (search: string, signal: AbortSignal) =>
  call(adminGroupCalls.groups, { query: { search, limit: LIMIT, status: 'all' }, signal });

export const findPayments = (search: string, signal: AbortSignal) =>
  call(adminPaymentCalls.payments, { query: { search, limit: LIMIT }, signal });
