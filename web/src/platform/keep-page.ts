/** For `/auth`, which does without the rules of the gates: what the address asks for, and keeping it. */
import { isOwnPath } from './next-step.ts';

export const STORED_PAGE = 'circle-link:page-to-open';
/** As long as the mailed link of a registration. */
const MILLISECONDS = 24 * 3_600_000;

/** The page of this site that an address asks for; null for none, and for one of another host. */
export function pageInAddress(search: string): string | null {
  const page = new URLSearchParams(search).get('to');
  return isOwnPath(page) ? page : null;
}

/** For after the registration. */
export function keepPageToOpen(search: string): void {
  const page = pageInAddress(search);
  if (page === null) return;
  try {
    localStorage.setItem(STORED_PAGE, JSON.stringify({ page, until: Date.now() + MILLISECONDS }));
  } catch {
    // Storage is switched off: the way ends at the usual next step.
  }
}
