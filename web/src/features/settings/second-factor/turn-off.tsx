import { secondFactorCalls } from '@circle-link/contract/operations/auth/second-factor';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { call } from '../../../platform/call.ts';
import { CoolOffNote } from '../../../ui/cool-off-note.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { ProofForm } from './proof-form.tsx';

interface TurnOffProps {
  /** Passkeys and recovery codes stay valid. */
  readonly hasPasskeys: boolean;
  readonly onDone: () => void;
}

/** Disables authenticator codes. The password alone, or with passkeys, remains. */
export function TurnOff({ hasPasskeys, onDone }: TurnOffProps) {
  const t = useTranslate();
  return (
    <div className="space-y-4">
      <CoolOffNote />
      <ProofForm
        lead={t(hasPasskeys ? 'secondFactor.off.leadPasskeys' : 'secondFactor.off.lead')}
        submitLabel={t('secondFactor.off.submit')}
        variant="destructive"
        send={async (proof) => {
          await call(secondFactorCalls.disableSecondFactor, { body: proof });
          showToast({
            title: t('secondFactor.off.doneTitle'),
            description: t(hasPasskeys ? 'secondFactor.off.donePasskeys' : 'secondFactor.off.done'),
          });
          onDone();
        }}
      />
    </div>
  );
}
