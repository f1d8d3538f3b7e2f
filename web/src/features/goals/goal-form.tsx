import { goalBody, type Goal } from '@circle-link/contract/goals';
import { goalCalls } from '@circle-link/contract/operations/goals';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { getErrorMessage } from '../../platform/api-client.ts';
import { call } from '../../platform/call.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { AmountInput } from '../../ui/amount-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { goalQuery } from './goal-query.ts';

interface GoalFormProps {
  readonly goal: Goal | null;
  readonly onDone: () => void;
}

export function GoalForm({ goal, onDone }: GoalFormProps) {
  const t = useTranslate();
  const cache = useQueryClient();
  const { form, attempt, onSubmit, getError, summary } = useContractForm({
    schema: goalBody,
    defaultValues: { name: goal?.name ?? '', target: goal?.target ?? '' },
    submit: async (body) => {
      cache.setQueryData(goalQuery.queryKey, await call(goalCalls.set, { body }));
      showToast({ title: t('goals.saved') });
      onDone();
    },
    onRefused: (error) =>
      showToast({ title: getErrorMessage(error, t('goals.failed')), variant: 'destructive' }),
  });
  return (
    <form onSubmit={onSubmit} noValidate className="max-w-form space-y-4">
      <ErrorSummary items={summary} attempt={attempt} />
      <TextInput
        label={t('goals.name')}
        {...form.register('name')}
        placeholder={t('goals.namePlaceholder')}
        autoFocus
        error={getError('name')}
      />
      <AmountInput
        label={t('goals.target')}
        {...form.register('target')}
        placeholder="1200.00"
        error={getError('target')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={form.formState.isSubmitting} pendingLabel={t('goals.saving')}>
          {t('goals.save')}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t('goals.cancel')}
        </Button>
      </div>
    </form>
  );
}
