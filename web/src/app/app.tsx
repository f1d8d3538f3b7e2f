import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, StrictMode, Suspense } from 'react';
import { currentUserQuery } from '../modules/auth/session.ts';
import { PaidMoment } from '../modules/payments/paid-moment.tsx';
import { queryClient } from '../platform/api/query-client.ts';
import { Spinner } from '../ui/loading.tsx';
import { Toasts } from '../ui/overlays/toasts.tsx';
import { TranslatedCommon } from '../ui/frame/translated-common.tsx';
import { router } from './router.tsx';

const NewVersion = lazy(async () => ({ default: (await import('./shell/new-version.tsx')).NewVersion }));

export function App() {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <TranslatedCommon>
          <Screens />
          <Toasts />
          <PaidMoment />
          <Suspense fallback={null}>
            <NewVersion />
          </Suspense>
        </TranslatedCommon>
      </QueryClientProvider>
    </StrictMode>
  );
}

function Screens() {
  const session = useQuery(currentUserQuery);
  return session.isPending ? <Spinner /> : <RouterProvider router={router} />;
}
