/** Links to a member's own pages in mails and text messages: a visitor signs in first, and is led on there. */
import { decideRoute } from './gate.ts';

const MARK = { name: 'from', value: 'message' };

/** The address of one of our pages in a message; a page that opens for visitors needs no mark. */
export function addressInMessage(path: string, publicUrl: string): string {
  const url = new URL(path, publicUrl);
  if ('redirect' in decideRoute(url.pathname, null, true)) url.searchParams.set(MARK.name, MARK.value);
  return url.href;
}

/** Where a visitor goes from a member's page: after such a link to the sign-in, which leads on there, else to the start. */
export function wayOfVisitor(href: string): string {
  const { pathname, search, hash } = new URL(href, 'https://any.example');
  if (new URLSearchParams(search).get(MARK.name) !== MARK.value) return '/';
  return `/auth?${new URLSearchParams({ mode: 'sign-in', to: `${pathname}${hash}` }).toString()}`;
}
