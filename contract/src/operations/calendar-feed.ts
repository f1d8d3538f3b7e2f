import { calendarAddress, calendarFeedState, calendarParams, calendarQuery } from '../calendar-feed.ts';
import { doneAnswer } from '../errors.ts';
import { operations } from '../operation.ts';

export const calendarFeedCalls = operations('calendar', {
  view: {
    method: 'GET',
    path: '/api/calendar-feed',
    access: 'verification',
    answer: calendarFeedState,
  },
  open: {
    method: 'POST',
    path: '/api/calendar-feed',
    access: 'verification',
    confirmed: true,
    limits: [{ name: 'calendar address by member', max: 20, perSeconds: 3_600, by: 'member' }],
    answer: calendarAddress,
  },
  close: {
    method: 'DELETE',
    path: '/api/calendar-feed',
    access: 'signed_in',
    openWhileLocked: true,
    answer: doneAnswer,
  },
  /** Fetched by calendar clients without a session: the address is the credential. */
  feed: {
    method: 'GET',
    path: '/api/calendar/:token/circle-link.ics',
    about: 'iCalendar (RFC 5545). Days are in the group’s time zone.',
    access: 'anyone',
    limits: [{ name: 'calendar by network', max: 1_200, perSeconds: 3_600, by: 'ip' }],
    params: calendarParams,
    query: calendarQuery,
    answer: 'file',
  },
});
