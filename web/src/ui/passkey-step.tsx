import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { type Language, LANGUAGES } from '@circle-link/contract/messages/language';
import { getErrorMessage } from '../platform/api/api-client.ts';
import english from '../../../locales/en/passkey-step.json';
import spanish from '../../../locales/es/passkey-step.json';
import french from '../../../locales/fr/passkey-step.json';
import { canUsePasskeys, loadPasskeys } from '../platform/passkeys.ts';
import { Button } from './button.tsx';
import { useBrowserFact } from './browser-facts.ts';

/** Separate small texts, so that `/auth` and the app do not load them in advance. */
const TEXTS = { en: english, es: spanish, fr: french };

function writtenLanguage(): Language {
  const { lang } = document.documentElement;
  return LANGUAGES.find((known) => known === lang) ?? 'en';
}

export function PasskeyStep({ onProven }: { readonly onProven: (code: string) => unknown }) {
  const passkey = TEXTS[writtenLanguage()];
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
