import { useTranslate } from '../../../platform/i18n/texts.ts';
import { getErrorMessage } from '../../../platform/api-client.ts';
import { ClosedGate } from '../../../ui/closed-gate.tsx';
import { Notice } from '../../../ui/notice.tsx';

export function CommandError({ error }: { readonly error: Error | null }) {
  const t = useTranslate();
  if (error === null) return null;
  return (
    <Notice tone="problem" role="alert">
      <p>{getErrorMessage(error, t('groupPage.command.failed'))}</p>
      <ClosedGate error={error} />
    </Notice>
  );
}
