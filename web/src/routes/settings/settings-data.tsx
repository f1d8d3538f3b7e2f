import { addTexts, useTranslate } from '../../platform/i18n/texts.ts';
import { CloseAccount, DataCard } from '../../modules/account/data-and-closing.tsx';
import { WithPassword } from '../../modules/auth/with-password.tsx';
import { SettingsPage } from '../../ui/frame/settings-page.tsx';
import settings from '../../../../locales/en/settings.json';

addTexts({ settings });

export function Page() {
  const t = useTranslate();
  return (
    <SettingsPage title={t('settings.sections.data.title')}>
      <DataCard
        closing={
          <WithPassword instead={t('account.closeAtProvider')}>
            <CloseAccount />
          </WithPassword>
        }
      />
    </SettingsPage>
  );
}
