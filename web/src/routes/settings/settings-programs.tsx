import { WithPassword } from '../../modules/auth/with-password.tsx';
import { ConfirmationHost } from '../../modules/auth/confirmation/index.ts';
import { SettingsSection } from '../../modules/integrations/webhook-endpoints.tsx';
import { Tokens } from '../../modules/integrations/tokens.tsx';
import { addTexts } from '../../platform/i18n/texts.ts';
import settings from '../../../../locales/en/settings.json';

addTexts({ settings });

export function Page() {
  const tokens = (
    <WithPassword>
      <Tokens />
    </WithPassword>
  );
  return (
    <>
      <SettingsSection tokens={tokens} />
      <ConfirmationHost />
    </>
  );
}
