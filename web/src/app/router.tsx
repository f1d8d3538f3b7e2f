import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
} from '@tanstack/react-router';
import { Page as NotFoundPage } from '../routes/not-found.tsx';
import { parseSearch, stringifySearch } from '../platform/navigation/search-text.ts';
import { Spinner } from '../ui/loading.tsx';
import { decideScreen } from './gate.ts';
import { PageError } from './shell/page-error.tsx';
import { SCREENS } from './screens.ts';
import { Shell } from './shell/shell.tsx';

/** Separate documents without the app's libraries (docs/decisions/0069). */
const OTHER_DOCUMENTS = ['/', '/auth'];

const rootRoute = createRootRoute({
  component: Shell,
  beforeLoad: async ({ location, preload }) => {
    if (preload) return;
    const decision = await decideScreen(location.pathname);
    if ('redirect' in decision) {
      if (decision.redirect === '/') {
        const { toVisitorPath } = await import('@circle-link/contract/message-links');
        redirect({ href: toVisitorPath(location.href), reloadDocument: true, throw: true });
      }
      redirect({ to: decision.redirect, replace: true, throw: true });
    }
    if ('notFound' in decision) notFound({ throw: true });
  },
  notFoundComponent: NotFoundPage,
  errorComponent: PageError,
});

const otherDocuments = OTHER_DOCUMENTS.map((path) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: ({ location }) => {
      redirect({ href: `${path}${location.searchStr}`, reloadDocument: true, throw: true });
    },
  }),
);

const backOffice = createRoute({
  getParentRoute: () => rootRoute,
  id: 'back-office',
  component: lazyRouteComponent(() => import('../modules/admin/admin-frame.tsx'), 'Page'),
});

const buildRoutes = (parent: typeof rootRoute | typeof backOffice, screens: typeof SCREENS) =>
  screens.map(({ path, load }) =>
    createRoute({ getParentRoute: () => parent, path, component: lazyRouteComponent(load, 'Page') }),
  );
const isBackOfficePath = (path: string) => path === '/admin' || path.startsWith('/admin/');
const screens = buildRoutes(
  rootRoute,
  SCREENS.filter(({ path }) => !isBackOfficePath(path)),
);
const backOfficeScreens = buildRoutes(
  backOffice,
  SCREENS.filter(({ path }) => isBackOfficePath(path)),
);

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    ...otherDocuments,
    backOffice.addChildren(backOfficeScreens),
    ...screens,
  ]),
  parseSearch,
  stringifySearch,
  defaultPendingComponent: Spinner,
  defaultPendingMs: 0,
  defaultPendingMinMs: 0,
  defaultErrorComponent: PageError,
  defaultNotFoundComponent: NotFoundPage,
  defaultPreload: 'intent',
  scrollRestoration: true,
});
