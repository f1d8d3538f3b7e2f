import { secondFactorCalls } from '@circle-link/contract/operations/auth/second-factor';
import { useState } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { call } from '../../../platform/call.ts';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';

export function NewCodes({ onDone }: { readonly onDone: () => void }) {
  const t = useTranslate();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <RecoveryCodeList codes={codes} onDone={onDone} />;
  return (
    <ProofForm
      lead={t('secondFactor.codes.lead')}
      submitLabel={t('secondFactor.codes.make')}
      send={async (proof) => {
        setCodes((await call(secondFactorCalls.renewRecoveryCodes, { body: proof })).recoveryCodes);
      }}
    />
  );
}
