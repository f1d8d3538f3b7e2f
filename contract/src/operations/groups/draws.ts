import { groupPage } from '../../groups.ts';
import { drawAnswer } from '../../groups/draw-record.ts';
import { operations } from '../../operation.ts';

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
