import { refreshSession, useCurrentUser } from '../../modules/auth/session.ts';
import { useNextStep } from '../../modules/auth/use-next-step.ts';
import { rememberInvitation } from '../../modules/groups/invitation/remember-invitation.ts';
import { EmailLink } from '../../modules/auth/verification/email-link.tsx';
import { useLinkQuery } from '../../platform/navigation/search-params.ts';
import { addTexts } from '../../platform/i18n/texts.ts';
import verification from '../../../../locales/en/verification.json';

addTexts({ verification });

/** `/verify-email`: opened by an emailed link, in every state. `/email-verification` is the same for members. */
export function Page() {
  const user = useCurrentUser();
  const { enter } = useNextStep();
  const link = useLinkQuery(['token', 'email', 'phone', 'path', 'invitation']);
  // Stored with the verification, so that every tab of this browser continues there.
  const onProven = async () => {
    await rememberInvitation(link.invitation);
    return refreshSession();
  };
  return <EmailLink link={link} user={user} onProven={onProven} onEntered={enter} />;
}
