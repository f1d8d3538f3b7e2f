import { Link } from '@tanstack/react-router';
import { MailX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../platform/api-client.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';

/** Whether the server said that this invitation is no use to anybody, and not that it could not be asked. */
export function isClosed(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 404 || error.status === 410);
}

/** An invitation that never was, has ended, was withdrawn, or came too late: which one, in words. */
export function ClosedInvitation({
  error,
  isMember,
}: {
  readonly error: ApiError;
  readonly isMember: boolean;
}) {
  const { t } = useTranslation();
  const isUnknown = error.status === 404;
  const title = isUnknown
    ? t('invitation.unknownTitle')
    : (error.serverMessage ?? t('invitation.unknownTitle'));
  const hint = () => {
    if (isUnknown) return t('invitation.unknown');
    return error.code === 'group_started' ? t('invitation.startedHint') : t('invitation.closedHint');
  };
  return (
    <div className="mx-auto max-w-form">
      <PageTitle title={title.replace(/\.$/, '')} />
      <Card>
        <div className="flex flex-col items-center gap-4 py-4 text-center">
          <MailX aria-hidden="true" className="size-8 text-muted" strokeWidth={1.5} />
          <p>{hint()}</p>
          {isMember ? (
            <Link to="/groups" className={buttonLook('quiet')}>
              {t('invitation.toGroups')}
            </Link>
          ) : (
            <a href="/" className={buttonLook('quiet')}>
              {t('common.backHome')}
            </a>
          )}
        </div>
      </Card>
    </div>
  );
}
