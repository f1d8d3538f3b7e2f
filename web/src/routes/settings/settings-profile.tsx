import { useQuery } from '@tanstack/react-query';
import { addTexts, useTranslate } from '../../platform/i18n/texts.ts';
import { refreshSession, useCurrentUser } from '../../modules/auth/session.ts';
import { PathChoice } from '../../modules/account/settings/path-choice.tsx';
import { PictureForm } from '../../modules/account/settings/picture-form.tsx';
import { FixedProfileFields, ProfileForm } from '../../modules/account/settings/profile-form.tsx';
import { SettingsPage } from '../../ui/frame/settings-page.tsx';
import { verificationStatusQuery } from '../../modules/auth/index.ts';
import { Skeleton } from '../../ui/loading.tsx';
import settings from '../../../../locales/en/settings.json';

addTexts({ settings });

export function Page() {
  const t = useTranslate();
  const user = useCurrentUser();
  const status = useQuery(verificationStatusQuery);
  if (user === null) return null;
  // While unknown, assumes the common case of a verified member, so that nothing shifts.
  const isIdentityFixed =
    status.data === undefined
      ? user.isFullyVerified
      : status.data.identity.state === 'approved' && status.data.differsFromDocument !== true;
  return (
    <SettingsPage title={t('settings.profile.title')}>
      <PictureForm
        src={user.profileImageUrl}
        name={user.firstName}
        userId={user.id}
        onChanged={refreshSession}
      >
        {isIdentityFixed && <FixedProfileFields user={user} />}
      </PictureForm>
      {status.isPending ? (
        <Skeleton className="h-130 w-full max-w-form" />
      ) : (
        <ProfileForm user={user} isIdentityFixed={isIdentityFixed} onSaved={refreshSession} />
      )}
      {user.queueEnabled && <PathChoice path={user.path} onChanged={refreshSession} />}
    </SettingsPage>
  );
}
