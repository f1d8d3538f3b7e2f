import { useTranslation } from 'react-i18next';
import { sendOnly } from '../../../platform/api-client.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { ProofForm } from './proof-form.tsx';

/** Back to the password alone. */
export function TurnOff({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation();
  return (
    <ProofForm
      lead={t('secondFactor.off.lead')}
      deed={t('secondFactor.off.deed')}
      variant="destructive"
      send={async (proof) => {
        await sendOnly('POST', '/api/auth/second-factor/disable', proof);
        showToast({ title: t('secondFactor.off.doneTitle'), description: t('secondFactor.off.done') });
        onDone();
      }}
    />
  );
}
