import type { Ref } from 'react';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { HistoryFilter } from './queries.ts';

const STATUSES = ['all', 'completed', 'pending', 'failed'] as const;

interface HistoryFiltersProps {
  readonly ref: Ref<HTMLElement>;
  readonly filter: HistoryFilter;
  readonly onChange: (filter: HistoryFilter) => void;
}

/** By group and by status (spec §2). */
export function HistoryFilters({ ref, filter, onChange }: HistoryFiltersProps) {
  const t = useTranslate();
  return (
    <search
      ref={ref}
      className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] items-end gap-3 sm:grid-cols-[2fr_1fr] sm:gap-4"
    >
      <TextInput
        label={t('paymentHistory.search')}
        type="search"
        name="search"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        value={filter.search}
        onChange={(event) => onChange({ ...filter, search: event.target.value })}
      />
      <Select
        label={t('paymentHistory.status')}
        name="status"
        value={filter.status}
        options={STATUSES.map((value) => ({ value, label: t(`paymentHistory.statuses.${value}`) }))}
        onChange={(event) => {
          const status = STATUSES.find((value) => value === event.target.value);
          if (status !== undefined) onChange({ ...filter, status });
        }}
      />
    </search>
  );
}
