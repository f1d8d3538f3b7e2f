import { FREQUENCIES, getMaxGraceDays } from '@circle-link/contract/groups/calendar';
import { DAY_TERM_NAMES, MAX_MEMBERS, MIN_MEMBERS } from '@circle-link/contract/groups/limits';
import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { PAYOUT_ORDERS } from '@circle-link/contract/groups/turns';
import { parseDollars } from '@circle-link/contract/money';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { Checkbox, Select } from '../../../ui/forms/choice-fields.tsx';
import { AmountInput } from '../../../ui/forms/localized-fields.tsx';
import { TextInput } from '../../../ui/forms/text-fields.tsx';
import { formatMaxLateFee, listDayChoices, type NewGroupValues } from './values.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Money } from '../../../ui/values/money.tsx';

export interface TermFieldsProps<Output = unknown> {
  readonly form: UseFormReturn<NewGroupValues, unknown, Output>;
  readonly getError: (name: keyof NewGroupValues) => string | undefined;
  readonly timeZone: string;
}

export function TermFields<Output>({ form, getError, timeZone }: TermFieldsProps<Output>) {
  const t = useTranslate();
  const isHalfMonths = useWatch({ control: form.control, name: 'frequency' }) === 'semi-monthly';
  const startHint = isHalfMonths ? 'newGroup.startDateHintHalves' : 'newGroup.startDateHint';
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
        hint={t(startHint, { zone: timeZone.replaceAll('_', ' ') })}
        {...form.register('startDate')}
        type="date"
        error={getError('startDate')}
      />
    </>
  );
}

export function MoreChoices<Output>(props: Omit<TermFieldsProps<Output>, 'timeZone'>) {
  const { form, getError } = props;
  const t = useTranslate();
  const [frequency = 'monthly', graceDays = 0, contribution, lateFee] = useWatch({
    control: form.control,
    name: ['frequency', 'graceDays', 'contributionAmount', 'lateFee'],
  });
  // Clears a grace period that exceeds the new frequency's maximum.
  useEffect(() => {
    if (graceDays > getMaxGraceDays(frequency)) form.setValue('graceDays', getMaxGraceDays(frequency));
  }, [form, frequency, graceDays]);
  const hasError = (['description', 'payoutOrder', ...DAY_TERM_NAMES, 'lateFee'] as const).some(
    (name) => getError(name) !== undefined,
  );
  const most = formatMaxLateFee(contribution);
  return (
    <Disclosure
      summary={t('newGroup.more')}
      note={<Chosen {...props} />}
      isOpen={hasError ? true : undefined}
    >
      <div className="space-y-4">
        <TextInput
          label={t('newGroup.description')}
          hint={t('newGroup.descriptionHint')}
          {...form.register('description')}
          autoComplete="off"
          error={getError('description')}
        />
        <Select
          label={t('newGroup.payoutOrder')}
          {...form.register('payoutOrder')}
          options={PAYOUT_ORDERS.map((value) => ({ value, label: t(`newGroup.payoutOrders.${value}`) }))}
          error={getError('payoutOrder')}
        />
        {DAY_TERM_NAMES.map((term) => (
          <Select
            key={term}
            label={t(`groups.days.${term}.input`)}
            hint={t(`groups.days.${term}.hint`)}
            {...form.register(term, { valueAsNumber: true })}
            options={listDayChoices(term, frequency).map((days) => ({
              value: String(days),
              label: String(days),
            }))}
            error={getError(term)}
          />
        ))}
        <Checkbox
          label={t('newGroup.hasLateFee')}
          hint={t('newGroup.hasLateFeeHint')}
          checked={lateFee !== undefined}
          onChange={(event) => {
            if (event.target.checked) form.setValue('lateFee', '');
            else form.unregister('lateFee');
          }}
        />
        {lateFee !== undefined && (
          <AmountInput
            label={t('newGroup.lateFee')}
            hint={most === null ? t('newGroup.lateFeeHintUnknown') : t('newGroup.lateFeeHint', { most })}
            {...form.register('lateFee')}
            placeholder="0.50"
            error={getError('lateFee')}
          />
        )}
      </div>
    </Disclosure>
  );
}

function Chosen<Output>({ form }: Pick<TermFieldsProps<Output>, 'form'>) {
  const t = useTranslate();
  const [order = 'random', days = 0, lateFee] = useWatch({
    control: form.control,
    name: ['payoutOrder', 'graceDays', 'lateFee'],
  });
  const lateFeeCents = parseDollars(String(lateFee ?? ''));
  return (
    <>
      {t(`newGroup.payoutOrdersShort.${order}`)} · {t('newGroup.grace', { count: days })} ·{' '}
      {lateFeeCents === null ? (
        t('newGroup.noLateFee')
      ) : (
        <>
          {t('newGroup.lateFee')} <Money amount={lateFeeCents} />
        </>
      )}
    </>
  );
}
