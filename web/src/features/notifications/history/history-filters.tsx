import type { ActivityType } from '@circle-link/contract/activities';
import { useTranslation } from 'react-i18next';
import { Select } from '../../../ui/select.tsx';
import { TIMES, type Time } from './time-filter.ts';

/** Those of spec §2; the rest is found under "all". */
const TYPES = ['all', 'payment_completed', 'payout_received', 'member_joined', 'group_created'] as const;

export interface Choice {
  readonly type: ActivityType | 'all';
  readonly time: Time;
}

interface HistoryFiltersProps {
  readonly choice: Choice;
  readonly onChange: (choice: Choice) => void;
}

/** By type of activity and by time. */
export function HistoryFilters({ choice, onChange }: HistoryFiltersProps) {
  const { t } = useTranslation();
  return (
    <search className="grid gap-4 sm:grid-cols-2">
      <Select
        label={t('history.type')}
        name="type"
        value={choice.type}
        options={TYPES.map((value) => ({ value, label: t(`history.types.${value}`) }))}
        onChange={(event) => {
          const type = TYPES.find((value) => value === event.target.value);
          if (type !== undefined) onChange({ ...choice, type });
        }}
      />
      <Select
        label={t('history.time')}
        name="time"
        value={choice.time}
        options={TIMES.map((value) => ({ value, label: t(`history.times.${value}`) }))}
        onChange={(event) => {
          const time = TIMES.find((value) => value === event.target.value);
          if (time !== undefined) onChange({ ...choice, time });
        }}
      />
    </search>
  );
}
