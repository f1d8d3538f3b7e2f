/** Links to a member's own pages in mails and text messages: a visitor signs in first, and is led on there. */
import { decideRoute } from './gate.ts';
import { isClientPath } from './paths.ts';

/** Addresses are compared as those of one site, whichever it is. */
const ANY_SITE = 'https://any.example';
const MARK = { name: 'from', value: 'message' };

/** The address of one of our pages in a message; a page that opens for visitors needs no mark. */
export function addressInMessage(path: string, publicUrl: string): string {
  const url = new URL(path, publicUrl);
  if ('redirect' in decideRoute(url.pathname, null, true)) url.searchParams.set(MARK.name, MARK.value);
  return url.href;
}

/**
 * Where a visitor goes from a member's page: from a link in a message to the sign-in, otherwise to the landing page, which
 * offers to sign in. Both lead back to that page. Any other address leads to the landing page alone.
 */
export function toVisitorPath(href: string): string {
  const { pathname, search, hash } = new URL(href, ANY_SITE);
  const to = `${pathname}${hash}`;
  if (new URLSearchParams(search).get(MARK.name) === MARK.value)
    return `/auth?${new URLSearchParams({ mode: 'sign-in', to }).toString()}`;
  return isMembersPage(pathname) ? `/?${new URLSearchParams({ to }).toString()}` : '/';
}

/** The member's page that the landing page's address asks for; null for a page of another site or one without a gate. */
export function findPageToOpen(search: string): string | null {
  const to = new URLSearchParams(search).get('to') ?? '';
  if (!/^\/\w/.test(to) || !URL.canParse(to, ANY_SITE)) return null;
  const { origin, pathname, hash } = new URL(to, ANY_SITE);
  return origin === ANY_SITE && isMembersPage(pathname) ? `${pathname}${hash}` : null;
}

function isMembersPage(path: string): boolean {
  return isClientPath(path) && 'redirect' in decideRoute(path, null, true);
}
