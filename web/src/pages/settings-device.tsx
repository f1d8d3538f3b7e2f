import '../features/settings/texts.ts';
import { useTranslation } from 'react-i18next';
import { DeviceChoices } from '../features/settings/device-choices.tsx';
import { SettingsPage } from '../ui/settings-page.tsx';

export function Page() {
  const { t } = useTranslation();
  return (
    <SettingsPage title={t('settings.device.title')} lead={t('settings.device.lead')}>
      <DeviceChoices />
    </SettingsPage>
  );
}
