import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { currentUserQuery } from '../modules/auth/session.ts';
import { PaidMoment } from '../modules/payments/paid-moment.tsx';
import { queryClient } from '../platform/api/query-client.ts';
import { Toasts } from '../ui/overlays/toasts.tsx';
import { useCommonTexts } from '../ui/frame/common-texts.ts';
import { TranslatedCommon } from '../ui/frame/translated-common.tsx';
import { router } from './router.tsx';
import { LoadingFrame } from './shell/loading-frame.tsx';
import { NewVersion } from './shell/new-version.tsx';

export function App() {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <TranslatedCommon>
          <Screens />
          <Toasts />
          <PaidMoment />
          <NewVersion />
        </TranslatedCommon>
      </QueryClientProvider>
    </StrictMode>
  );
}

function Screens() {
  const session = useQuery(currentUserQuery);
  const { loading } = useCommonTexts();
  if (!session.isPending) return <RouterProvider router={router} />;
  return (
    <>
      <span role="status" className="sr-only">
        {loading}
      </span>
      <LoadingFrame />
    </>
  );
}
