import { memberActionBody } from '@circle-link/contract/admin/members';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { getErrorMessage } from '../../../platform/api-client.ts';
import { useContractForm } from '../../../platform/contract-form.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useConfirmedMutation } from '../../confirmation/index.ts';
import { memberQuery, MEMBERS_KEY, sendAction, type MemberAction } from './queries.ts';
import { ReasonFields } from './reason-fields.tsx';

interface ActionDialogProps {
  readonly action: MemberAction;
  readonly id: string;
  readonly onClose: () => void;
}

export function ActionDialog({ action, id, onClose }: ActionDialogProps) {
  const t = useTranslate();
  const cache = useQueryClient();
  const doing = useConfirmedMutation({ mutationFn: (reason: string) => sendAction(action, id, reason) });
  const refresh = () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: memberQuery(id).queryKey }),
      cache.invalidateQueries({ queryKey: [MEMBERS_KEY] }),
    ]);
  const contractForm = useContractForm({
    schema: memberActionBody,
    defaultValues: { reason: '' },
    submit: async ({ reason }) => {
      await doing.mutateAsync(reason);
      showToast({ title: t(`admin.members.acts.${action}.done`) });
      onClose();
      await refresh();
    },
    onRefused: (error) => {
      showToast({
        title: t('admin.members.acts.failed'),
        description: getErrorMessage(error, t('admin.members.acts.failedText')),
        variant: 'destructive',
      });
      void refresh();
    },
  });
  return (
    <Dialog title={t(`admin.members.acts.${action}.title`)} closeLabel={t('common.close')} onClose={onClose}>
      <ReasonFields action={action} contractForm={contractForm} onCancel={onClose} />
    </Dialog>
  );
}
