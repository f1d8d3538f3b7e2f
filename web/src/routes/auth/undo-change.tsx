import { useQuery, useQueryClient } from '@tanstack/react-query';
import { noticeQuery, UndoChange } from '../../modules/auth/undo-change.tsx';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { currentUserQuery } from '../../modules/auth/session.ts';
import { ApiError } from '../../platform/api/api-client.ts';
import { useLinkQuery } from '../../platform/navigation/search-params.ts';
import { DeadLink } from '../../ui/frame/states.tsx';
import { FormPage } from '../../ui/frame/page-frames.tsx';

/** `/undo-change`: opened by the link in an email about an account change, signed in or not. */
export function Page() {
  const t = useTranslate();
  const cache = useQueryClient();
  const { token } = useLinkQuery(['token']);
  const { error } = useQuery({ ...noticeQuery(token ?? ''), enabled: token !== undefined });
  // Excludes network errors and rate limits: the link may be valid.
  const isDead = error instanceof ApiError && error.status >= 400 && error.status < 429;
  if (token === undefined || isDead) return <DeadLink />;
  return (
    <FormPage title={t('safeguards.undo.title')} lead={t('safeguards.undo.lead')}>
      <UndoChange
        token={token}
        onUndone={() => void cache.invalidateQueries({ queryKey: currentUserQuery.queryKey })}
      />
    </FormPage>
  );
}
