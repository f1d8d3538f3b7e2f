import { adminIdentityCalls } from '@circle-link/contract/operations/admin/identity';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { getErrorMessage } from '../../../platform/api-client.ts';
import { call } from '../../../platform/call.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useConfirmedMutation } from '../../confirmation/index.ts';

/** Shows the end of the number. Revealing the whole number is logged. */
export function DocumentNumber({ id, ending }: { readonly id: string; readonly ending: string }) {
  const t = useTranslate();
  const asking = useConfirmedMutation({
    mutationFn: () => call(adminIdentityCalls.documentNumber, { params: { id } }),
    onError: (error) =>
      showToast({
        title: t('admin.identity.numberFailed'),
        description: getErrorMessage(error, t('admin.identity.tryAgain')),
        variant: 'destructive',
      }),
  });
  if (asking.data !== undefined) return <span className="font-mono">{asking.data.idNumber}</span>;
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2">
      <span className="font-mono">•••• {ending}</span>
      <button
        type="button"
        className={buttonLook('quiet', undefined, 'small')}
        onClick={() => asking.mutate(undefined)}
      >
        {t('admin.identity.showNumber')}
      </button>
    </span>
  );
}
