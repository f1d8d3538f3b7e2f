import './texts.ts';
import type { InvitationAnswer } from '@circle-link/contract/groups/agreements';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../platform/i18n/language.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { CharterClauses } from '../charter-clauses.tsx';
import { EarlierDraws } from '../earlier-draws.tsx';
import { JoinForm } from './join-form.tsx';

interface JoinCardProps {
  readonly invitation: InvitationAnswer;
  readonly isSignedIn: boolean;
}

/** The charter, and under it what its reader can do: join, sign in, or go to the group they are in. */
export function JoinCard({ invitation, isSignedIn }: JoinCardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Card aria-labelledby="charter" className="lg:col-span-2">
      <CardHeader id="charter" title={t('invitation.charter')} />
      {language !== 'en' && <p className="mb-4 text-sm text-muted">{t('invitation.charterNote')}</p>}
      <CharterClauses clauses={invitation.charter.clauses} heading="h3" isWide />
      <div className="mt-6 border-t border-line pt-6">
        <div className="mb-4 empty:hidden">
          <EarlierDraws draws={invitation.earlierDraws} />
        </div>
        <Act invitation={invitation} isSignedIn={isSignedIn} />
        {!invitation.isMember && (
          <p className="mt-4 text-sm text-muted">
            {t('invitation.until', { day: formatDate(invitation.expiresAt, language) })}
          </p>
        )}
      </div>
    </Card>
  );
}

function Act({ invitation, isSignedIn }: JoinCardProps) {
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
    <Notice tone="plain" title={t('invitation.visitorTitle')}>
      <p className="text-sm">{t('invitation.visitorText')}</p>
      <div className="flex flex-wrap gap-3 pt-2">
        <Link
          to="/auth"
          search={{ path: 'savings', invitation: code }}
          className={buttonLook('primary', undefined, 'small')}
        >
          {t('invitation.create')}
        </Link>
        <Link to="/auth" search={{ mode: 'sign-in' }} className={buttonLook('quiet', undefined, 'small')}>
          {t('invitation.signIn')}
        </Link>
      </div>
    </Notice>
  );
}
