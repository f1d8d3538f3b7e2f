import { useNavigate, useSearch } from '@tanstack/react-router';

export type Filter<Name extends string> = Readonly<Partial<Record<Name, string>>>;

/** Keeps the filter in the URL, so that it can be linked and the Back button undoes it. */
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
