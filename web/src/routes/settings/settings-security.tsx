import { addTexts, useTranslate } from '../../platform/i18n/texts.ts';
import { WithPassword } from '../../modules/auth/with-password.tsx';
import { PasskeysCard } from '../../modules/auth/passkeys/passkeys-card.tsx';
import { PasswordCard } from '../../modules/auth/passwords/password-card.tsx';
import { SettingsPage } from '../../ui/frame/settings-page.tsx';
import { SecondFactorCard } from '../../modules/auth/second-factor/second-factor-card.tsx';
import { Sessions } from '../../modules/auth/sessions.tsx';
import { Card, CardHeader } from '../../ui/panels.tsx';
import passkeys from '../../../../locales/en/passkeys.json';
import secondFactor from '../../../../locales/en/second-factor.json';
import settings from '../../../../locales/en/settings.json';

addTexts({ passkeys, secondFactor, settings });

export function Page() {
  const t = useTranslate();
  return (
    <SettingsPage title={t('settings.sections.security.title')}>
      <WithPassword>
        <SecondFactorCard />
        <PasskeysCard />
        <PasswordCard />
      </WithPassword>
      <Card aria-labelledby="sessions-title">
        <CardHeader id="sessions-title" title={t('settings.sessions.title')} />
        <Sessions />
      </Card>
    </SettingsPage>
  );
}
