import { useTranslation } from 'react-i18next';
import { UnreadActivitiesCard } from '../features/notifications/unread-activities-card.tsx';
import { addTexts } from '../platform/i18n/add-texts.ts';
import { notifications } from '../platform/i18n/en/notifications.ts';
import { PageTitle } from '../ui/page-title.tsx';

addTexts({ notifications });

export function Page() {
  const { t } = useTranslation();
  return (
    <div className="mx-auto w-full max-w-[760px]">
      <PageTitle title={t('notifications.title')} lead={t('notifications.lead')} />
      <UnreadActivitiesCard />
    </div>
  );
}
