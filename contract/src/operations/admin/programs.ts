/**
 * API tokens and webhooks of members: every admin can read; ending requires `members`, replaying the ability to retry.
 */
import * as z from 'zod';
import { adminMemberParams, memberActionBody } from '../../admin/members.ts';
import {
  adminDeliveryList,
  adminDeliveryQuery,
  adminMemberPrograms,
  endStopBody,
} from '../../admin/programs.ts';
import { doneAnswer } from '../../errors.ts';
import { operations } from '../../operation.ts';
import { replayAnswer, replayBody } from '../../webhooks.ts';
import { accountActionLimit, adminRetryLimit } from './limits.ts';

const access = { ability: 'view' } as const;
const end = {
  method: 'POST',
  access: { ability: 'members' },
  limits: [accountActionLimit],
  body: memberActionBody,
  answer: doneAnswer,
} as const;

export const adminProgramCalls = operations('admin', {
  programs: {
    method: 'GET',
    path: '/api/admin/members/:id/programs',
    access,
    params: adminMemberParams,
    answer: adminMemberPrograms,
  },
  revokeToken: {
    ...end,
    path: '/api/admin/members/:id/tokens/:tokenId/revoke',
    params: adminMemberParams.extend({ tokenId: z.uuid() }),
  },
  switchOffAddress: {
    ...end,
    path: '/api/admin/members/:id/webhook-endpoints/:endpointId/switch-off',
    params: adminMemberParams.extend({ endpointId: z.uuid() }),
  },
  /** The member may enable and add addresses at that host again. */
  endStop: {
    ...end,
    path: '/api/admin/members/:id/webhook-stops/end',
    params: adminMemberParams,
    body: endStopBody,
  },
  deliveries: {
    method: 'GET',
    path: '/api/admin/webhook-deliveries',
    access,
    query: adminDeliveryQuery,
    answer: adminDeliveryList,
  },
  replay: {
    method: 'POST',
    path: '/api/admin/webhook-endpoints/:id/replay',
    access: { ability: 'money' },
    limits: [adminRetryLimit],
    params: z.object({ id: z.uuid() }),
    body: replayBody,
    answer: replayAnswer,
  },
});
