import { addTexts, useTranslate } from '../../platform/i18n/texts.ts';
import { ConfirmationHost } from '../../modules/auth/confirmation/index.ts';
import { CalendarCard } from '../../modules/integrations/calendar-card.tsx';
import { NoticeChoices } from '../../modules/notifications/notice-choices.tsx';
import { PushSwitch } from '../../modules/notifications/push-switch.tsx';
import { SettingsPage } from '../../ui/frame/settings-page.tsx';
import notifications from '../../../../locales/en/notifications.json';
import settings from '../../../../locales/en/settings.json';

addTexts({ notifications, settings });

export function Page() {
  const t = useTranslate();
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
