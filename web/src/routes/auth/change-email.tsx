import { useQueryClient } from '@tanstack/react-query';
import { addTexts, useTranslate } from '../../platform/i18n/texts.ts';
import { currentUserQuery } from '../../modules/auth/session.ts';
import { ConfirmEmail } from '../../modules/auth/confirm-email.tsx';
import { useLinkQuery } from '../../platform/navigation/search-params.ts';
import { DeadLink } from '../../ui/frame/states.tsx';
import { FormPage } from '../../ui/frame/page-frames.tsx';
import settings from '../../../../locales/en/settings.json';

addTexts({ settings });

export function Page() {
  const t = useTranslate();
  const cache = useQueryClient();
  const { token } = useLinkQuery(['token']);
  if (token === undefined) return <DeadLink />;
  return (
    <FormPage title={t('settings.confirmEmail.title')} lead={t('settings.confirmEmail.lead')}>
      <ConfirmEmail
        token={token}
        onChanged={() => void cache.invalidateQueries({ queryKey: currentUserQuery.queryKey })}
      />
    </FormPage>
  );
}
