import '../platform/strict-zod.ts';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, StrictMode, Suspense, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { currentUserQuery } from '../features/auth/session.ts';
import { startI18n } from '../platform/i18n/i18n.ts';
import { queryClient } from '../platform/query-client.ts';
import { Spinner } from '../ui/spinner.tsx';
import '../ui/theme.css';
import { getToast, subscribeToToasts } from '../ui/toast-store.ts';
import { keepOwnLanguage } from './own-language.ts';
import { router } from './router.tsx';
import { watchForLostSession } from './watch-session.ts';

const Toaster = lazy(async () => ({ default: (await import('../ui/toaster.tsx')).Toaster }));

/** The toast area comes with the first toast, which waits in its store meanwhile. */
function Toasts() {
  const hasToast = useSyncExternalStore(subscribeToToasts, () => getToast() !== null);
  return hasToast ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null;
}

/** Nothing is shown but "Loading..." until it is known who is there. */
function App() {
  const session = useQuery(currentUserQuery);
  return session.isPending ? <Spinner /> : <RouterProvider router={router} />;
}

async function start(): Promise<void> {
  await startI18n();
  watchForLostSession();
  keepOwnLanguage();
  const root = document.getElementById('root');
  if (root === null) throw new Error('app.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <App />
        <Toasts />
      </QueryClientProvider>
    </StrictMode>,
  );
}

void start();
