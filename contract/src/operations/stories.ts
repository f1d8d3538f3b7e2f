/** Members' stories about the queue, only while it is enabled. */
import { doneAnswer } from '../errors.ts';
import { operations } from '../operation.ts';
import { myStory, storyForm, storyList } from '../stories.ts';

export const storyCalls = operations('stories', {
  list: { method: 'GET', path: '/api/stories', access: 'anyone', answer: storyList },
  mine: { method: 'GET', path: '/api/stories/mine', access: 'queue', answer: myStory },
  send: {
    method: 'POST',
    path: '/api/stories',
    access: 'queue',
    limits: [{ name: 'story told by member', max: 10, perSeconds: 3_600, by: 'member' }],
    body: storyForm,
    answer: doneAnswer,
    status: 201,
  },
  withdraw: { method: 'DELETE', path: '/api/stories/mine', access: 'queue', answer: doneAnswer },
});
