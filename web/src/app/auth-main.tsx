import { getAuthScreen } from '@circle-link/contract/documents';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from '../platform/react-root.ts';
import { AuthPage } from '../routes/auth/auth.tsx';
import { deployment } from '../platform/deployment.ts';
import '../ui/theme.css';
import { showStoredToast } from '../ui/overlays/toast-store.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('auth.html has no #root');
const { hasQueue } = deployment;
const page = (
  <StrictMode>
    <AuthPage screen={getAuthScreen(window.location.search, hasQueue)} hasQueue={hasQueue} />
  </StrictMode>
);
// Renders in steps, so that slow phones respond to input.
startTransition(() => {
  // Built documents are prerendered, the development server's are empty.
  if (root.hasChildNodes()) hydrateRoot(root, page);
  else createRoot(root).render(page);
});
showStoredToast();
document.addEventListener('focusin', fetchAppAhead, { once: true });

/** Preloads the app's scripts, because a visitor who types here continues into the app (web/build.ts lists them). */
function fetchAppAhead(): void {
  for (const address of document.documentElement.dataset['appScripts']?.split(' ') ?? []) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href: address });
    document.head.append(link);
  }
}
