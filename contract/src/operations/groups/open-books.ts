/** Public books of a group; members use groupCalls.announceBooks and closeBooks. */
import { openBooks } from '../../groups/open-books.ts';
import { operations } from '../../operation.ts';

export const openBooksCalls = operations('groups', {
  openBooks: {
    method: 'GET',
    path: '/api/open-books/:code',
    access: 'anyone',
    limits: [{ name: 'open books read by network', max: 600, perSeconds: 3_600, by: 'ip' }],
    answer: openBooks,
  },
});
