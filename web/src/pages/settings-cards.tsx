import '../features/settings/texts.ts';
import { useTranslation } from 'react-i18next';
import { SavedCards } from '../features/cards/saved-cards.tsx';
import { SettingsPage } from '../ui/settings-page.tsx';

/** `/settings/cards`: saved payment methods. The provider returns here after the bank's page. */
export function Page() {
  const { t } = useTranslation();
  return (
    <SettingsPage title={t('settings.sections.cards.title')}>
      <SavedCards />
    </SettingsPage>
  );
}
