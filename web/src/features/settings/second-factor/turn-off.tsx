import { secondFactorCalls } from '@circle-link/contract/operations/auth/second-factor';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/call.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { ProofForm } from './proof-form.tsx';

/** Back to the password alone. */
export function TurnOff({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation();
  return (
    <ProofForm
      lead={t('secondFactor.off.lead')}
      submitLabel={t('secondFactor.off.submit')}
      variant="destructive"
      send={async (proof) => {
        await call(secondFactorCalls.disableSecondFactor, { body: proof });
        showToast({ title: t('secondFactor.off.doneTitle'), description: t('secondFactor.off.done') });
        onDone();
      }}
    />
  );
}
