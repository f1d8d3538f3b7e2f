import '../features/settings/texts.ts';
import { useTranslation } from 'react-i18next';
import { refreshSession, useCurrentUser } from '../features/auth/session.ts';
import { DataCard } from '../features/account/data-card.tsx';
import { SavedCards } from '../features/cards/saved-cards.tsx';
import { MailChoices } from '../features/notifications/mail-choices.tsx';
import { DeviceChoices } from '../features/settings/device-choices.tsx';
import { EmailForm } from '../features/settings/email-form.tsx';
import { PasswordForm } from '../features/settings/password-form.tsx';
import { PictureForm } from '../features/settings/picture-form.tsx';
import { ProfileForm } from '../features/settings/profile-form.tsx';
import { SecondFactorCard } from '../features/settings/second-factor/second-factor-card.tsx';
import { Sessions } from '../features/settings/sessions.tsx';
import { PhoneCard } from '../features/verification/phone-card.tsx';
import { addTexts } from '../platform/i18n/add-texts.ts';
import { notifications } from '../platform/i18n/en/notifications.ts';
import { Card, CardHeader } from '../ui/card.tsx';
import { PageTitle } from '../ui/page-title.tsx';

addTexts({ notifications });

/** `/settings`: address, phone, password, two-step sign-in, sessions, saved cards, mails, and what this device remembers. */
export function Page() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  return (
    <div className="mx-auto w-full max-w-[760px]">
      <PageTitle title={t('settings.title')} />
      <div className="space-y-6">
        {user !== null && (
          <Card aria-labelledby="profile-title">
            <CardHeader id="profile-title" title={t('settings.profile.title')} />
            <PictureForm src={user.profileImageUrl} name={user.firstName} onChanged={refreshSession} />
            <ProfileForm user={user} onSaved={refreshSession} />
          </Card>
        )}
        {user !== null && (
          <Card aria-labelledby="email-title">
            <CardHeader id="email-title" title={t('settings.email.title')} />
            <EmailForm current={user.email} />
          </Card>
        )}
        {user !== null && <PhoneCard phone={user.phone} onChanged={refreshSession} />}
        <Card aria-labelledby="password-title">
          <CardHeader id="password-title" title={t('settings.password.title')} />
          <PasswordForm />
        </Card>
        <SecondFactorCard />
        <Card aria-labelledby="sessions-title">
          <CardHeader id="sessions-title" title={t('settings.sessions.title')} />
          <Sessions />
        </Card>
        <SavedCards />
        <Card aria-labelledby="mails-title">
          <CardHeader id="mails-title" title={t('notifications.mails.title')} />
          <MailChoices />
        </Card>
        <Card aria-labelledby="device-title">
          <CardHeader id="device-title" title={t('settings.device.title')} />
          <p className="mb-4 text-muted">{t('settings.device.lead')}</p>
          <DeviceChoices />
        </Card>
        <DataCard />
      </div>
    </div>
  );
}
