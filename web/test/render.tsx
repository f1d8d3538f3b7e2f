import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { render as renderInBrowser } from 'vitest-browser-react';
import { closeToast, getToast } from '../src/ui/overlays/toast-store.ts';
import { Toaster } from '../src/ui/overlays/toaster.tsx';
import { TranslatedCommon } from '../src/ui/frame/translated-common.tsx';

/** Renders a part of a page with the app's providers: queries, toasts and an isolated router. */
export function render(content: ReactNode, address = '/') {
  closeToast(getToast()?.id ?? 0);
  const root = createRootRoute();
  const here = createRoute({ getParentRoute: () => root, path: '/', component: () => content });
  const elsewhere = createRoute({
    getParentRoute: () => root,
    path: '$',
    component: () => content,
  });
  const router = createRouter({
    routeTree: root.addChildren([here, elsewhere]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 30_000 }, mutations: { retry: false } },
  });
  return renderInBrowser(
    <QueryClientProvider client={client}>
      <TranslatedCommon>
        <RouterProvider router={router as never} />
        <Toaster />
      </TranslatedCommon>
    </QueryClientProvider>,
  );
}
