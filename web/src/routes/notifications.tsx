import { addTexts, useTranslate } from '../platform/i18n/texts.ts';
import { UnreadActivitiesCard } from '../modules/notifications/unread-activities-card.tsx';
import notifications from '../../../locales/en/notifications.json';
import { PageTitle } from '../ui/frame/page-frames.tsx';

addTexts({ notifications });

export function Page() {
  const t = useTranslate();
  return (
    <div className="mx-auto w-full max-w-[760px]">
      <PageTitle title={t('notifications.title')} lead={t('notifications.lead')} />
      <UnreadActivitiesCard />
    </div>
  );
}
