import { approveBody, differencesOf, type IdentityReview } from '@circle-link/contract/identity';
import { adminIdentityCalls } from '@circle-link/contract/operations/admin/identity';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../platform/api-client.ts';
import { call } from '../../../platform/call.ts';
import { useContractForm } from '../../../platform/contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { showToast } from '../../../ui/toast-store.ts';

interface DecisionFormProps {
  readonly document: IdentityReview;
  readonly onDecided: () => Promise<void>;
}

/** Name and day of birth, typed from the pictures; what differs from the profile must be confirmed. */
export function ApproveForm({ document, onDecided }: DecisionFormProps) {
  const { t } = useTranslation();
  const { form, attempt, onSubmit, errorOf, summary } = useContractForm({
    schema: approveBody,
    defaultValues: { extractedName: '', extractedDob: '', confirmsDifference: false },
    submit: async (values) => {
      await call(adminIdentityCalls.approveDocument, { params: { id: document.id }, body: values });
      showToast({ title: t('admin.identity.approvedToast') });
      await onDecided();
    },
    onRefused: (error) =>
      showToast({
        title: t('admin.identity.failedToast'),
        description: messageOf(error, t('admin.identity.tryAgain')),
        variant: 'destructive',
      }),
  });
  const [extractedName, extractedDob] = form.watch(['extractedName', 'extractedDob']);
  const isTyped = extractedName.trim().length > 1 && extractedDob !== '';
  const differences = isTyped ? differencesOf(document.member, { extractedName, extractedDob }) : [];
  return (
    <form onSubmit={onSubmit} noValidate className="space-y-4" aria-labelledby="approve-title">
      <h3 id="approve-title" className="font-semibold">
        {t('admin.identity.approveTitle')}
      </h3>
      <ErrorSummary items={summary} attempt={attempt} />
      <TextInput
        label={t('admin.identity.extractedName')}
        hint={t('admin.identity.extractedNameHint')}
        {...form.register('extractedName')}
        autoComplete="off"
        error={errorOf('extractedName')}
      />
      <TextInput
        label={t('admin.identity.extractedDob')}
        type="date"
        {...form.register('extractedDob')}
        autoComplete="off"
        error={errorOf('extractedDob')}
      />
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
            error={errorOf('confirmsDifference')}
          />
        </Notice>
      )}
      <Button
        type="submit"
        isPending={form.formState.isSubmitting}
        pendingLabel={t('admin.identity.deciding')}
      >
        {t('admin.identity.approve')}
      </Button>
    </form>
  );
}
