import { groupPage } from '../../groups.ts';
import { reminderBody } from '../../groups/forms.ts';
import { operations } from '../../operation.ts';

export const reminderCalls = operations('groups', {
  remind: {
    method: 'POST',
    path: '/api/groups/:id/reminders',
    access: 'verification',
    limits: [{ name: 'reminder by member', max: 20, perSeconds: 3_600, by: 'member' }],
    body: reminderBody,
    answer: groupPage,
  },
  thank: {
    method: 'POST',
    path: '/api/groups/:id/thanks',
    access: 'verification',
    answer: groupPage,
  },
});
