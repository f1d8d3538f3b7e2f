import '../features/settings/queries.ts';
import { useTranslate } from '../platform/i18n/texts.ts';
import { DeviceChoices } from '../features/settings/device-choices.tsx';
import { SettingsPage } from '../ui/frame/settings-page.tsx';

export function Page() {
  const t = useTranslate();
  return (
    <SettingsPage title={t('settings.device.title')} lead={t('settings.device.lead')}>
      <DeviceChoices />
    </SettingsPage>
  );
}
