import type { ReactNode } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { FilterFold } from './filter-fold.tsx';
import { SavedFilterBar } from './saved-filter-bar.tsx';
import type { Filter } from './use-filter.ts';

interface FilterFormProps<Name extends string> {
  readonly names: readonly Name[];
  readonly filter: Filter<Name>;
  readonly onChange: (filter: Filter<Name>) => void;
  /** Name of the list and the filter fields that can be saved. Excludes everything that identifies a person. */
  readonly keeps?: { readonly list: string; readonly names: readonly Name[] };
  readonly children: ReactNode;
}

/** Search fields with a button: nothing is fetched while the admin types. */
export function FilterForm<Name extends string>({
  names,
  filter,
  onChange,
  keeps,
  children,
}: FilterFormProps<Name>) {
  const t = useTranslate();
  const chosen: Record<string, string> = {};
  for (const name of keeps?.names ?? []) {
    const value = filter[name];
    if (value !== undefined) chosen[name] = value;
  }
  return (
    <search>
      {keeps !== undefined && (
        <SavedFilterBar
          list={keeps.list}
          chosen={chosen}
          onChoose={(nextFilter) => onChange(nextFilter as Filter<Name>)}
        />
      )}
      <FilterFold count={Object.keys(filter).length}>
        <form
          // Remounts the fields when the URL changes.
          key={JSON.stringify(filter)}
          className="grid grid-cols-2 items-end gap-3 sm:mb-4 lg:flex lg:*:w-44 lg:*:first:max-w-md lg:*:first:grow lg:*:last:w-auto"
          onSubmit={(event) => {
            event.preventDefault();
            const typed = new FormData(event.currentTarget);
            const next: Partial<Record<Name, string>> = {};
            for (const name of names) {
              const value = typed.get(name);
              if (typeof value === 'string' && value.trim() !== '') next[name] = value.trim();
            }
            onChange(next);
          }}
        >
          {children}
          <div className="flex gap-2 max-lg:col-span-2">
            <Button type="submit" variant="quiet" className="px-3!">
              {t('admin.money.search')}
            </Button>
            {Object.keys(filter).length > 0 && (
              <Button variant="quiet" className="px-3!" onClick={() => onChange({} as Filter<Name>)}>
                {t('admin.money.clear')}
              </Button>
            )}
          </div>
        </form>
      </FilterFold>
    </search>
  );
}
