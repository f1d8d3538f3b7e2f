import { startTransition } from 'react';
import '../platform/forms/strict-zod.ts';
import { createRoot } from '../platform/react-root.ts';
import { startI18n } from '../platform/i18n/i18n.ts';
import '../ui/theme.css';
import { showStoredToast } from '../ui/overlays/toast-store.ts';
import { App } from './app.tsx';
import { keepOwnLanguage } from './own-language.ts';
import { router } from './router.tsx';
import { watchForLostSession } from './watch-session.ts';

const nextTask = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));

async function start(): Promise<void> {
  await startI18n();
  await nextTask();
  watchForLostSession();
  keepOwnLanguage();
  const root = document.getElementById('root');
  if (root === null) throw new Error('app.html has no #root');
  // The prerendered content stays until the router has loaded the page that replaces it.
  if (root.querySelector('.rendered') !== null) await router.load();
  await nextTask();
  // Renders in steps: one long task would block input on slow phones.
  startTransition(() => createRoot(root).render(<App />));
  showStoredToast();
}

void start();
