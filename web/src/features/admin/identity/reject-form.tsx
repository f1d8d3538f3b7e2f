import { rejectBody, type IdentityReview } from '@circle-link/contract/admin/identity';
import { REJECTION_REASONS } from '@circle-link/contract/identity';
import { adminIdentityCalls } from '@circle-link/contract/operations/admin/identity';
import type { ReactNode } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { getErrorMessage } from '../../../platform/api-client.ts';
import { call } from '../../../platform/call.ts';
import { useContractForm } from '../../../platform/contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { showToast } from '../../../ui/toast-store.ts';

interface RejectFormProps {
  readonly document: IdentityReview;
  readonly onDecided: () => Promise<void>;
  readonly swap: ReactNode;
}

export function RejectForm({ document, onDecided, swap }: RejectFormProps) {
  const t = useTranslate();
  const { form, attempt, onSubmit, getError, summary } = useContractForm({
    schema: rejectBody,
    // No default reason: one click would send it.
    defaultValues: { note: '' },
    submit: async (values) => {
      await call(adminIdentityCalls.rejectDocument, { params: { id: document.id }, body: values });
      showToast({ title: t('admin.identity.rejectedToast') });
      await onDecided();
    },
    onRefused: (error) =>
      showToast({
        title: t('admin.identity.failedToast'),
        description: getErrorMessage(error, t('admin.identity.tryAgain')),
        variant: 'destructive',
      }),
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
