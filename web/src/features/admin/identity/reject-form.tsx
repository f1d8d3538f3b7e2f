import { REJECTION_REASONS, rejectBody, type IdentityReview } from '@circle-link/contract/identity';
import { adminIdentityCalls } from '@circle-link/contract/operations/admin/identity';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../platform/api-client.ts';
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
}

/** A reason to choose and words of one's own; the member reads both. */
export function RejectForm({ document, onDecided }: RejectFormProps) {
  const { t } = useTranslation();
  const { form, attempt, onSubmit, errorOf, summary } = useContractForm({
    schema: rejectBody,
    defaultValues: { reason: 'unreadable', note: '' },
    submit: async (values) => {
      await call(adminIdentityCalls.rejectDocument, { params: { id: document.id }, body: values });
      showToast({ title: t('admin.identity.rejectedToast') });
      await onDecided();
    },
    onRefused: (error) =>
      showToast({
        title: t('admin.identity.failedToast'),
        description: messageOf(error, t('admin.identity.tryAgain')),
        variant: 'destructive',
      }),
  });
  return (
    <form onSubmit={onSubmit} noValidate className="space-y-4" aria-labelledby="reject-title">
      <h3 id="reject-title" className="font-semibold">
        {t('admin.identity.rejectTitle')}
      </h3>
      <ErrorSummary items={summary} attempt={attempt} />
      <Select
        label={t('admin.identity.reason')}
        {...form.register('reason')}
        options={REJECTION_REASONS.map((value) => ({ value, label: t(`admin.identity.reasons.${value}`) }))}
        error={errorOf('reason')}
      />
      <TextArea
        label={t('admin.identity.note')}
        hint={t('admin.identity.noteHint')}
        {...form.register('note')}
        maxLength={300}
        error={errorOf('note')}
      />
      <Button
        type="submit"
        variant="destructive"
        isPending={form.formState.isSubmitting}
        pendingLabel={t('admin.identity.deciding')}
      >
        {t('admin.identity.reject')}
      </Button>
    </form>
  );
}
