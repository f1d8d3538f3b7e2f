import { addTexts, useTranslate } from '../../platform/i18n/texts.ts';
import { refreshSession, useCurrentUser } from '../../modules/auth/session.ts';
import { WithPassword } from '../../modules/auth/with-password.tsx';
import { EmailForm } from '../../modules/auth/email-form.tsx';
import { SettingsPage } from '../../ui/frame/settings-page.tsx';
import { PhoneCard } from '../../modules/auth/verification/phone-card.tsx';
import { Card, CardHeader } from '../../ui/panels.tsx';
import settings from '../../../../locales/en/settings.json';

addTexts({ settings });

export function Page() {
  const t = useTranslate();
  const user = useCurrentUser();
  if (user === null) return null;
  return (
    <SettingsPage title={t('settings.sections.contact.title')}>
      <Card aria-labelledby="email-title">
        <CardHeader id="email-title" title={t('settings.email.title')} />
        <WithPassword>
          <EmailForm current={user.email} />
        </WithPassword>
      </Card>
      <PhoneCard phone={user.phone} onChanged={refreshSession} />
    </SettingsPage>
  );
}
