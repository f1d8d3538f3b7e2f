import '../features/programs/texts.ts';
import '../features/settings/texts.ts';
import { useTranslation } from 'react-i18next';
import { Addresses } from '../features/programs/addresses.tsx';
import { Tokens } from '../features/programs/tokens.tsx';
import { RoomPage } from '../features/settings/room-page.tsx';
import { TEXT_LINK } from '../ui/text-link.ts';

/** `/settings/programs`: API tokens, and addresses that are told what happens. */
export function Page() {
  const { t } = useTranslation();
  return (
    <RoomPage title={t('settings.rooms.programs.title')} lead={t('programs.lead')}>
      <Tokens />
      <Addresses />
      <p>
        <a className={TEXT_LINK} href="/api/v1/openapi.json">
          {t('programs.documentation')}
        </a>
      </p>
    </RoomPage>
  );
}
