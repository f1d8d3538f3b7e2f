import './texts.ts';
import type { InvitationAnswer } from '@circle-link/contract/groups/agreements';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../platform/i18n/language.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Notice } from '../../../ui/notice.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { EarlierDraws } from '../earlier-draws.tsx';
import { JoinForm } from './join-form.tsx';

interface JoinBarProps {
  readonly invitation: InvitationAnswer;
  readonly isSignedIn: boolean;
}

/** What its reader can do, always in reach: join, sign in, or go to the group they are in. */
export function JoinBar({ invitation, isSignedIn }: JoinBarProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <section
      aria-label={t('invitation.join')}
      className={classNames(
        'sticky bottom-0 z-10 -mx-4 mt-6 border-t border-line bg-surface px-4 py-3 sm:mx-0 sm:rounded-card sm:border sm:px-6',
        isSignedIn && 'max-md:bottom-[calc(4rem+env(safe-area-inset-bottom))]',
      )}
    >
      <div className="mb-3 empty:hidden">
        <EarlierDraws draws={invitation.earlierDraws} />
      </div>
      <Act invitation={invitation} isSignedIn={isSignedIn} />
      {!invitation.isMember && (
        <p className="mt-2 text-sm text-muted">
          {t('invitation.until', { day: formatDate(invitation.expiresAt, language) })}
        </p>
      )}
    </section>
  );
}

function Act({ invitation, isSignedIn }: JoinBarProps) {
  const { t } = useTranslation();
  if (invitation.isMember)
    return (
      <Notice tone="done" title={t('invitation.memberTitle')}>
        <p>
          <Link to={`/groups/${invitation.groupId}`} className={TEXT_LINK}>
            {t('invitation.toGroup')}
          </Link>
        </p>
      </Notice>
    );
  return isSignedIn ? <JoinForm invitation={invitation} /> : <SignInFirst code={invitation.code} />;
}

/** For visitors: the code waits in this browser until they are back. */
function SignInFirst({ code }: { readonly code: string }) {
  const { t } = useTranslation();
  return (
    <>
      <p className="text-sm font-semibold">{t('invitation.visitorTitle')}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Link
          to="/auth"
          search={{ path: 'savings', invitation: code }}
          className={buttonLook('primary', 'grow', 'small')}
        >
          {t('invitation.create')}
        </Link>
        <Link to="/auth" search={{ mode: 'sign-in' }} className={buttonLook('quiet', 'grow', 'small')}>
          {t('invitation.signIn')}
        </Link>
      </div>
    </>
  );
}
