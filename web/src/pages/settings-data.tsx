import '../features/settings/texts.ts';
import { useTranslation } from 'react-i18next';
import { DataCard } from '../features/account/data-card.tsx';
import { RoomPage } from '../ui/room-page.tsx';

/** `/settings/data`: a copy of everything, and closing the account. */
export function Page() {
  const { t } = useTranslation();
  return (
    <RoomPage title={t('settings.rooms.data.title')}>
      <DataCard />
    </RoomPage>
  );
}
