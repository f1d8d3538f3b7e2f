import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { ClaimForm } from '../../modules/auth/registration/claim-form.tsx';
import { logOut, useCurrentUser } from '../../modules/auth/session.ts';
import { useNextStep } from '../../modules/auth/use-next-step.ts';
import { useLinkQuery } from '../../platform/navigation/search-params.ts';
import { setQueriesPaused } from '../../platform/api/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { FormPage } from '../../ui/frame/page-frames.tsx';
import { Notice } from '../../ui/panels.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';

/** `/claim?token=…`: creates an account for a position that was paid without one. */
export function Page() {
  const t = useTranslate();
  const { enter } = useNextStep();
  const { token } = useLinkQuery(['token']);
  const user = useCurrentUser();
  return (
    <FormPage
      isPlain={user !== null || token === undefined}
      title={t('auth.claim.title')}
      lead={t('auth.claim.lead')}
      footer={
        <Link to="/auth" search={{ mode: 'sign-in' }} className={TEXT_LINK}>
          {t('auth.backToSignIn')}
        </Link>
      }
    >
      {user !== null ? (
        <SignedIn name={user.username} />
      ) : token === undefined ? (
        <Notice tone="problem" role="alert">
          <p>{t('auth.claim.missing')}</p>
        </Notice>
      ) : (
        <ClaimForm token={token} onClaimed={enter} />
      )}
    </FormPage>
  );
}

/** A claim creates an account, so signed-in members must sign out first. The same link then works. */
function SignedIn({ name }: { readonly name: string }) {
  const t = useTranslate();
  // Visitors stay on this page, so requests resume.
  const leaving = useMutation({ mutationFn: logOut, onSuccess: () => setQueriesPaused(false) });
  return (
    <div className="space-y-6">
      <Notice tone="waiting" role="status">
        <p>{t('auth.claim.signedIn', { name })}</p>
      </Notice>
      <Button isPending={leaving.isPending} onClick={() => leaving.mutate()}>
        {t('auth.claim.signOut')}
      </Button>
    </div>
  );
}
