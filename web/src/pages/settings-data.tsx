import '../features/settings/queries.ts';
import { useTranslate } from '../platform/i18n/texts.ts';
import { CloseAccount } from '../features/account/close-account.tsx';
import { DataCard } from '../features/account/data-card.tsx';
import { WithPassword } from '../features/auth/with-password.tsx';
import { SettingsPage } from '../ui/settings-page.tsx';

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
