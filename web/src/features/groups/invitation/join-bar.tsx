import './texts.ts';
import type { CurrentUser } from '@circle-link/contract/auth';
import { closedGate } from '@circle-link/contract/gate';
import type { InvitationAnswer } from '@circle-link/contract/groups/agreements';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { buttonLook } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { GateAhead } from '../../../ui/closed-gate.tsx';
import { ForOtherAccount } from './for-other-account.tsx';
import { ChooseSaving } from './choose-saving.tsx';
import { JoinForm } from './join-form.tsx';

interface JoinBarProps {
  readonly invitation: InvitationAnswer;
  /** Null for a visitor. */
  readonly member: CurrentUser | null;
}

/** What its reader can do, always in reach: join, or sign in first. */
export function JoinBar({ invitation, member }: JoinBarProps) {
  const { t } = useTranslation();
  return (
    <section
      aria-label={t('invitation.join')}
      className={classNames(
        'sticky bottom-0 z-10 -mx-4 mt-4 border-t border-line bg-surface px-4 py-3 sm:mx-0 sm:rounded-card sm:border sm:px-6',
        member !== null && 'max-md:bottom-[calc(4rem+env(safe-area-inset-bottom))]',
      )}
    >
      <Act invitation={invitation} member={member} />
    </section>
  );
}

function Act({ invitation, member }: JoinBarProps) {
  const { t } = useTranslation();
  if (member === null) return <SignInFirst invitation={invitation} />;
  if (invitation.isForOther) return <ForOtherAccount invitation={invitation} email={member.email} />;
  const gate = closedGate(member);
  if (member.path === 'queue' && gate !== null) return <ChooseSaving />;
  if (gate === 'terms' || gate === 'phone')
    return <GateAhead gate={`${gate}_required`}>{t('invitation.gateFirst')}</GateAhead>;
  return <JoinForm invitation={invitation} />;
}

/** For visitors: the code waits in this browser until they are back. */
function SignInFirst({ invitation: { code, sentTo } }: Pick<JoinBarProps, 'invitation'>) {
  const { t } = useTranslation();
  return (
    <>
      <p className="text-sm font-semibold">{t('invitation.visitorTitle')}</p>
      {sentTo !== null && <p className="text-sm text-muted">{t('invitation.sentTo', { sentTo })}</p>}
      <div className="mt-2 flex flex-wrap gap-3">
        <Link
          to="/auth"
          search={{ path: 'savings', invitation: code }}
          className={buttonLook('primary', 'grow', 'small')}
        >
          {t('invitation.create')}
        </Link>
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
