import type { LiveEvent } from '@circle-link/contract/live';
import { useEffect } from 'react';
import { queryClient, refreshPaths, useQueriesPaused } from '../platform/api/query-client.ts';

const OWN_PATHS = [
  '/api/auth/me',
  '/api/activities',
  '/api/balance',
  '/api/dashboard',
  '/api/entry',
  '/api/groups',
  '/api/invitations',
  '/api/notifications',
  '/api/owed',
  '/api/payments',
  '/api/queue',
  '/api/savings-goal',
  '/api/statement',
  '/api/withdrawals',
];
const QUEUE_PATHS = [
  '/api/queue',
  '/api/transparency/system',
  '/api/transparency/levels',
  '/api/transparency/user',
];

const SERVICE_PATHS = ['/api/outages'];

export function useLive(userId: string | undefined): void {
  const isQuiet = useQueriesPaused();
  useEffect(() => {
    if (userId === undefined || isQuiet) return undefined;
    const ended = import('../platform/api/live.ts').then(({ subscribeToLiveEvents }) =>
      subscribeToLiveEvents(refresh),
    );
    return () => void ended.then((end) => end());
  }, [userId, isQuiet]);
}

function refresh({ isOwn, isQueue, isService }: LiveEvent): void {
  const paths = [
    ...(isOwn ? OWN_PATHS : []),
    ...(isQueue ? QUEUE_PATHS : []),
    ...(isService ? SERVICE_PATHS : []),
  ];
  void refreshPaths(queryClient, paths);
}
