import { useTranslation } from 'react-i18next';
import { TEXT_LINK } from '../../ui/text-link.ts';
import { RoomPage } from '../../ui/room-page.tsx';
import { WithPassword } from '../auth/index.ts';
import { Addresses } from './addresses.tsx';
import { Tokens } from './tokens.tsx';

/** API tokens, and addresses that are told what happens. */
export function Room() {
  const { t } = useTranslation();
  return (
    <RoomPage title={t('settings.rooms.programs.title')} lead={t('programs.lead')}>
      <WithPassword>
        <Tokens />
      </WithPassword>
      <Addresses />
      <p>
        <a className={TEXT_LINK} href="/api/v1/openapi.json">
          {t('programs.documentation')}
        </a>
      </p>
    </RoomPage>
  );
}
