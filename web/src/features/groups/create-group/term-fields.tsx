import { FREQUENCIES } from '@circle-link/contract/groups/calendar';
import { MAX_MEMBERS, MIN_MEMBERS } from '@circle-link/contract/groups/limits';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { Select } from '../../../ui/select.tsx';
import { AmountInput } from '../../../ui/amount-input.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { NewGroupValues } from './values.ts';

export interface TermFieldsProps<Output = unknown> {
  readonly form: UseFormReturn<NewGroupValues, unknown, Output>;
  readonly getError: (name: keyof NewGroupValues) => string | undefined;
  readonly timeZone: string;
}

export function TermFields<Output>({ form, getError, timeZone }: TermFieldsProps<Output>) {
  const t = useTranslate();
  return (
    <>
      <TextInput
        label={t('newGroup.name')}
        {...form.register('name')}
        autoComplete="off"
        error={getError('name')}
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <AmountInput
          label={t('newGroup.amount')}
          hint={t('newGroup.amountHint')}
          {...form.register('contributionAmount')}
          placeholder="50.00"
          error={getError('contributionAmount')}
        />
        <TextInput
          label={t('newGroup.members')}
          hint={t('newGroup.membersHint', { least: MIN_MEMBERS, most: MAX_MEMBERS })}
          {...form.register('maxMembers')}
          type="number"
          min={MIN_MEMBERS}
          max={MAX_MEMBERS}
          inputMode="numeric"
          autoComplete="off"
          error={getError('maxMembers')}
        />
      </div>
      <Select
        label={t('newGroup.frequency')}
        {...form.register('frequency')}
        options={FREQUENCIES.map((value) => ({ value, label: t(`newGroup.frequencies.${value}`) }))}
        error={getError('frequency')}
      />
      <TextInput
        label={t('newGroup.startDate')}
        hint={t('newGroup.startDateHint', { zone: timeZone.replaceAll('_', ' ') })}
        {...form.register('startDate')}
        type="date"
        error={getError('startDate')}
      />
    </>
  );
}
