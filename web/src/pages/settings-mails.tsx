import '../features/settings/texts.ts';
import { useTranslation } from 'react-i18next';
import { MailChoices } from '../features/notifications/mail-choices.tsx';
import { RoomPage } from '../features/settings/room-page.tsx';
import { addTexts } from '../platform/i18n/add-texts.ts';
import { notifications } from '../platform/i18n/en/notifications.ts';

addTexts({ notifications });

/** `/settings/mails`: which mails the member gets. */
export function Page() {
  const { t } = useTranslation();
  return (
    <RoomPage title={t('notifications.mails.title')}>
      <MailChoices />
    </RoomPage>
  );
}
