/** Members: search, view, commands. Every admin can read; changes require ability `members`. */
import {
  adminMemberExportQuery,
  adminMemberList,
  adminMemberPage,
  adminMemberParams,
  adminMemberQuery,
  memberActionBody,
  memberTimeline,
  memberTimelineQuery,
} from '../../admin/members.ts';
import { doneAnswer } from '../../errors.ts';
import { operations } from '../../operation.ts';
import { downloadLimit } from '../../call-limits.ts';
import { accountActionLimit } from './limits.ts';

const access = { ability: 'view' } as const;

function act<const Name extends string>(name: Name) {
  return {
    method: 'POST',
    path: `/api/admin/members/:id/${name}`,
    access: { ability: 'members' },
    limits: [accountActionLimit],
    params: adminMemberParams,
    body: memberActionBody,
    answer: doneAnswer,
  } as const;
}

export const adminMemberCalls = operations('admin', {
  members: {
    method: 'GET',
    path: '/api/admin/members',
    access,
    query: adminMemberQuery,
    answer: adminMemberList,
  },
  exportMembers: {
    method: 'GET',
    path: '/api/admin/members/export',
    access: { ability: 'members', confirmed: true },
    limits: [downloadLimit],
    query: adminMemberExportQuery,
    answer: 'file',
  },
  member: {
    method: 'GET',
    path: '/api/admin/members/:id',
    access,
    params: adminMemberParams,
    answer: adminMemberPage,
  },
  memberTimeline: {
    method: 'GET',
    path: '/api/admin/members/:id/timeline',
    access,
    params: adminMemberParams,
    query: memberTimelineQuery,
    answer: memberTimeline,
  },
});

/** Keyed by the command name in the path. */
export const adminMemberActionCalls = operations('admin', {
  lock: act('lock'),
  unlock: act('unlock'),
  'end-sessions': act('end-sessions'),
  'reset-password': act('reset-password'),
  'clear-lock': act('clear-lock'),
  close: { ...act('close'), access: { ability: 'members', confirmed: true } },
});
