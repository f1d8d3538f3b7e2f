/** Savings groups (spec §7, product §5): list, page, and commands before the start. */
import { doneAnswer, operations } from '../operation.ts';
import { charterAnswer, groupList, groupPage, groupPreview, groupSchedule, groupSummary } from './groups.ts';
import {
  acceptCharterBody,
  autoPayBody,
  charterQuery,
  coverBody,
  createGroupBody,
  editGroupBody,
  groupListQuery,
  orderBody,
  previewBody,
  restartBody,
} from './forms.ts';
import { drawAnswer } from './draw-record.ts';

const createLimits = [{ name: 'group created by member', max: 20, perSeconds: 3_600, by: 'member' }] as const;

/** 404 for groups the member is not in. */
export const groupCalls = operations('groups', {
  list: {
    method: 'GET',
    path: '/api/groups',
    access: 'verification',
    scope: 'groups:read',
    query: groupListQuery,
    answer: groupList,
  },
  create: {
    method: 'POST',
    path: '/api/groups',
    access: 'verification',
    scope: 'groups:write',
    limits: createLimits,
    body: createGroupBody,
    answer: groupSummary,
    status: 201,
  },
  preview: {
    method: 'POST',
    path: '/api/groups/preview',
    access: 'verification',
    scope: 'groups:read',
    query: charterQuery,
    body: previewBody,
    answer: groupPreview,
  },
  restart: {
    method: 'POST',
    path: '/api/groups/:id/restart',
    access: 'verification',
    limits: createLimits,
    body: restartBody,
    answer: groupSummary,
    status: 201,
  },
  page: {
    method: 'GET',
    path: '/api/groups/:id',
    access: 'verification',
    scope: 'groups:read',
    answer: groupPage,
  },
  schedule: {
    method: 'GET',
    path: '/api/groups/:id/schedule',
    access: 'verification',
    scope: 'groups:read',
    answer: groupSchedule,
  },
  charter: {
    method: 'GET',
    path: '/api/groups/:id/charter',
    access: 'verification',
    scope: 'groups:read',
    query: charterQuery,
    answer: charterAnswer,
  },
  edit: {
    method: 'PATCH',
    path: '/api/groups/:id',
    access: 'verification',
    scope: 'groups:write',
    body: editGroupBody,
    answer: groupPage,
  },
  setOrder: {
    method: 'PUT',
    path: '/api/groups/:id/order',
    access: 'verification',
    body: orderBody,
    answer: groupPage,
  },
  start: { method: 'POST', path: '/api/groups/:id/start', access: 'verification', answer: groupPage },
  acceptCharter: {
    method: 'POST',
    path: '/api/groups/:id/charter/accept',
    access: 'verification',
    body: acceptCharterBody,
    answer: charterAnswer,
  },
  setCover: {
    method: 'PUT',
    path: '/api/groups/:id/cover',
    access: 'verification',
    body: coverBody,
    answer: groupPage,
  },
  setAutoPay: {
    method: 'PUT',
    path: '/api/groups/:id/auto-pay',
    access: 'verification',
    body: autoPayBody,
    answer: groupPage,
  },
  /** The organizer publishes the books after a week's notice. */
  announceBooks: {
    method: 'POST',
    path: '/api/groups/:id/open-books',
    access: 'verification',
    // Each announcement is emailed to every member.
    limits: [{ name: 'open books announced by member', max: 5, perSeconds: 3_600, by: 'member' }],
    answer: groupPage,
  },
  /** For any member: an objection before publication, an end afterwards. */
  closeBooks: {
    method: 'DELETE',
    path: '/api/groups/:id/open-books',
    access: 'verification',
    answer: groupPage,
  },
  leave: { method: 'POST', path: '/api/groups/:id/leave', access: 'verification', answer: doneAnswer },
});

export const drawCalls = operations('groups', {
  draw: {
    method: 'GET',
    path: '/api/groups/:id/draw',
    access: 'verification',
    scope: 'groups:read',
    answer: drawAnswer,
  },
  putOffDraw: {
    method: 'POST',
    path: '/api/groups/:id/draw/put-off',
    access: 'verification',
    answer: groupPage,
  },
});
