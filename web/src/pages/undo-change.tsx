import '../features/safeguards/texts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { currentUserQuery } from '../features/auth/session.ts';
import { UndoChange } from '../features/safeguards/undo-change.tsx';
import { useLinkQuery } from '../platform/link-query.ts';
import { FormPage } from '../ui/form-page.tsx';
import { Notice } from '../ui/notice.tsx';

/** `/undo-change`: where the link of a mail about a change of the account leads, signed in or not. */
export function Page() {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const { token } = useLinkQuery(['token']);
  return (
    <FormPage title={t('safeguards.undo.title')} lead={t('safeguards.undo.lead')}>
      {token === undefined ? (
        <Notice tone="problem">
          <p>{t('safeguards.undo.missing')}</p>
        </Notice>
      ) : (
        <UndoChange
          token={token}
          onUndone={() => void cache.invalidateQueries({ queryKey: currentUserQuery.queryKey })}
        />
      )}
    </FormPage>
  );
}
