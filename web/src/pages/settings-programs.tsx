import '../features/programs/texts.ts';
import '../features/settings/texts.ts';
import { useParams } from '@tanstack/react-router';
import { WithPassword } from '../features/auth/with-password.tsx';
import { ConfirmationHost } from '../features/confirmation/index.ts';
import { WebhookDetail } from '../features/programs/webhook-detail.tsx';
import { SettingsSection } from '../features/programs/settings-section.tsx';
import { Tokens } from '../features/programs/tokens.tsx';

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
