import '../features/settings/texts.ts';
import { useTranslation } from 'react-i18next';
import { refreshSession, useCurrentUser } from '../features/auth/session.ts';
import { PathChoice } from '../features/settings/path-choice.tsx';
import { PictureForm } from '../features/settings/picture-form.tsx';
import { ProfileForm } from '../features/settings/profile-form.tsx';
import { RoomPage } from '../features/settings/room-page.tsx';

/** `/settings/profile`: picture, name, date of birth, address. */
export function Page() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  if (user === null) return null;
  return (
    <RoomPage title={t('settings.profile.title')}>
      <PictureForm
        src={user.profileImageUrl}
        name={user.firstName}
        userId={user.id}
        onChanged={refreshSession}
      />
      <ProfileForm user={user} onSaved={refreshSession} />
      {user.queueEnabled && <PathChoice path={user.path} onChanged={refreshSession} />}
    </RoomPage>
  );
}
