import { addTexts, useTranslate } from '../../platform/i18n/texts.ts';
import { SavedCards } from '../../modules/charges/saved-cards.tsx';
import { SettingsPage } from '../../ui/frame/settings-page.tsx';
import settings from '../../../../locales/en/settings.json';

addTexts({ settings });

/** `/settings/cards`: saved payment methods. The provider returns here after the bank's page. */
export function Page() {
  const t = useTranslate();
  return (
    <SettingsPage title={t('settings.sections.cards.title')}>
      <SavedCards />
    </SettingsPage>
  );
}
