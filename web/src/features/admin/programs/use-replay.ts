import { adminProgramCalls } from '@circle-link/contract/operations/admin/programs';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { getErrorMessage } from '../../../platform/api-client.ts';
import { call } from '../../../platform/call.ts';
import { useSingleMutation } from '../../../platform/use-single-mutation.ts';
import { showToast } from '../../../ui/toast-store.ts';

export function useReplay(endpointId: string) {
  const t = useTranslate();
  const cache = useQueryClient();
  return useSingleMutation<{ readonly again: number }, string | undefined>({
    mutationFn: (deliveryId) =>
      call(adminProgramCalls.replay, { params: { id: endpointId }, body: { deliveryId } }),
    onSuccess: (answer) => showToast({ title: t('admin.programs.sentAgain', { count: answer.again }) }),
    onError: (error) =>
      showToast({
        title: t('admin.money.notDone'),
        description: getErrorMessage(error, t('admin.money.failed')),
        variant: 'destructive',
      }),
    onSettled: () => cache.invalidateQueries({ queryKey: [adminProgramCalls.deliveries.path] }),
  });
}
