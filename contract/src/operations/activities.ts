/** Activity history, totals and export (spec §2). No gates: members can always read their own data (product §14). */
import {
  activityExportQuery,
  activityList,
  activityMonths,
  activityMonthsQuery,
  activityQuery,
  activitySummary,
} from '../activities.ts';
import { operations } from '../operation.ts';
import { downloadLimit } from '../call-limits.ts';

export const activityCalls = operations('activities', {
  list: {
    method: 'GET',
    path: '/api/activities',
    access: 'signed_in',
    scope: 'history:read',
    query: activityQuery,
    answer: activityList,
  },
  summary: {
    method: 'GET',
    path: '/api/activities/summary',
    access: 'signed_in',
    scope: 'history:read',
    answer: activitySummary,
  },
  months: {
    method: 'GET',
    path: '/api/activities/months',
    access: 'signed_in',
    scope: 'history:read',
    query: activityMonthsQuery,
    answer: activityMonths,
  },
  export: {
    method: 'GET',
    path: '/api/activities/export',
    access: 'signed_in',
    limits: [downloadLimit],
    query: activityExportQuery,
    answer: 'file',
  },
});
