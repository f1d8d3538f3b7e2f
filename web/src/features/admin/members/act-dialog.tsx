import { memberActBody } from '@circle-link/contract/admin/members';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getErrorMessage } from '../../../platform/api-client.ts';
import { useContractForm } from '../../../platform/contract-form.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useConfirmedMutation } from '../../confirmation/index.ts';
import { sendAct, type MemberAct } from './acts.ts';
import { memberQuery, MEMBERS_KEY } from './queries.ts';
import { ReasonFields } from './reason-fields.tsx';

interface ActDialogProps {
  readonly act: MemberAct;
  readonly id: string;
  readonly onClose: () => void;
}

export function ActDialog({ act, id, onClose }: ActDialogProps) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const doing = useConfirmedMutation({ mutationFn: (reason: string) => sendAct(act, id, reason) });
  const refresh = () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: memberQuery(id).queryKey }),
      cache.invalidateQueries({ queryKey: [MEMBERS_KEY] }),
    ]);
  const contractForm = useContractForm({
    schema: memberActBody,
    defaultValues: { reason: '' },
    submit: async ({ reason }) => {
      await doing.mutateAsync(reason);
      showToast({ title: t(`admin.members.acts.${act}.done`) });
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
    <Dialog title={t(`admin.members.acts.${act}.title`)} closeLabel={t('common.close')} onClose={onClose}>
      <ReasonFields act={act} contractForm={contractForm} onCancel={onClose} />
    </Dialog>
  );
}
