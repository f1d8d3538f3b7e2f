/**
 * The page that a visitor requested, stored through the registration, because the emailed link opens in another tab.
 * Validated again when used.
 */
import { findPageToOpen } from '@circle-link/contract/messages/message-links';
import { STORED_PAGE } from './requested-page.ts';

/** The stored page, once. Null if there is none, it is older than a day, or it is not a member page. */
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
