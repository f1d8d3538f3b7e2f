import { SIGN_IN_BY_PASSKEY } from '@circle-link/contract/paths';
import { useEffect, useEffectEvent, useState } from 'react';
import { canUsePasskeys, loadPasskeys } from '../../../platform/passkeys.ts';
import { Button } from '../../../ui/button.tsx';
import { useTexts } from './use-texts.ts';

interface PasskeySignInProps {
  readonly enter: (address: string, body: unknown) => Promise<void>;
  readonly onRefused: (error: unknown) => void;
}

export function PasskeySignIn({ enter, onRefused }: PasskeySignInProps) {
  const { signIn } = useTexts().auth;
  const [isSigning, setSigning] = useState(false);
  const isOffered = canUsePasskeys();
  useOffer(isOffered && !isSigning, (credential) =>
    enter(SIGN_IN_BY_PASSKEY, { credential }).catch(onRefused),
  );
  if (!isOffered) return null;
  const sign = async () => {
    setSigning(true);
    try {
      const { signWithPasskey } = await loadPasskeys();
      await enter(SIGN_IN_BY_PASSKEY, { credential: await signWithPasskey() });
    } catch (error) {
      if (!(error instanceof Error && error.name === 'NotAllowedError')) onRefused(error);
    } finally {
      setSigning(false);
    }
  };
  return (
    <Button variant="quiet" isPending={isSigning} pendingLabel={signIn.pending} onClick={() => void sign()}>
      {signIn.passkey}
    </Button>
  );
}

function useOffer(isWanted: boolean, onSigned: (signed: unknown) => Promise<void>): void {
  const handOn = useEffectEvent(onSigned);
  useEffect(() => {
    if (!isWanted) return undefined;
    const ending = loadPasskeys().then(({ offerPasskeys }) => offerPasskeys((signed) => handOn(signed)));
    return () => void ending.then((end) => end());
  }, [isWanted]);
}
