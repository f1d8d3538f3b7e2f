/**
 * The page that a visitor wanted to open, kept through the registration: the mailed link opens in another tab. What is kept
 * is looked at again when it is used, by the rules of the landing page.
 */
import { findPageToOpen } from '@circle-link/contract/message-links';
import { STORED_PAGE } from './keep-page.ts';

/** The kept page, once; null where none is kept, it is older than a day, or it is no page of a member. */
export function takePageToOpen(): string | null {
  try {
    const stored = localStorage.getItem(STORED_PAGE);
    localStorage.removeItem(STORED_PAGE);
    const { page, until } = JSON.parse(stored ?? '{}') as {
      readonly page?: unknown;
      readonly until?: unknown;
    };
    if (typeof page !== 'string' || typeof until !== 'number' || until < Date.now()) return null;
    return findPageToOpen(`?${new URLSearchParams({ to: page }).toString()}`);
  } catch {
    return null;
  }
}
