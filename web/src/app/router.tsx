import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { decideRoute, type RouteDecision } from '@circle-link/contract/gate';
import { parseSearch, type SearchTexts, stringifySearch } from '../platform/navigation/search-params.ts';
import { LoadingPage } from './shell/loading-frame.tsx';
import { Shell } from './shell/shell.tsx';
import { currentUserQuery } from '../modules/auth/session.ts';
import { buildNextPath } from '../modules/auth/sign-in/carried-params.ts';
import { NotFound } from '../modules/help/not-found.tsx';
import { deployment } from '../platform/deployment.ts';
import { queryClient } from '../platform/api/query-client.ts';
import { loadAppTexts, loadOfficeTexts } from '../platform/i18n/i18n.ts';
import { useTranslate } from '../platform/i18n/texts.ts';
import { Button, buttonLook } from '../ui/button.tsx';
import { PageTitle } from '../ui/frame/page-frames.tsx';

function PageError() {
  const t = useTranslate();
  return (
    <div role="alert">
      <PageTitle title={t('common.somethingWrong')} lead={t('common.somethingWrongHint')} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => location.reload()}>{t('common.reload')}</Button>
        <a href="/" className={buttonLook('quiet')}>
          {t('common.backHome')}
        </a>
      </div>
    </div>
  );
}

const PageNotFound = () => <NotFound missing="page" />;

type Load = () => Promise<{ readonly Page: ComponentType }>;

const rootRoute = createRootRoute({
  validateSearch: (search: SearchTexts) => search,
  component: Shell,
  beforeLoad: async ({ location, preload }) => {
    if (preload) return;
    const decision = await decideScreen(location.pathname);
    if ('redirect' in decision) {
      if (decision.redirect === '/') {
        const { toVisitorPath } = await import('@circle-link/contract/messages/message-links');
        const href = toVisitorPath(location.href);
        redirect({ href, reloadDocument: !href.startsWith('/auth'), throw: true });
      }
      const next =
        location.pathname === '/auth'
          ? buildNextPath(location.searchStr, decision.redirect)
          : decision.redirect;
      redirect({ href: next, replace: true, throw: true });
    }
    if ('notFound' in decision) notFound({ throw: true });
  },
  notFoundComponent: PageNotFound,
  errorComponent: PageError,
});

/** A separate document without the app's libraries (docs/decisions/0069). */
const landing = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: ({ location }) => {
    redirect({ href: `/${location.searchStr}`, reloadDocument: true, throw: true });
  },
});

const screen = <const Path extends string>(path: Path, load: Load) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    component: lazyRouteComponent(async () => {
      const [page] = await Promise.all([load(), path === '/auth' || loadAppTexts()]);
      return page;
    }, 'Page'),
  });

const backOffice = createRoute({
  getParentRoute: () => rootRoute,
  id: 'back-office',
  component: lazyRouteComponent(async () => {
    await Promise.all([loadAppTexts(), loadOfficeTexts()]);
    return import('../modules/admin/admin-frame.tsx');
  }, 'Page'),
});
const officeScreen = <const Path extends string>(path: Path, load: Load) =>
  createRoute({ getParentRoute: () => backOffice, path, component: lazyRouteComponent(load, 'Page') });

