/** Links to a member's own pages in mails and text messages: whoever is not signed in signs in and is led on there. */
import { decideRoute } from './gate.ts';

const MARK = { name: 'from', value: 'message' };

/** The address of one of our pages in a message; a page that opens for visitors needs no mark. */
export function addressInMessage(path: string, publicUrl: string): string {
  const url = new URL(path, publicUrl);
  if ('redirect' in decideRoute(url.pathname, null, true)) url.searchParams.set(MARK.name, MARK.value);
  return url.href;
}

/** The sign-in that leads on to the page of such a link; null where the address is not one of them. */
export function signInFor({
  pathname,
  search,
  hash,
}: Pick<URL, 'pathname' | 'search' | 'hash'>): string | null {
  if (new URLSearchParams(search).get(MARK.name) !== MARK.value) return null;
  return `/auth?${new URLSearchParams({ mode: 'sign-in', to: `${pathname}${hash}` }).toString()}`;
}
