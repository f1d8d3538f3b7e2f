import {
  accountCalls,
  closeAccountBody,
  type CloseAccountBody,
  type ClosingAnswer,
} from '@circle-link/contract/account';
import { useState } from 'react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { parseDollars, ZERO_CENTS } from '@circle-link/contract/money';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { call, toQueryOptions } from '../../platform/api/call.ts';
import { Button } from '../../ui/button.tsx';
import { redirectTo } from '../../platform/navigation/redirects.ts';
import { Dialog, DialogButtons } from '../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../ui/frame/states.tsx';
import { Notice } from '../../ui/panels.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { ApiError } from '../../platform/api/api-client.ts';
import { useContractForm } from '../../platform/forms/contract-form.ts';
import { endSession } from '../auth/index.ts';
import { SecurityCodeInput } from '../../ui/forms/code-input.tsx';
import { Checkbox } from '../../ui/forms/choice-fields.tsx';
import { ErrorSummary } from '../../ui/forms/error-summary.tsx';
import { PasswordInput } from '../../ui/forms/password-input.tsx';
import { formatDollars } from '../../platform/i18n/amounts.ts';

/** Loads another document, so that no account data stays in memory. */
const goHome = (): void => void redirectTo('/');

export function CloseDialog({ onKeep }: { readonly onKeep: () => void }) {
  const t = useTranslate();
  const [isClosed, setClosed] = useState(false);
  const closing = useQuery({ ...closingQuery, enabled: !isClosed });
  if (isClosed)
    return (
      <Dialog title={t('account.dialog.doneTitle')} closeLabel={t('common.close')} onClose={goHome}>
        <div className="space-y-6">
          <p role="status">{t('account.dialog.done')}</p>
          <Button onClick={goHome}>{t('account.dialog.goHome')}</Button>
        </div>
      </Dialog>
    );
  return (
    <Dialog title={t('account.dialog.title')} closeLabel={t('common.close')} onClose={onKeep}>
      {closing.data === undefined && !closing.isError && (
        <div role="status">
          <span className="sr-only">{t('account.dialog.looking')}</span>
          <Skeleton className="h-40 w-full" />
        </div>
      )}
      {closing.data === undefined && closing.isError && (
        <ErrorState
          what={t('account.dialog.lookFailed')}
          onRetry={() => void closing.refetch()}
          isRetrying={closing.isFetching}
        />
      )}
      {closing.data !== undefined &&
        (closing.data.obstacles.some(({ code }) => code !== 'returns') ? (
          <Obstacles obstacles={closing.data.obstacles} onKeep={onKeep} />
        ) : (
          <div className="space-y-6">
            <Consequences position={closing.data.position} />
            <CloseForm
              returns={closing.data.obstacles[0]?.amount ?? null}
              onClosed={() => setClosed(true)}
              onKeep={onKeep}
              onRefused={() => void closing.refetch()}
            />
          </div>
        ))}
    </Dialog>
  );
}

interface ObstaclesProps {
  readonly obstacles: ClosingAnswer['obstacles'];
  readonly onKeep: () => void;
}

function Obstacles({ obstacles, onKeep }: ObstaclesProps) {
  const t = useTranslate();
  return (
    <div className="space-y-6">
      <Notice tone="waiting" title={t('account.dialog.notYet')}>
        <p>{t('account.dialog.notYetLead')}</p>
        <ul className="list-disc space-y-1 ps-5">
          {obstacles.map(({ code, message }) => (
            <li key={code}>{message}</li>
          ))}
        </ul>
      </Notice>
      <div className="flex justify-end">
        <Button onClick={onKeep}>{t('account.dialog.keep')}</Button>
      </div>
    </div>
  );
}

function Consequences({ position }: Pick<ClosingAnswer, 'position'>) {
  const t = useTranslate();
  return (
    <ul className="list-disc space-y-2 ps-5">
      <li>{t('account.consequences.erased')}</li>
      <li>{t('account.consequences.books')}</li>
      <li>{t('account.consequences.groups')}</li>
      {position !== null && <li>{t('account.consequences.position', { number: position })}</li>}
      <li>{t('account.consequences.late')}</li>
      <li className="font-semibold">{t('account.consequences.final')}</li>
    </ul>
  );
}

interface CloseFormProps {
  /** "50.00" if ended groups still owe the member that amount. The member can waive it. */
  readonly returns: string | null;
  readonly onClosed: () => void;
  readonly onKeep: () => void;
  readonly onRefused: () => void;
}

/** Avoids duplicate ids: the settings behind the dialog have the same field names. */
const toFieldId = (name: string): string => `close-${name}`;

function withOwnId<Item extends { readonly fieldId?: string }>(item: Item): Item {
  return item.fieldId === undefined ? item : { ...item, fieldId: toFieldId(item.fieldId) };
}

function CloseForm({ returns, onClosed, onKeep, onRefused }: CloseFormProps) {
  const t = useTranslate();
  const [needsCode, setNeedsCode] = useState(false);
  const empty: CloseAccountBody = { password: '' };
  const { form, attempt, onSubmit, getError, summary } = useContractForm({
    schema: closeAccountBody,
    defaultValues: empty,
    submit: async (values) => {
      await endSession(() => call(accountCalls.close, { body: values }));
      onClosed();
    },
    onRefused: (error) => {
      if (error instanceof ApiError && error.code === 'second_factor_required') setNeedsCode(true);
      else if (error instanceof ApiError && error.code === 'account_not_closable') onRefused();
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate className="space-y-4">
      <ErrorSummary items={summary.map(withOwnId)} attempt={attempt} />
      <PasswordInput
        label={t('account.dialog.password')}
        {...form.register('password')}
        id={toFieldId('password')}
        autoComplete="current-password"
        error={getError('password')}
      />
      {needsCode && (
        <SecurityCodeInput
          label={t('account.dialog.code')}
          {...form.register('code')}
          id={toFieldId('code')}
          error={getError('code')}
          onProven={(code) => form.setValue('code', code)}
        />
      )}
      {returns !== null && (
        <Checkbox
          label={t('account.dialog.giveUp', { amount: formatDollars(parseDollars(returns) ?? ZERO_CENTS) })}
          {...form.register('giveUpReturns')}
          id={toFieldId('giveUpReturns')}
        />
      )}
      <DialogButtons cancelLabel={t('account.dialog.keep')} onCancel={onKeep}>
        <Button
          type="submit"
          variant="destructive"
          isPending={form.formState.isSubmitting}
          pendingLabel={t('account.dialog.pending')}
        >
          {t('account.dialog.submit')}
        </Button>
      </DialogButtons>
    </form>
  );
}

/** Open obligations of the member. Never cached, because they change without the member. */
const closingQuery = queryOptions({
  ...toQueryOptions(accountCalls.closing),
  staleTime: 0,
  gcTime: 0,
});
