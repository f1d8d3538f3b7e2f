import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../platform/api-client.ts';
import { canUsePasskeys, loadPasskeys } from '../platform/passkeys.ts';
import { Button } from './button.tsx';
import { useCommonTexts } from './common-texts.ts';
import { useBrowserFact } from './use-browser-fact.ts';

/** "Use a passkey", beside the field of a code: what it signs is exchanged for one. */
export function PasskeyStep({ onProven }: { readonly onProven: (code: string) => unknown }) {
  const { passkey } = useCommonTexts();
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
      setNote(messageOf(error, passkey.unused));
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
