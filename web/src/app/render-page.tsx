import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { currentUserQuery } from '../modules/auth/session.ts';
import { startEnglish } from '../platform/i18n/i18n.ts';
import { queryClient } from '../platform/api/query-client.ts';
import { App } from './app.tsx';
import { router } from './router.tsx';

export async function renderPage(path: string): Promise<string> {
  startEnglish();
  queryClient.setQueryData(currentUserQuery.queryKey, null);
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) });
  await router.load();
  return renderToString(<App />);
}
