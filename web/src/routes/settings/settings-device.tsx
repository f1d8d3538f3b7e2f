import { addTexts, useTranslate } from '../../platform/i18n/texts.ts';
import { DeviceChoices } from '../../modules/account/settings/device-choices.tsx';
import { SettingsPage } from '../../ui/frame/settings-page.tsx';
import settings from '../../../../locales/en/settings.json';

addTexts({ settings });

export function Page() {
  const t = useTranslate();
  return (
    <SettingsPage title={t('settings.device.title')} lead={t('settings.device.lead')}>
      <DeviceChoices />
    </SettingsPage>
  );
}
