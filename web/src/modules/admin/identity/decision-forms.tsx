import {
  adminIdentityCalls,
  approveBody,
  findDifferences,
  type IdentityReview,
  rejectBody,
} from '@circle-link/contract/admin/identity';
import { REJECTION_REASONS } from '@circle-link/contract/auth/identity';
import { messageKey } from '@circle-link/contract/messages/message-keys';
import type { ReactNode } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { getErrorMessage } from '../../../platform/api/api-client.ts';
import { call } from '../../../platform/api/call.ts';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, Select } from '../../../ui/forms/choice-fields.tsx';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { Notice } from '../../../ui/panels.tsx';
import { TextArea, TextInput } from '../../../ui/forms/text-fields.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';

interface DecisionFormProps {
  readonly document: IdentityReview;
  readonly onDecided: () => Promise<void>;
  readonly swap: ReactNode;
}

export function ApproveForm({ document, onDecided, swap }: DecisionFormProps) {
  const t = useTranslate();
  const onRefused = useFailedToast();
  const { form, attempt, onSubmit, getError, summary } = useContractForm({
    schema: approveBody,
    defaultValues: { extractedName: '', extractedDob: '', confirmsDifference: false },
    submit: async (values) => {
      // The message below the fields explains it, so no field shows an error.
      if (!values.confirmsDifference && findDifferences(document.member, values).length > 0) {
        form.setError('confirmsDifference', { message: messageKey('please_confirm') });
        form.setFocus('confirmsDifference');
        return;
      }
      await call(adminIdentityCalls.approveDocument, { params: { id: document.id }, body: values });
      showToast({ title: t('admin.identity.approvedToast') });
      await onDecided();
    },
    onRefused,
  });
  const [extractedName, extractedDob] = form.watch(['extractedName', 'extractedDob']);
  const isTyped = extractedName.trim().length > 1 && extractedDob !== '';
  const differences = isTyped ? findDifferences(document.member, { extractedName, extractedDob }) : [];
  return (
    <form onSubmit={onSubmit} noValidate className="space-y-4" aria-label={t('admin.identity.approveTitle')}>
      <ErrorSummary items={summary} attempt={attempt} />
      <p className="text-sm text-muted">{t('admin.identity.extractedHint')}</p>
      <div className="grid gap-4 xl:grid-cols-2">
        <TextInput
          label={t('admin.identity.extractedName')}
          {...form.register('extractedName')}
          autoComplete="off"
          error={getError('extractedName')}
        />
        <TextInput
          label={t('admin.identity.extractedDob')}
          type="date"
          {...form.register('extractedDob')}
          autoComplete="off"
          error={getError('extractedDob')}
        />
      </div>
      {differences.length > 0 && (
        <Notice tone="waiting" role="status" title={t('admin.identity.differsTitle')}>
          <ul className="list-disc pl-5">
            {differences.map((difference) => (
              <li key={difference}>{t(`admin.identity.differences.${difference}`)}</li>
            ))}
          </ul>
          <Checkbox
            label={t('admin.identity.confirmDifference')}
            {...form.register('confirmsDifference')}
            error={getError('confirmsDifference')}
          />
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          isPending={form.formState.isSubmitting}
          pendingLabel={t('admin.identity.deciding')}
        >
          {t('admin.identity.approve')}
        </Button>
        {swap}
      </div>
    </form>
  );
}

export function RejectForm({ document, onDecided, swap }: DecisionFormProps) {
  const t = useTranslate();
  const onRefused = useFailedToast();
  const { form, attempt, onSubmit, getError, summary } = useContractForm({
    schema: rejectBody,
    // No default reason: one click would send it.
    defaultValues: { note: '' },
    submit: async (values) => {
      await call(adminIdentityCalls.rejectDocument, { params: { id: document.id }, body: values });
      showToast({ title: t('admin.identity.rejectedToast') });
      await onDecided();
    },
    onRefused,
  });
  return (
    <form onSubmit={onSubmit} noValidate className="space-y-4" aria-label={t('admin.identity.rejectTitle')}>
      <ErrorSummary items={summary} attempt={attempt} />
      <Select
        label={t('admin.identity.reason')}
        {...form.register('reason')}
        options={[
          { value: '', label: t('admin.identity.chooseReason') },
          ...REJECTION_REASONS.map((value) => ({ value, label: t(`admin.identity.reasons.${value}`) })),
        ]}
        error={getError('reason')}
      />
      <TextArea
        label={t('admin.identity.note')}
        hint={t('admin.identity.noteHint')}
        {...form.register('note')}
        maxLength={300}
        error={getError('note')}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="destructive"
          isPending={form.formState.isSubmitting}
          pendingLabel={t('admin.identity.deciding')}
        >
          {t('admin.identity.reject')}
        </Button>
        {swap}
      </div>
    </form>
  );
}

function useFailedToast(): (error: unknown) => void {
  const t = useTranslate();
  return (error) =>
    showToast({
      title: t('admin.identity.failedToast'),
      description: getErrorMessage(error, t('admin.identity.tryAgain')),
      variant: 'destructive',
    });
}
