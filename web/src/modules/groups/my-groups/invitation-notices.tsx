import { Link } from '@tanstack/react-router';
import { Mail } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { formatDate } from '../../../platform/i18n/language.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { myInvitationsQuery } from '../queries.ts';
import { Card } from '../../../ui/panels.tsx';

export function InvitationNotices() {
  const t = useTranslate();
  const language = useLanguage();
  const invited = useInvitedGroups();
  if (invited.length === 0) return null;
  return (
    <ul className="mb-6 space-y-3">
      {invited.map(({ code, name, organizer, expiresAt }) => (
        <Card key={code} as="li" className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <Mail aria-hidden="true" className="size-5 shrink-0 text-leaf max-sm:hidden" />
          <div className="min-w-0 grow basis-64">
            <p className="font-semibold break-words">{t('groups.invited.title', { name })}</p>
            <p className="text-sm break-words">
              {t('groups.invited.by', { organizer })}{' '}
              {t('groups.invited.until', { day: formatDate(expiresAt, language) })}
            </p>
          </div>
          <Link to="/invitations/$code" params={{ code }} className={buttonLook()}>
            {t('groups.invited.open')}
          </Link>
        </Card>
      ))}
    </ul>
  );
}

export interface InvitedGroup {
  readonly code: string;
  readonly groupId: string;
  readonly name: string;
  readonly organizer: string;
  readonly expiresAt: string;
}

/** Invitations for the reader: the one opened in this browser, and those sent to their email address. */
function useInvitedGroups(): readonly InvitedGroup[] {
  return useQuery(myInvitationsQuery).data ?? [];
}
