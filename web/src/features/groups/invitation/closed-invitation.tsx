import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { ApiError } from '../../../platform/api-client.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { CodeForm } from '../my-groups/code-form.tsx';

/** True if the server rejected the invitation itself, as opposed to a failed request. */
export function isClosed(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 404 || error.status === 410);
}

export function ClosedInvitation({
  error,
  isMember,
}: {
  readonly error: ApiError;
  readonly isMember: boolean;
}) {
  const t = useTranslate();
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
      <PageTitle title={title.replace(/\.$/, '')} lead={hint()} />
      {isUnknown ? (
        <CodeForm />
      ) : (
        <Link to={isMember ? '/groups' : '/'} reloadDocument={!isMember} className={buttonLook('quiet')}>
          {isMember ? t('invitation.toGroups') : t('common.backHome')}
        </Link>
      )}
    </div>
  );
}
