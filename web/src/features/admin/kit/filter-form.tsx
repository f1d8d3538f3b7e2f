import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { FilterFold } from './filter-fold.tsx';
import { SavedFilterBar } from './saved-filter-bar.tsx';
import type { Filter } from './use-filter.ts';

interface FilterFormProps<Name extends string> {
  readonly names: readonly Name[];
  readonly filter: Filter<Name>;
  readonly onChange: (filter: Filter<Name>) => void;
  /** The list's name and what of its filter can be kept under a name: nothing that names a person. */
  readonly keeps?: { readonly list: string; readonly names: readonly Name[] };
  /** Fields with these names; they keep what was typed until it is searched for. */
  readonly children: ReactNode;
}

/** Fields to search by and a button: nothing is asked for while the admin types. */
export function FilterForm<Name extends string>({
  names,
  filter,
  onChange,
  keeps,
  children,
}: FilterFormProps<Name>) {
  const { t } = useTranslation();
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
          // What the address says anew is shown anew.
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
