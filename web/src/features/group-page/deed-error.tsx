import { useTranslation } from 'react-i18next';
import { messageOf } from '../../platform/api-client.ts';
import { useMessage } from '../../platform/i18n/use-message.ts';
import { Notice } from '../../ui/notice.tsx';

/** Why a deed was refused, beside its button. */
export function DeedError({ error }: { readonly error: Error | null }) {
  const { t } = useTranslation();
  const message = useMessage();
  if (error === null) return null;
  return (
    <Notice tone="problem" role="alert">
      <p>{message(messageOf(error, t('groupPage.deed.failed')))}</p>
    </Notice>
  );
}
