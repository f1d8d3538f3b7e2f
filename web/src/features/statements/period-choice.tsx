import { isDay } from '@circle-link/contract/groups/calendar';
import { useState } from 'react';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { browserTimeZone } from '../../platform/time-zone.ts';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { computePeriod, PERIODS, type Period, type PeriodName } from './period.ts';

interface PeriodChoiceProps {
  readonly onChange: (period: Period) => void;
}

export function PeriodChoice({ onChange }: PeriodChoiceProps) {
  const t = useTranslate();
  const [name, setName] = useState<PeriodName>('everything');
  const [days, setDays] = useState({ from: '', to: '' });
  const isBackwards = days.from !== '' && days.to !== '' && days.to < days.from;
  const choose = (chosen: PeriodName) => {
    setName(chosen);
    if (chosen !== 'own') onChange(computePeriod(chosen, new Date(), browserTimeZone()));
  };
  const type = (typed: { readonly from: string; readonly to: string }) => {
    setDays(typed);
    const [from, to] = [asDay(typed.from), asDay(typed.to)];
    if (from === undefined || to === undefined || from <= to) onChange({ from, to });
  };
  return (
    <search className="grid gap-4 sm:grid-cols-3">
      <Select
        label={t('statements.period')}
        name="period"
        value={name}
        options={PERIODS.map((value) => ({ value, label: t(`statements.periods.${value}`) }))}
        onChange={(event) => {
          const chosen = PERIODS.find((value) => value === event.target.value);
          if (chosen !== undefined) choose(chosen);
        }}
      />
      {name === 'own' && (
        <>
          <TextInput
            label={t('statements.from')}
            name="from"
            type="date"
            value={days.from}
            onChange={(event) => type({ ...days, from: event.target.value })}
          />
          <TextInput
            label={t('statements.to')}
            name="to"
            type="date"
            value={days.to}
            error={isBackwards ? t('statements.backwards') : undefined}
            onChange={(event) => type({ ...days, to: event.target.value })}
          />
        </>
      )}
    </search>
  );
}

/** Ignores incomplete dates. */
function asDay(text: string): string | undefined {
  return isDay(text) && text >= '1970-01-01' && text <= '2999-12-31' ? text : undefined;
}
