import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Query parameters of all pages. Each is optional text. */
export type SearchTexts = Readonly<Record<string, string | undefined>>;

/** Parses all query parameters as text, because a phone number is not a number. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** Inverse of `parseSearch`. Omits undefined and empty values. */
export function stringifySearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  );
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries).toString()}`;
}

/** One query parameter, undefined if missing or empty. */
export function useSearchText(name: string): string | undefined {
  const value = useSearch({ from: '__root__' })[name];
  return value === '' ? undefined : value;
}

/** Pages that a gate may return to. Other values in the URL are ignored. */
const SAFE = /^\/((invitations|groups)\/[\w-]+|groups|payments|withdraw|dashboard)$/;

/** The page to return to after a gate, null if the URL has no valid one. */
export function useReturnPath(): string | null {
  return parseReturnPath(useSearchText('back') ?? '');
}

export function parseReturnPath(back: string): string | null {
  return SAFE.test(back) ? back : null;
}

/**
 * Reads decoded query parameters once and then removes the query, so that tokens, email addresses and payment ids do
 * not stay in the history or in copied links.
 */
export function useLinkQuery<Name extends string>(
  names: readonly Name[],
): Readonly<Partial<Record<Name, string>>> {
  const search = useSearch({ from: '__root__' });
  const [values] = useState(() => {
    const read: Partial<Record<Name, string>> = {};
    for (const name of names) {
      const value = search[name];
      if (value !== undefined && value !== '') read[name] = value;
    }
    return read;
  });
  useEffect(() => {
    if (window.location.search !== '')
      window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
  return values;
}
