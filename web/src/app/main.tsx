import '../platform/strict-zod.ts';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { currentUserQuery } from '../features/auth/session.ts';
import { startI18n } from '../platform/i18n/i18n.ts';
import { queryClient } from '../platform/query-client.ts';
import { Spinner } from '../ui/spinner.tsx';
import '../ui/theme.css';
import { showKeptToast } from '../ui/toast-store.ts';
import { Toasts } from '../ui/toasts.tsx';
import { TranslatedCommon } from '../ui/translated-common.tsx';
import { keepOwnLanguage } from './own-language.ts';
import { router } from './router.tsx';
import { watchForLostSession } from './watch-session.ts';

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
        <TranslatedCommon>
          <App />
          <Toasts />
        </TranslatedCommon>
      </QueryClientProvider>
    </StrictMode>,
  );
  showKeptToast();
}

void start();
