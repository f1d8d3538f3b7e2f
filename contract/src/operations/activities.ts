/**
 * What happened to the member and in their groups: the list, its totals, and all of it as a file (spec §2), whatever
 * the gates: what is a person's own stays readable (product §14).
 */
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
