import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { getErrorMessage } from '../platform/api/api-client.ts';
import type english from '../../../locales/en/passkey-step.json';
import { useLanguage } from '../platform/i18n/texts.ts';
import { canUsePasskeys, loadPasskeys } from '../platform/passkeys.ts';
import { Button } from './button.tsx';
import { useBrowserFact } from './browser-facts.ts';

/** Every language in this one lazy script, so that `/auth` and the app do not load these texts in advance. */
const TEXTS = import.meta.glob<typeof english>('../../../locales/*/passkey-step.json', {
  eager: true,
  import: 'default',
});

export function PasskeyStep({ onProven }: { readonly onProven: (code: string) => unknown }) {
  const passkey = usePasskeyTexts();
  const isOffered = useBrowserFact(canUsePasskeys, false);
  const [isWaiting, setWaiting] = useState(false);
  const [note, setNote] = useState('');
  if (!isOffered) return null;
  const prove = async () => {
    setWaiting(true);
    setNote('');
    try {
      const { proveByPasskey } = await loadPasskeys();
      await onProven(await proveByPasskey());
      setNote(passkey.answered);
    } catch (error) {
      setNote(getErrorMessage(error, passkey.unused));
    } finally {
      setWaiting(false);
    }
  };
  return (
    <div className="space-y-2">
      <Button
        variant="quiet"
        size="small"
        isPending={isWaiting}
        pendingLabel={passkey.pending}
        // Keeps the focus in the code field: on blur an empty field would show an error and move the button under the
        // click.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => void prove()}
      >
        <KeyRound aria-hidden="true" className="size-5" />
        {passkey.use}
      </Button>
      <p role="status" className="text-sm text-muted">
        {note}
      </p>
    </div>
  );
}

function usePasskeyTexts(): typeof english {
  const path = `../../../locales/${useLanguage()}/passkey-step.json`;
  const texts = TEXTS[path];
  if (texts === undefined) throw new Error(`no texts at ${path}`);
  return texts;
}
