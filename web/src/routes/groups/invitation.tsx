import type { InvitationAnswer } from '@circle-link/contract/groups/agreements';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CircleCheck } from 'lucide-react';
import { useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { useCurrentUser } from '../../modules/auth/session.ts';
import { invitationQuery } from '../../modules/groups/queries.ts';
import {
  ClosedInvitation,
  isClosed,
  SeatNotice,
} from '../../modules/groups/invitation/closed-invitation.tsx';
import { EarlierDraws } from '../../modules/groups/draw/earlier-draws.tsx';
import { Cover } from '../../modules/groups/cover.tsx';
import { InvitationPeople } from '../../modules/groups/invitation/invitation-people.tsx';
import { InvitationTerms } from '../../modules/groups/invitation/invitation-terms.tsx';
import { JoinBar } from '../../modules/groups/invitation/join-bar.tsx';
import { useLinkQuery } from '../../platform/navigation/search-params.ts';
import { formatDate } from '../../platform/i18n/language.ts';
import { Avatar } from '../../ui/values/avatar.tsx';
import { buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/panels.tsx';
import { ErrorState } from '../../ui/frame/states.tsx';
import { PageTitle } from '../../ui/frame/page-frames.tsx';
import { Skeleton } from '../../ui/loading.tsx';

interface ShownProps {
  readonly invitation: InvitationAnswer;
  readonly member: ReturnType<typeof useCurrentUser>;
  readonly token: string | undefined;
}

/** `/invitations/{code}`: a group's terms before joining, for visitors with the link. */
export function Page(): ReactNode {
  const t = useTranslate();
  const { code } = useParams({ from: '/invitations/$code' });
  const user = useCurrentUser();
  const { token } = useLinkQuery(['token']);
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
  return <Shown invitation={query.data} member={user} token={token} />;
}

function Shown({ invitation, member, token }: ShownProps) {
  return (
    <>
      <Head invitation={invitation} />
      {invitation.isMember && <OwnGroup groupId={invitation.groupId} />}
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
      {!invitation.isMember && <JoinBar invitation={invitation} member={member} token={token} />}
    </>
  );
}

function Head({ invitation }: { readonly invitation: InvitationAnswer }) {
  const t = useTranslate();
  const { cover, isMember, name, organizer, members } = invitation;
  const day = formatDate(invitation.expiresAt, useLanguage());
  const color = members.find(({ isOrganizer }) => isOrganizer)?.color ?? 0;
  return (
    <div className="flex items-start gap-3">
      {cover === null ? (
        <Avatar src={null} name={organizer} userId={color} />
      ) : (
        <Cover cover={cover} className="size-12 sm:size-16" />
      )}
      <PageTitle
        title={isMember ? name : t('invitation.title', { name })}
        {...(isMember ? {} : { lead: t('invitation.lead', { organizer, day }) })}
      />
    </div>
  );
}

function OwnGroup({ groupId }: Pick<InvitationAnswer, 'groupId'>) {
  const t = useTranslate();
  return (
    <section
      aria-labelledby="own-group"
      className="mt-3 mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card bg-leaf-soft p-5"
    >
      <div className="min-w-0 grow basis-64">
        <h2 id="own-group" className="flex items-center gap-2 text-lg font-semibold">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-leaf" />
          {t('invitation.memberTitle')}
        </h2>
        <p className="mt-1 text-muted">{t('invitation.leadMember')}</p>
      </div>
      <Link to="/groups/$id" params={{ id: groupId }} className={buttonLook('primary', 'max-sm:w-full')}>
        {t('invitation.toGroup')}
      </Link>
    </section>
  );
}

function Loading() {
  const t = useTranslate();
  return (
    <div role="status" aria-label={t('common.loading')} className="grid gap-6 lg:grid-cols-[3fr_2fr]">
      <Skeleton className="h-[560px] w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  );
}
