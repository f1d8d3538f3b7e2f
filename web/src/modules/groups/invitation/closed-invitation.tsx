import { Link } from '@tanstack/react-router';
import type { SeatTerms } from '@circle-link/contract/groups/agreements';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { ApiError } from '../../../platform/api/api-client.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/frame/page-frames.tsx';
import { InvitationCodeForm } from '../my-groups/invitation-code-form.tsx';
import { toDollars } from '../../../ui/values/money.tsx';
import { Notice } from '../../../ui/panels.tsx';

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
        <InvitationCodeForm />
      ) : (
        <Link to={isMember ? '/groups' : '/'} reloadDocument={!isMember} className={buttonLook('quiet')}>
          {isMember ? t('invitation.toGroups') : t('common.backHome')}
        </Link>
      )}
    </div>
  );
}

export function SeatNotice({ seat }: { readonly seat: SeatTerms }) {
  const t = useTranslate();
  const { turn, openMissed, openAmount, returnAmount } = seat;
  return (
    <div className="mb-6">
      <Notice tone={openMissed > 0 ? 'problem' : 'waiting'} title={t('invitation.seatTitle', { turn })}>
        <p>
          {openMissed === 0
            ? t('invitation.seatNothing')
            : t('invitation.seatOpen', { count: openMissed, amount: toDollars(openAmount) })}
        </p>
        {returnAmount !== '0.00' && <p>{t('invitation.seatReturn', { amount: toDollars(returnAmount) })}</p>}
      </Notice>
    </div>
  );
}
