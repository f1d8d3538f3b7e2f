import '../features/settings/texts.ts';
import { useTranslation } from 'react-i18next';
import { PasskeysCard } from '../features/settings/passkeys/passkeys-card.tsx';
import { PasswordForm } from '../features/settings/password-form.tsx';
import { RoomPage } from '../ui/room-page.tsx';
import { SecondFactorCard } from '../features/settings/second-factor/second-factor-card.tsx';
import { Sessions } from '../features/settings/sessions.tsx';
import { Card, CardHeader } from '../ui/card.tsx';

/** `/settings/security`: password, two-step sign-in, passkeys, and where the member is signed in. */
export function Page() {
  const { t } = useTranslation();
  return (
    <RoomPage title={t('settings.rooms.security.title')}>
      <SecondFactorCard />
      <PasskeysCard />
      <Card aria-labelledby="password-title">
        <CardHeader id="password-title" title={t('settings.password.title')} />
        <PasswordForm />
      </Card>
      <Card aria-labelledby="sessions-title">
        <CardHeader id="sessions-title" title={t('settings.sessions.title')} />
        <Sessions />
      </Card>
    </RoomPage>
  );
}
