import type { MemberActionBody } from '@circle-link/contract/admin/members';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import type { ContractForm } from '../../../platform/contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { MemberAction } from './queries.ts';

interface ReasonFieldsProps {
  readonly action: MemberAction;
  readonly contractForm: ContractForm<MemberActionBody, MemberActionBody>;
  readonly onCancel: () => void;
}

const GENTLE: readonly MemberAction[] = ['unlock', 'reset-password', 'clear-lock'];

export function ReasonFields({ action, contractForm, onCancel }: ReasonFieldsProps) {
  const t = useTranslate();
  const { form, attempt, onSubmit, getError, summary } = contractForm;
  return (
    <form onSubmit={onSubmit} noValidate className="space-y-4">
      <p>{t(`admin.members.acts.${action}.text`)}</p>
      <ErrorSummary items={summary} attempt={attempt} />
      <TextInput
        label={t('admin.members.acts.reason')}
        hint={t('admin.members.acts.reasonHint')}
        {...form.register('reason')}
        autoComplete="off"
        maxLength={500}
        error={getError('reason')}
      />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="quiet" onClick={onCancel}>
          {t('admin.members.acts.cancel')}
        </Button>
        <Button
          type="submit"
          variant={GENTLE.includes(action) ? 'primary' : 'destructive'}
          isPending={form.formState.isSubmitting}
          pendingLabel={t('admin.members.acts.pending')}
        >
          {t(`admin.members.acts.${action}.button`)}
        </Button>
      </div>
    </form>
  );
}
