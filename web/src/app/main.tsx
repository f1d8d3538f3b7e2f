import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { currentUserQuery } from '../features/auth/session.ts';
import { startI18n } from '../platform/i18n/i18n.ts';
import { queryClient } from '../platform/query-client.ts';
import { Spinner } from '../ui/spinner.tsx';
import '../ui/theme.css';
import { keepOwnLanguage } from './own-language.ts';
import { router } from './router.tsx';
import { watchForLostSession } from './watch-session.ts';

/** The toast area comes after the first screen; a toast shown meanwhile waits in its store. */
const Toaster = lazy(async () => ({ default: (await import('../ui/toaster.tsx')).Toaster }));

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
        <Suspense fallback={null}>
          <Toaster />
        </Suspense>
      </QueryClientProvider>
    </StrictMode>,
  );
}

void start();
