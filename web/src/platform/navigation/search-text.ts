import { useSearch } from '@tanstack/react-router';

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
