import './texts.ts';
import type { CurrentUser } from '@circle-link/contract/auth';
import { findClosedGate } from '@circle-link/contract/gate';
import type { InvitationAnswer } from '@circle-link/contract/groups/agreements';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { GateAhead } from '../../../ui/closed-gate.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ForOtherAccount } from './for-other-account.tsx';
import { ChooseSaving } from './choose-saving.tsx';
import { JoinForm } from './join-form.tsx';
import { useProvenAddress } from './use-proven-address.ts';

interface JoinBarProps {
  readonly invitation: InvitationAnswer;
  /** Null for visitors. */
  readonly member: CurrentUser | null;
  readonly token?: string | undefined;
}

export function JoinBar({ invitation, member, token }: JoinBarProps) {
  const t = useTranslate();
  return (
    <section
      aria-label={t('invitation.join')}
      className={classNames(
        'sticky bottom-0 z-10 -mx-4 mt-4 border-t border-line bg-surface px-4 py-3 sm:mx-0 sm:rounded-card sm:border sm:px-6',
        member !== null && 'max-md:bottom-[calc(4rem+env(safe-area-inset-bottom))]',
      )}
    >
      <Act invitation={invitation} member={member} token={token} />
    </section>
  );
}

function Act({ invitation, member, token }: JoinBarProps) {
  const t = useTranslate();
  if (member === null) return <SignInFirst invitation={invitation} token={token} />;
  if (invitation.isForOther) return <ForOtherAccount invitation={invitation} email={member.email} />;
  const gate = findClosedGate(member);
  if (member.path === 'queue' && gate !== null) return <ChooseSaving />;
  if (gate === 'terms' || gate === 'phone')
    return <GateAhead gate={`${gate}_required`}>{t('invitation.gateFirst')}</GateAhead>;
  return <JoinForm invitation={invitation} />;
}

function SignInFirst({ invitation, token }: Omit<JoinBarProps, 'member'>) {
  const t = useTranslate();
  const { code, sentTo } = invitation;
  const { email, isAsking } = useProvenAddress(sentTo, token);
  if (isAsking)
    return (
      <div role="status" aria-label={t('common.loading')}>
        <Skeleton className="h-20 w-full" />
      </div>
    );
  return (
    <>
      <p className="text-sm font-semibold">{t('invitation.visitorTitle')}</p>
      {email === null && sentTo !== null && (
        <p className="text-sm text-muted">{t('invitation.sentTo', { sentTo })}</p>
      )}
      {email !== null && (
        <p className="text-sm break-words text-muted">{t('invitation.addressProven', { email })}</p>
      )}
      <div className="mt-2 flex flex-wrap gap-3">
        {email === null ? (
          <Link
            to="/auth"
            search={{ path: 'savings', invitation: code }}
            className={buttonLook('primary', 'grow', 'small')}
          >
            {t('invitation.create')}
          </Link>
        ) : (
          <Link to="/complete-registration" className={buttonLook('primary', 'grow', 'small')}>
            {t('invitation.create')}
          </Link>
        )}
        <Link
          to="/auth"
          search={{ mode: 'sign-in', invitation: code }}
          className={buttonLook('quiet', 'grow', 'small')}
        >
          {t('invitation.signIn')}
        </Link>
      </div>
    </>
  );
}
