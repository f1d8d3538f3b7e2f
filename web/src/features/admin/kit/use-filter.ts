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
