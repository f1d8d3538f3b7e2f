import { isOwnPath } from './next-step.ts';

export const STORED_PAGE = 'circle-link:page-to-open';
/** Same lifetime as a registration's emailed link. */
const MILLISECONDS = 24 * 3_600_000;

/** The requested page of this site. Null for none and for other hosts. */
export function findRequestedPage(search: string): string | null {
  const page = new URLSearchParams(search).get('to');
  return isOwnPath(page) ? page : null;
}

export function storeRequestedPage(search: string): void {
  const page = findRequestedPage(search);
  if (page === null) return;
  try {
    localStorage.setItem(STORED_PAGE, JSON.stringify({ page, until: Date.now() + MILLISECONDS }));
  } catch {
    // Storage is unavailable, so the usual next step applies.
  }
}
