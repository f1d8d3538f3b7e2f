import type { ActivityType } from '@circle-link/contract/activities';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { Chips } from '../../../ui/chips.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { TIMES, type TimeRange } from './time-filter.ts';

/** Types of spec §2. Others appear under "all". */
const TYPES = ['all', 'payment_completed', 'payout_received', 'member_joined', 'group_created'] as const;

export interface Choice {
  readonly type: ActivityType | 'all';
  readonly time: TimeRange;
}

interface HistoryFiltersProps {
  readonly choice: Choice;
  readonly onChange: (choice: Choice) => void;
}

export function HistoryFilters({ choice, onChange }: HistoryFiltersProps) {
  const t = useTranslate();
  const type = TYPES.find((one) => one === choice.type) ?? 'all';
  return (
    <Disclosure
      summary={t('history.filter')}
      note={`${t(`history.types.${type}`)} · ${t(`history.times.${choice.time}`)}`}
    >
      <search className="block space-y-1">
        <Chips
          legend={t('history.type')}
          name="type"
          values={TYPES}
          value={type}
          getLabel={(value) => t(`history.types.${value}`)}
          onChange={(next) => onChange({ ...choice, type: next })}
        />
        <Chips
          legend={t('history.time')}
          name="time"
          values={TIMES}
          value={choice.time}
          getLabel={(value) => t(`history.times.${value}`)}
          onChange={(time) => onChange({ ...choice, time })}
        />
      </search>
    </Disclosure>
  );
}
