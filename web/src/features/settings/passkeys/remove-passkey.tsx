import { passkeyCalls } from '@circle-link/contract/operations/auth/passkeys';
import type { PasskeyItem } from '@circle-link/contract/passkeys';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { call } from '../../../platform/call.ts';
import { CoolOffNote } from '../../../ui/cool-off-note.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { ProofForm } from '../second-factor/proof-form.tsx';

export function RemovePasskey({
  passkey: { id, name },
  onDone,
}: {
  readonly passkey: PasskeyItem;
  readonly onDone: () => void;
}) {
  const t = useTranslate();
  return (
    <div className="space-y-4">
      <CoolOffNote />
      <ProofForm
        lead={t('passkeys.remove.lead')}
        submitLabel={t('passkeys.remove.submit')}
        variant="destructive"
        send={async (proof) => {
          await call(passkeyCalls.removePasskey, { params: { id }, body: proof });
          showToast({
            title: t('passkeys.remove.doneTitle'),
            description: t('passkeys.remove.done', { name }),
          });
          onDone();
        }}
      />
    </div>
  );
}
