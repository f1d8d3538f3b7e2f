import { useNavigate, useSearch } from '@tanstack/react-router';

export type Filter<Name extends string> = Readonly<Partial<Record<Name, string>>>;

/** What a list is filtered by stands in the address: it can be linked, and the browser's back button undoes it. */
export function useFilter<Name extends string>(
  names: readonly Name[],
): readonly [Filter<Name>, (filter: Filter<Name>) => void] {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const filter: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = search[name];
    if (typeof value === 'string' && value !== '') filter[name] = value;
  }
  return [filter, (next) => void navigate({ to: '.', search: next, resetScroll: false })];
}

/** As the query of a call; what is empty stays away. */
export function queryOf(filter: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(filter).filter((entry): entry is [string, string] => (entry[1] ?? '') !== '');
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
}
