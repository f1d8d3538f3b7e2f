import { type Goal, goalBody, goalCalls } from '@circle-link/contract/goals';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { getErrorMessage } from '../../../platform/api/api-client.ts';
import { call } from '../../../platform/api/call.ts';
import { formatDate } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/frame/states.tsx';
import { toDollars } from '../../../ui/values/money.tsx';
import { Progress, Skeleton } from '../../../ui/loading.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { goalQuery } from './goal-line.tsx';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { AmountInput } from '../../../ui/forms/localized-fields.tsx';
import { TextInput } from '../../../ui/forms/text-fields.tsx';
import { Card } from '../../../ui/panels.tsx';

export function GoalCard() {
  const t = useTranslate();
  const goal = useQuery(goalQuery);
  const [isEdited, setIsEdited] = useState(false);
  return (
    <Card aria-labelledby="goal-title">
      <Loaded query={goal} failed={t('goals.loadFailed')} skeleton={<Skeleton className="h-36 w-full" />}>
        {(known) => (
          <>
            <h2 id="goal-title" className="text-lg font-semibold break-words">
              {known === null || isEdited ? t('goals.title') : known.name}
            </h2>
            {isEdited && (
              <div className="mt-4">
                <GoalForm goal={known} onDone={() => setIsEdited(false)} />
              </div>
            )}
            {!isEdited && known === null && <NoGoal onSet={() => setIsEdited(true)} />}
            {!isEdited && known !== null && <Course goal={known} onChange={() => setIsEdited(true)} />}
          </>
        )}
      </Loaded>
    </Card>
  );
}

function NoGoal({ onSet }: { readonly onSet: () => void }) {
  const t = useTranslate();
  return (
    <>
      <p className="mt-1 mb-4 text-muted">{t('goals.lead')}</p>
      <Button variant="quiet" onClick={onSet}>
        {t('goals.set')}
      </Button>
    </>
  );
}

function Course({ goal, onChange }: { readonly goal: Goal; readonly onChange: () => void }) {
  const t = useTranslate();
  const language = useLanguage();
  const { name, since } = goal;
  const [putIn, target] = [Number(goal.putIn), Number(goal.target)];
  return (
    <>
      <p className="mt-1 mb-2 text-xl font-semibold tabular-nums">
        {t('goals.progress', { putIn: toDollars(goal.putIn), target: toDollars(goal.target) })}
      </p>
      <Progress label={name} value={Math.min(putIn, target)} maximum={target} />
      <p className="mt-3 text-sm text-muted">
        {putIn >= target && <span className="block font-semibold text-ink">{t('goals.reached')}</span>}
        {t('goals.since', { day: formatDate(since, language) })}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="quiet" size="small" onClick={onChange}>
          {t('goals.change')}
        </Button>
        <RemoveButton />
      </div>
    </>
  );
}

function RemoveButton() {
  const t = useTranslate();
  const cache = useQueryClient();
  const removing = useMutation({
    mutationFn: () => call(goalCalls.remove),
    onSuccess: () => {
      cache.setQueryData(goalQuery.queryKey, null);
      showToast({ title: t('goals.removed') });
    },
    onError: (error) =>
      showToast({ title: getErrorMessage(error, t('goals.removeFailed')), variant: 'destructive' }),
  });
  return (
    <Button variant="quiet" size="small" isPending={removing.isPending} onClick={() => removing.mutate()}>
      {t('goals.remove')}
    </Button>
  );
}

interface GoalFormProps {
  readonly goal: Goal | null;
  readonly onDone: () => void;
}

function GoalForm({ goal, onDone }: GoalFormProps) {
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
