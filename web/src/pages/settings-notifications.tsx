import '../features/settings/texts.ts';
import { useTranslation } from 'react-i18next';
import { ConfirmationHost } from '../features/confirmation/index.ts';
import { CalendarCard } from '../features/notifications/calendar-card.tsx';
import { NoticeChoices } from '../features/notifications/notice-choices.tsx';
import { PushSwitch } from '../features/notifications/push-switch.tsx';
import { SettingsPage } from '../ui/settings-page.tsx';
import { addTexts } from '../platform/i18n/add-texts.ts';
import { notifications } from '../platform/i18n/en/notifications.ts';

addTexts({ notifications });

export function Page() {
  const { t } = useTranslation();
  return (
    <SettingsPage title={t('notifications.choices.title')}>
      <div className="space-y-8">
        <NoticeChoices />
        <PushSwitch />
        <CalendarCard />
        <ConfirmationHost />
      </div>
    </SettingsPage>
  );
}
