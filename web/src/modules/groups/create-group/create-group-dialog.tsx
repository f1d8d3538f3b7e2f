import { toLocalDay } from '@circle-link/contract/groups/local-time';
import { groupCalls } from '@circle-link/contract/groups/group-calls';
import { readTriedTerms } from '@circle-link/contract/groups/tried-terms';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { PreviewPanel, SumAndButton, usePreview } from './preview-panel.tsx';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { namesFields } from '../../../platform/api/api-client.ts';
import { call } from '../../../platform/api/call.ts';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { openIdempotencyKey } from '../../../platform/api/idempotency-key.ts';
import { ClosedGate } from '../../../ui/frame/closed-gate.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { refreshGroups } from '../queries.ts';
import { createNonce } from '../terms-parts.tsx';
import { MoreChoices, TermFields } from './term-fields.tsx';
import { browserZone, emptyGroup, newGroupForm } from './values.ts';

const idempotencyKey = openIdempotencyKey('group');

export function CreateGroupDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  return (
    <Dialog title={t('newGroup.title')} closeLabel={t('common.close')} onClose={onClose} size="wide">
      <NewGroupForm onClose={onClose} />
    </Dialog>
  );
}

function NewGroupForm({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [nonce] = useState(createNonce);
  const [refused, setRefused] = useState<unknown>(null);
  const [timeZone] = useState(browserZone);
  const [today] = useState(() => toLocalDay(new Date(), timeZone));
  const [defaultValues] = useState(() => ({
    ...emptyGroup(today, timeZone),
    ...readTriedTerms(window.location.hash),
  }));
  const [schema] = useState(() => newGroupForm(today));
  const { form, attempt, onSubmit, getError, summary } = useContractForm({
    schema,
    defaultValues,
    submit: async (values) => {
      // Retrying after a lost response creates no second group.
      const group = await call(groupCalls.create, {
        body: { ...values, nonce, requestId: idempotencyKey.getRequestId(values) },
      });
      idempotencyKey.answered();
      showToast({ title: t('newGroup.doneTitle'), description: t('newGroup.done') });
      void refreshGroups(cache);
      onClose();
      await navigate({ to: '/groups/$id', params: { id: group.id } });
    },
    onRefused: (error) => {
      setRefused(error);
      if (!namesFields(error))
        showToast({
          title: t('newGroup.failedTitle'),
          description: t('newGroup.failed'),
          variant: 'destructive',
        });
    },
  });
  const values = useWatch({ control: form.control }) as typeof defaultValues;
  const live = usePreview(values, today);
  return (
    <form onSubmit={onSubmit} noValidate>
      <div className="has-[p]:mb-4">
        <ErrorSummary items={summary} attempt={attempt} />
      </div>
      <div className="mb-4 empty:hidden">
        <ClosedGate error={refused} />
      </div>
      <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-2">
        <div className="space-y-4">
          <TermFields form={form} getError={getError} timeZone={timeZone} />
          <MoreChoices form={form} getError={getError} />
        </div>
        <PreviewPanel live={live} hasName={values.name.trim() !== ''} />
      </div>
      <SumAndButton live={live}>
        <p className="text-sm text-muted">{t('newGroup.accepts')}</p>
        <Button type="submit" isPending={form.formState.isSubmitting} pendingLabel={t('newGroup.pending')}>
          {t('newGroup.submit')}
        </Button>
      </SumAndButton>
    </form>
  );
}
