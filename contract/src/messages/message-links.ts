/** Links to member pages in emails and texts: visitors sign in first and are then redirected. */
import { decideRoute } from '../gate.ts';
import { isClientPath } from '../paths.ts';

/** Base for comparing addresses; the host is irrelevant. */
const ANY_SITE = 'https://any.example';
const MARK = { name: 'from', value: 'message' };

/** Address of a page for a message. Public pages need no mark. */
export function buildMessageUrl(path: string, publicUrl: string): string {
  const url = new URL(path, publicUrl);
  if ('redirect' in decideRoute(url.pathname, null, true)) url.searchParams.set(MARK.name, MARK.value);
  return url.href;
}

/** Parameter of the landing page: the visitor opened an address that has no page. */
const MISSING = 'missing';

/**
 * Redirect of a visitor: message links to sign-in, others to the landing page. Both lead back to a member page. The
 * landing page shows a bar if the address has no page.
 */
export function toVisitorPath(href: string): string {
  const { pathname, search, hash } = new URL(href, ANY_SITE);
  const to = `${pathname}${hash}`;
  if (new URLSearchParams(search).get(MARK.name) === MARK.value)
    return `/auth?${new URLSearchParams({ mode: 'sign-in', to }).toString()}`;
  return `/?${new URLSearchParams(isMembersPage(pathname) ? { to } : { [MISSING]: '1' }).toString()}`;
}

/** Whether the landing page was opened instead of an address without a page. */
export function isPageMissing(search: string): boolean {
  return new URLSearchParams(search).has(MISSING);
}

/** The member page requested in the landing page's query; null for other sites and public pages. */
export function findPageToOpen(search: string): string | null {
  const to = new URLSearchParams(search).get('to') ?? '';
  if (!/^\/\w/.test(to) || !URL.canParse(to, ANY_SITE)) return null;
  const { origin, pathname, hash } = new URL(to, ANY_SITE);
  return origin === ANY_SITE && isMembersPage(pathname) ? `${pathname}${hash}` : null;
}

function isMembersPage(path: string): boolean {
  return isClientPath(path) && 'redirect' in decideRoute(path, null, true);
}
