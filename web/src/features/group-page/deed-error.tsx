import { useTranslation } from 'react-i18next';
import { messageOf } from '../../platform/api-client.ts';
import { Notice } from '../../ui/notice.tsx';

/** Why a deed was refused, beside its button. */
export function DeedError({ error }: { readonly error: Error | null }) {
  const { t } = useTranslation();
  if (error === null) return null;
  return (
    <Notice tone="problem" role="alert">
      <p>{messageOf(error, t('groupPage.deed.failed'))}</p>
    </Notice>
  );
}
