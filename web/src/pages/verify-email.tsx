import '../features/verification/texts.ts';
import { refreshSession, useCurrentUser } from '../features/auth/session.ts';
import { useNextStep } from '../features/auth/use-next-step.ts';
import { EmailLink } from '../features/verification/email-link.tsx';
import { useLinkQuery } from '../platform/link-query.ts';

/** `/verify-email`: where a mailed link arrives, in every state; `/email-verification` is the same for members. */
export function Page() {
  const user = useCurrentUser();
  const { enter } = useNextStep();
  const link = useLinkQuery(['token', 'email', 'phone', 'path', 'invitation']);
  return <EmailLink link={link} user={user} onProven={refreshSession} onEntered={enter} />;
}
