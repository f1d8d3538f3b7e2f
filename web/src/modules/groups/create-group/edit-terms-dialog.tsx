import { createGroupBody, type EditGroupBody } from '@circle-link/contract/groups/forms';
import { groupCalls } from '@circle-link/contract/groups/group-calls';
import type { GroupSummary } from '@circle-link/contract/groups/groups';
import { shownTerms, type ShownTerms, type TermField } from '@circle-link/contract/groups/terms';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '../../../platform/api/call.ts';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { refreshGroups } from '../queries.ts';
import { PreviewPanel, SumAndButton, usePreview } from './preview-panel.tsx';
import { MoreChoices, TermFields } from './term-fields.tsx';
import type { NewGroupValues } from './values.ts';

interface EditTermsProps {
  readonly group: GroupSummary;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

export function EditTermsDialog(props: EditTermsProps) {
  const t = useTranslate();
  return (
    <Dialog
      title={t('groupTabs.edit.title')}
      closeLabel={t('common.close')}
      onClose={props.onClose}
      size="wide"
    >
      <TermsForm {...props} />
    </Dialog>
  );
}

function TermsForm({ group, onClose, onSaved }: EditTermsProps) {
  const t = useTranslate();
  const cache = useQueryClient();
  const [defaultValues] = useState(() => toTermValues(group));
  const { form, attempt, onSubmit, getError, summary } = useContractForm({
    schema: createGroupBody,
    defaultValues,
    submit: async (values) => {
      await call(groupCalls.edit, { params: { id: group.id }, body: toTermChanges(group, values) });
      await refreshGroups(cache);
      onClose();
      onSaved();
    },
  });
  const values = useWatch({ control: form.control }) as typeof defaultValues;
  const live = usePreview(values);
  return (
    <form onSubmit={onSubmit} noValidate>
      <div className="has-[p]:mb-4">
        <ErrorSummary items={summary} attempt={attempt} />
      </div>
      <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-2">
        <div className="space-y-4">
          <TermFields form={form} getError={getError} timeZone={group.timeZone} />
          <MoreChoices form={form} getError={getError} />
        </div>
        <PreviewPanel live={live} hasName={values.name.trim() !== ''} />
      </div>
      <SumAndButton live={live}>
        <p className="text-sm text-muted">{t('groupTabs.edit.anew')}</p>
        <Button
          type="submit"
          isPending={form.formState.isSubmitting}
          pendingLabel={t('groupTabs.edit.pending')}
        >
          {t('groupTabs.edit.save')}
        </Button>
      </SumAndButton>
    </form>
  );
}

/** The form's values of a group: texts as they are, the number of members as typed, no late fee if it is zero. */
export function toTermValues(group: ShownTerms): NewGroupValues & { readonly startDate: string } {
  const { lateFee, ...terms } = Object.fromEntries(
    (Object.keys(shownTerms) as TermField[]).map((field) => [field, group[field] ?? '']),
  ) as unknown as ShownTerms & { readonly description: string };
  return { ...terms, maxMembers: String(terms.maxMembers), ...(lateFee === '0.00' ? {} : { lateFee }) };
}

/** Omits an unchanged start date, which may have passed, and sends a removed late fee as zero. */
export function toTermChanges(
  group: Pick<ShownTerms, 'startDate'>,
  { startDate, ...values }: EditGroupBody,
): EditGroupBody {
  const day = startDate === undefined || startDate === group.startDate ? {} : { startDate };
  return { ...values, ...day, lateFee: values.lateFee ?? '0.00' };
}
