/** The draw of turns: what it takes to do it again, and putting it off while the beacon cannot be reached. */
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
