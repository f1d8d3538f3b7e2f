import { useParams } from '@tanstack/react-router';
import { WithPassword } from '../features/auth/with-password.tsx';
import { ConfirmationHost } from '../features/confirmation/index.ts';
import { WebhookDetail } from '../features/programs/address-view.tsx';
import { SettingsSection } from '../features/programs/addresses.tsx';
import { Tokens } from '../features/programs/tokens.tsx';
import { addTexts } from '../platform/i18n/texts.ts';
import settings from '../../../locales/en/settings.json';

addTexts({ settings });

export function Page() {
  const { id }: { readonly id?: string } = useParams({ strict: false });
  if (id !== undefined)
    return (
      <>
        <WebhookDetail key={id} id={id} />
        <ConfirmationHost />
      </>
    );
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
