import type { InvitationAnswer } from '@circle-link/contract/groups/agreements';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../features/auth/session.ts';
import { invitationQuery } from '../features/groups/groups-queries.ts';
import { ClosedInvitation, isClosed } from '../features/groups/invitation/closed-invitation.tsx';
import { EarlierDraws } from '../features/groups/earlier-draws.tsx';
import { Cover } from '../features/groups/cover.tsx';
import { InvitationPeople } from '../features/groups/invitation/invitation-people.tsx';
import { InvitationTerms } from '../features/groups/invitation/invitation-terms.tsx';
import { JoinBar } from '../features/groups/invitation/join-bar.tsx';
import { SeatNotice } from '../features/groups/invitation/seat-notice.tsx';
import { formatDate } from '../platform/i18n/language.ts';
import { useLanguage } from '../platform/i18n/use-language.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Card } from '../ui/card.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** `/invitations/{code}`: everything about a group before joining it, for a visitor with the link. */
export function Page() {
  const { t } = useTranslation();
  const { code = '' }: { readonly code?: string } = useParams({ strict: false });
  const user = useCurrentUser();
  const query = useQuery(invitationQuery(code, useLanguage()));
  if (query.isError && isClosed(query.error))
    return <ClosedInvitation error={query.error} isMember={user !== null} />;
  if (query.data === undefined)
    return (
      <>
        <PageTitle title={t('invitation.loadingTitle')} />
        {query.isError ? (
          <Card>
            <ErrorState
              what={t('invitation.loadFailed')}
              onRetry={() => void query.refetch()}
              isRetrying={query.isFetching}
            />
          </Card>
        ) : (
          <Loading />
        )}
      </>
    );
  const invitation = query.data;
  return (
    <>
      <Head invitation={invitation} />
      {invitation.description !== null && invitation.description !== '' && (
        <p className="mb-4 max-w-prose whitespace-pre-line break-words">{invitation.description}</p>
      )}
      {invitation.replacement !== null && <SeatNotice seat={invitation.replacement} />}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-6">
        <InvitationTerms invitation={invitation} />
        <InvitationPeople invitation={invitation} />
      </div>
      <div className="mt-4 empty:hidden">
        <EarlierDraws draws={invitation.earlierDraws} />
      </div>
      <JoinBar invitation={invitation} member={user} />
    </>
  );
}

/** Who invites, or for its members what others see. */
function Head({ invitation }: { readonly invitation: InvitationAnswer }) {
  const { t } = useTranslation();
  const { cover, isMember, name, organiser, standings } = invitation;
  const day = formatDate(invitation.expiresAt, useLanguage());
  const color = standings.find(({ isOrganiser }) => isOrganiser)?.color ?? 0;
  return (
    <div className="flex items-start gap-3">
      {cover === null ? (
        <Avatar src={null} name={organiser} userId={color} />
      ) : (
        <Cover cover={cover} className="size-12 sm:size-16" />
      )}
      <PageTitle
        title={isMember ? name : t('invitation.title', { name })}
        lead={isMember ? t('invitation.leadMember') : t('invitation.lead', { organiser, day })}
      />
    </div>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('common.loading')} className="grid gap-6 lg:grid-cols-[3fr_2fr]">
      <Skeleton className="h-[560px] w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  );
}