/** The member and back office pages of spec §2. contract/src/gate.ts decides access. */
export const router = createRouter({
  routeTree: rootRoute.addChildren([
    landing,
    screen('/auth', () => import('../routes/auth/auth.tsx')),
    screen('/reset-password', () => import('../routes/auth/reset-password.tsx')),
    screen('/change-email', () => import('../routes/auth/change-email.tsx')),
    screen('/undo-change', () => import('../routes/auth/undo-change.tsx')),
    screen('/staff-sign-in', () => import('../routes/auth/staff-sign-in.tsx')),
    screen('/unsubscribe', () => import('../routes/unsubscribe.tsx')),
    screen('/verify-email', () => import('../routes/auth/verify-email.tsx')),
    screen('/email-verification', () => import('../routes/auth/verify-email.tsx')),
    screen('/complete-registration', () => import('../routes/auth/complete-registration.tsx')),
    screen('/claim', () => import('../routes/auth/claim.tsx')),
    screen('/consent', () => import('../routes/auth/consent.tsx')),
    screen('/verify', () => import('../routes/auth/verify.tsx')),
    screen('/verification', () => import('../routes/auth/verification.tsx')),
    screen('/profile-completion', () => import('../routes/auth/profile-completion.tsx')),
    screen('/queue', () => import('../routes/queue/queue.tsx')),
    screen('/queue-holding', () => import('../routes/queue/queue-holding.tsx')),
    screen('/join', () => import('../routes/queue/join.tsx')),
    screen('/success', () => import('../routes/queue/success.tsx')),
    screen('/my-entry', () => import('../routes/queue/my-entry.tsx')),
    screen('/dashboard', () => import('../routes/dashboard.tsx')),
    screen('/payments', () => import('../routes/payments.tsx')),
    screen('/groups', () => import('../routes/groups/groups.tsx')),
    screen('/groups/create', () => import('../routes/groups/groups.tsx')),
    screen('/groups/$id', () => import('../routes/groups/group.tsx')),
    screen('/invitations/$code', () => import('../routes/groups/invitation.tsx')),
    screen('/open/$code', () => import('../routes/groups/open-books.tsx')),
    screen('/help', () => import('../routes/help.tsx')),
    screen('/terms', () => import('../routes/terms.tsx')),
    screen('/legal', () => import('../routes/legal.tsx')),
    screen('/transparency', () => import('../routes/transparency.tsx')),
    screen('/transparency/ledger', () => import('../routes/transparency-ledger.tsx')),
    screen('/success-stories', () => import('../routes/queue/success-stories.tsx')),
    screen('/withdraw', () => import('../routes/withdraw.tsx')),
    screen('/history', () => import('../routes/history.tsx')),
    screen('/notifications', () => import('../routes/notifications.tsx')),
    screen('/settings', () => import('../routes/settings/settings.tsx')),
    screen('/settings/profile', () => import('../routes/settings/settings-profile.tsx')),
    screen('/settings/contact', () => import('../routes/settings/settings-contact.tsx')),
    screen('/settings/security', () => import('../routes/settings/settings-security.tsx')),
    screen('/settings/cards', () => import('../routes/settings/settings-cards.tsx')),
    screen('/settings/notifications', () => import('../routes/settings/settings-notifications.tsx')),
    screen('/settings/device', () => import('../routes/settings/settings-device.tsx')),
    screen('/settings/programs', () => import('../routes/settings/settings-integrations.tsx')),
    screen('/settings/programs/$id', () => import('../routes/settings/settings-webhook.tsx')),
    screen('/settings/data', () => import('../routes/settings/settings-data.tsx')),
    backOffice.addChildren([
      officeScreen('/admin/stories', () => import('../modules/admin/stories/story-reviews.tsx')),
      officeScreen('/admin', () => import('../modules/admin/overview/overview.tsx')),
      officeScreen('/admin/members', () => import('../modules/admin/members/member-list.tsx')),
      officeScreen('/admin/members/$id', () => import('../modules/admin/members/member-view.tsx')),
      officeScreen('/admin/groups', () => import('../modules/admin/groups/group-list.tsx')),
      officeScreen('/admin/groups/$id', () => import('../modules/admin/groups/group-view.tsx')),
      officeScreen('/admin/team', () => import('../modules/admin/team/team.tsx')),
      officeScreen('/admin/identity', () => import('../modules/admin/identity/queue.tsx')),
      officeScreen('/admin/identity/$id', () => import('../modules/admin/identity/document-view.tsx')),
      officeScreen('/admin/risk', () => import('../modules/admin/risk/risk-list.tsx')),
      officeScreen('/admin/risk/$userId', () => import('../modules/admin/risk/risk-view.tsx')),
      officeScreen('/admin/payments', () => import('../modules/admin/payments/payment-list.tsx')),
      officeScreen('/admin/payments/$id', () => import('../modules/admin/payments/payment-view.tsx')),
      officeScreen('/admin/refunds', () => import('../modules/admin/refunds/refund-queue.tsx')),
      officeScreen('/admin/ledger', () => import('../modules/admin/ledger/explorer.tsx')),
      officeScreen('/admin/ledger/accounts/$id', () => import('../modules/admin/ledger/account.tsx')),
      officeScreen('/admin/ledger/transactions/$id', () => import('../modules/admin/ledger/transaction.tsx')),
      officeScreen('/admin/reconciliation', () => import('../modules/admin/operations/reconciliation.tsx')),
      officeScreen('/admin/stuck', () => import('../modules/admin/operations/stuck.tsx')),
      officeScreen('/admin/operations', () => import('../modules/admin/operations/operations.tsx')),
      officeScreen('/admin/programs', () => import('../modules/admin/integrations/deliveries.tsx')),
      officeScreen('/admin/checks', () => import('../modules/admin/checks/check-list.tsx')),
      officeScreen('/admin/audit', () => import('../modules/admin/audit/entry-search.tsx')),
      officeScreen('/admin/settings', () => import('../modules/admin/settings/settings-view.tsx')),
    ]),
  ]),
  parseSearch,
  stringifySearch,
  defaultPendingComponent: LoadingPage,
  defaultPendingMs: 0,
  defaultPendingMinMs: 0,
  defaultErrorComponent: PageError,
  defaultNotFoundComponent: PageNotFound,
  defaultPreload: 'intent',
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    readonly router: typeof router;
  }
}

/** Route decision for a path by the contract's rules. Convenience only: the server enforces each gate. */
async function decideScreen(path: string): Promise<RouteDecision> {
  const member = await queryClient.query({ ...currentUserQuery, staleTime: 'static' });
  return decideRoute(path, member, member?.queueEnabled ?? deployment.hasQueue);
}
