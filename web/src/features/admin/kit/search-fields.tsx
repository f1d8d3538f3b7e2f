import { useState } from 'react';
import { useDebounced } from '../../../platform/use-debounced.ts';
import { Choice } from '../../../ui/choice.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

const TYPING_MILLISECONDS = 300;

export interface Search<Filter extends string> {
  readonly text: string;
  readonly filter: Filter;
  readonly isFiltered: boolean;
  readonly typed: string;
  readonly type: (text: string) => void;
  readonly choose: (filter: Filter) => void;
}

export function useSearch<Filter extends string>(): Search<Filter | 'all'> {
  const [typed, type] = useState('');
  const [filter, choose] = useState<Filter | 'all'>('all');
  const text = useDebounced(typed.trim(), TYPING_MILLISECONDS);
  return { text, filter, isFiltered: text !== '' || filter !== 'all', typed, type, choose };
}

interface SearchFieldsProps<Filter extends string> {
  readonly search: Search<Filter>;
  readonly label: string;
  readonly hint: string;
  readonly filterLabel: string;
  readonly filters: readonly Filter[];
  readonly getLabel: (filter: Filter) => string;
}

export function SearchFields<Filter extends string>(props: SearchFieldsProps<Filter>) {
  const { search, label, hint, filterLabel, filters, getLabel } = props;
  return (
    <div className="mb-4 grid grid-cols-2 items-end gap-3 max-sm:[&_input]:placeholder:text-transparent sm:grid-cols-[2fr_1fr]">
      <TextInput
        label={label}
        placeholder={hint}
        type="search"
        name="search"
        autoComplete="off"
        maxLength={200}
        value={search.typed}
        onChange={(event) => search.type(event.target.value)}
      />
      <Choice
        label={filterLabel}
        name="filter"
        values={filters}
        value={search.filter}
        getLabel={getLabel}
        onChange={search.choose}
      />
    </div>
  );
}
