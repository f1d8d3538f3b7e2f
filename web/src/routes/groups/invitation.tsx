import type { InvitationAnswer, SeatTerms } from '@circle-link/contract/groups/agreements';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCurrentUser } from '../../modules/auth/session.ts';
import { Cover } from '../../modules/groups/cover.tsx';
import { EarlierDraws } from '../../modules/groups/draw/earlier-draws.tsx';
import { InvitationTerms } from '../../modules/groups/invitation/invitation-terms.tsx';
import { JoinBar } from '../../modules/groups/invitation/join-bar.tsx';
import { InvitationCodeForm } from '../../modules/groups/my-groups/invitation-code-form.tsx';
import { invitationQuery } from '../../modules/groups/queries.ts';
import type { MemberFace, RingGroup } from '../../modules/groups/ring/ring-facts.ts';
import { Ring } from '../../modules/groups/ring/ring.tsx';
import { ApiError } from '../../platform/api/api-client.ts';
import { formatDate } from '../../platform/i18n/language.ts';
import { useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { useLinkQuery } from '../../platform/navigation/search-params.ts';
import { buttonLook } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { PageTitle } from '../../ui/frame/page-frames.tsx';
import { ErrorState } from '../../ui/frame/states.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { Card, CardHeader, Notice } from '../../ui/panels.tsx';
import { Avatar } from '../../ui/values/avatar.tsx';
import { toDollars } from '../../ui/values/money.tsx';

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
  const picture =
    cover === null ? (
      <Avatar src={null} name={organizer} userId={color} />
    ) : (
      <Cover cover={cover} className="size-12 sm:size-16" />
    );
  return (
    <PageTitle
      picture={picture}
      title={isMember ? name : t('invitation.title', { name })}
      {...(isMember ? {} : { lead: t('invitation.lead', { organizer, day }) })}
    />
  );
}

function OwnGroup({ groupId }: Pick<InvitationAnswer, 'groupId'>) {
  const t = useTranslate();
  return (
    <Card
      aria-labelledby="own-group"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4"
    >
      <div className="min-w-0 grow basis-64">
        <h2 id="own-group" className="flex items-center gap-2 text-lg font-semibold">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-leaf" />
          {t('invitation.memberTitle')}
        </h2>
        <p className="mt-1 text-muted">{t('invitation.leadMember')}</p>
      </div>
      <Link to="/groups/$id" params={{ id: groupId }} className={buttonLook()}>
        {t('invitation.toGroup')}
      </Link>
    </Card>
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

/** True if the server rejected the invitation itself, as opposed to a failed request. */
function isClosed(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 404 || error.status === 410);
}

function ClosedInvitation({ error, isMember }: { readonly error: ApiError; readonly isMember: boolean }) {
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
    <div className="max-w-form">
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

function SeatNotice({ seat }: { readonly seat: SeatTerms }) {
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

function InvitationPeople({ invitation }: { readonly invitation: InvitationAnswer }) {
  const t = useTranslate();
  const { members: records } = invitation;
  const note = noteFor(records);
  const hasRecords = records.some(({ paymentRecord: record }) => record !== null);
  return (
    <Card aria-labelledby="people">
      <CardHeader id="people" title={t('invitation.people')} />
      {invitation.replacement === null && !invitation.isMember && (
        <div className="mb-4 max-lg:hidden">
          <Ring group={toRing(invitation)} people={toFaces(invitation)} />
        </div>
      )}
      <ul
        className={
          hasRecords
            ? 'divide-y divide-line'
            : 'flex flex-wrap gap-x-5 max-lg:-my-1 lg:block lg:divide-y lg:divide-line'
        }
      >
        {records.map(({ firstName, color, isOrganizer, paymentRecord: record }, index) => (
          <li
            key={index}
            className={classNames(
              'flex items-center gap-3',
              hasRecords ? 'py-2 first:pt-0 last:pb-0' : 'py-1 lg:py-2',
            )}
          >
            <Avatar src={null} name={firstName} userId={color} size="line" />
            <p className="min-w-0 font-medium break-words">
              {firstName}
              {isOrganizer && (
                <span className="ml-2 text-sm font-normal text-muted">{t('invitation.organizer')}</span>
              )}
            </p>
            {record !== null && (
              <p className="ml-auto text-right text-sm text-muted tabular-nums">
                {record.percent === null
                  ? t('invitation.noHistory')
                  : t('invitation.onTime', { onTime: record.onTime, of: record.of })}
              </p>
            )}
          </li>
        ))}
      </ul>
      {note !== null && (
        <p className="mt-2 border-t border-line pt-2 text-sm text-muted">{t(`invitation.${note}`)}</p>
      )}
    </Card>
  );
}

function noteFor(records: InvitationAnswer['members']): 'recordNote' | 'recordSignIn' | null {
  const known = records.flatMap(({ paymentRecord: record }) => (record === null ? [] : [record]));
  if (known.length === 0) return 'recordSignIn';
  return known.some(({ percent }) => percent !== null) ? 'recordNote' : null;
}

/** Only first names and colors are visible before joining. */
function toFaces({ members: records }: InvitationAnswer): readonly MemberFace[] {
  return records.map(({ firstName, color }, index) => ({
    userId: String(index),
    firstName,
    color,
    profileImageUrl: null,
  }));
}

function toRing({ name, rounds, firstNames, maxMembers, pot, startDate }: InvitationAnswer): RingGroup {
  return {
    name,
    status: 'active',
    phase: 'forming',
    seats: [],
    currentRound: 1,
    totalRounds: rounds.length,
    totalMembers: firstNames.length,
    maxMembers,
    paidMembers: 0,
    pot,
    nextDueDate: startDate,
    currentRecipient: null,
  };
}
