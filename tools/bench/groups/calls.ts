import type { Sample, Samples } from './samples.ts';

export interface Call {
  readonly key: string;
  readonly title: string;
  readonly who: keyof Samples;
  path(sample: Sample): string;
}

export const CALLS: readonly Call[] = [
  call('dashboard', 'GET /api/dashboard', () => '/api/dashboard'),
  call('groups', 'GET /api/groups', () => '/api/groups'),
  call('groupPage', 'GET /api/groups/{id}', ({ groupId }) => `/api/groups/${groupId}`),
  call('schedule', 'GET /api/groups/{id}/schedule', ({ groupId }) => `/api/groups/${groupId}/schedule`),
  call('payments', 'GET /api/payments', () => '/api/payments'),
  call('upcoming', 'GET /api/payments/upcoming', () => '/api/payments/upcoming'),
  call('activities', 'GET /api/activities', () => '/api/activities'),
  call('activitySummary', 'GET /api/activities/summary', () => '/api/activities/summary'),
  call('unread', 'GET /api/notifications/unread', () => '/api/notifications/unread'),
  call('queueState', 'GET /api/queue/state', () => '/api/queue/state'),
  call('position', 'GET /api/transparency/user', () => '/api/transparency/user'),
  call('hold', 'GET /api/queue/holding, with a hold', () => '/api/queue/holding', 'heavy'),
  call('transparency', 'GET /api/transparency/system', () => '/api/transparency/system'),
  call('heavyDashboard', 'GET /api/dashboard, in 50 groups', () => '/api/dashboard', 'heavy'),
  call('heavyGroups', 'GET /api/groups, in 50 groups', () => '/api/groups', 'heavy'),
  call('heavyActivities', 'GET /api/activities, in 50 groups', () => '/api/activities', 'heavy'),
];

function call(key: string, title: string, path: Call['path'], who: Call['who'] = 'members'): Call {
  return { key, title, who, path };
}
