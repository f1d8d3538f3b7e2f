import { isProfileMissingForPayment } from '@circle-link/contract/gate';
import type { CharterAnswer, GroupPage } from '@circle-link/contract/groups/groups';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { groupCalls } from '@circle-link/contract/groups/group-calls';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { formatDate } from '../../../platform/i18n/language.ts';
import { useMinute } from '../../../platform/clock.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { Card } from '../../../ui/panels.tsx';
import { LocalDeadline } from '../../../ui/values/local-deadline.tsx';
import { useCurrentUser, verificationStatusQuery } from '../../auth/index.ts';
import { getMemberCashClaim } from '../rounds/cash-claims.ts';
import { AnswerCash, DropCash } from '../rounds/cash.tsx';
import { ReadAndAccept } from './read-and-accept.tsx';
import { useGroup } from './group-context.ts';
import { findFutureTurn, formatNetPot } from '../draw/order-reveal.tsx';
import { PostponeDraw } from '../draw/postponed-draws.tsx';
import { useNowWords } from './now-words.ts';
import { getNextAction, type NextAction } from './next-action.ts';
import { Pay } from '../rounds/pay.tsx';
import { RemindNext } from '../members/kind-words.tsx';
import { call } from '../../../platform/api/call.ts';
import { classNames, TEXT_LINK } from '../../../ui/class-names.ts';
import { ConfirmCommand, useCommand, useGroupParams } from './commands.tsx';

/** Shown after the group has ended. Imports the calendar of every time zone. */
const StartAgain = lazy(async () => ({ default: (await import('./start-again.tsx')).StartAgain }));

interface NowCardProps {
  readonly charter: CharterAnswer | undefined;
  readonly onStarted: (groupId: string) => void;
}

export function NowCard({ charter, onStarted }: NowCardProps) {
  const { group, viewerId, schedule } = useGroup();
  const now = getNextAction(group, viewerId, schedule, useMinute());
  const { title, text } = useNowWords(now);
  const action = renderAction(now, { group, charter, onStarted });
  return (
    <Card aria-labelledby="now-title" className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
      <div className="min-w-0 grow basis-80">
        <h2 id="now-title" className="text-lg font-semibold">
          {title}
        </h2>
        {text !== '' && <p className="mt-1 max-w-prose text-muted">{text}</p>}
        {now.kind === 'pay' && <DueUntil now={now} />}
        <MyTurn />
        {now.kind === 'pay' && <IdentityAhead />}
      </div>
      {action !== null && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3 max-sm:w-full">{action}</div>
      )}
    </Card>
  );
}

/**
 * The payment deadline in the group's and the reader's time zone, or the end of the grace period. Missed contributions
 * have none.
 */
function DueUntil({ now: { payment, isOlder } }: { readonly now: Extract<NextAction, { kind: 'pay' }> }) {
  const { group, schedule, viewerId } = useGroup();
  const isLate = group.members.some(({ userId, state }) => userId === viewerId && state === 'late');
  const graceEndsOn = schedule.find(({ round }) => round === payment.round)?.graceEndsOn;
  if (isOlder) return null;
  const day = isLate ? (graceEndsOn ?? payment.dueDate) : payment.dueDate;
  return <LocalDeadline day={day} timeZone={group.timeZone} />;
}

function MyTurn() {
  const t = useTranslate();
  const language = useLanguage();
  const { group, schedule, viewerId } = useGroup();
  const mine = group.phase === 'running' ? findFutureTurn(schedule, viewerId) : null;
  if (mine === null) return null;
  const facts = { amount: formatNetPot(mine), round: mine.round, day: formatDate(mine.dueDate, language) };
  return <p className="mt-2 max-w-prose font-medium">{t('groupPage.now.myTurn', facts)}</p>;
}

function IdentityAhead() {
  const t = useTranslate();
  const user = useCurrentUser();
  const mustSend = user !== null && !user.isFullyVerified && !user.isAdmin;
  const { data } = useQuery({ ...verificationStatusQuery, enabled: mustSend });
  if (data === undefined || user === null) return null;
  const lacksProfile = isProfileMissingForPayment(user);
  if (!lacksProfile && (data.isIdVerified || data.identity.state === 'pending')) return null;
  return (
    <p className="mt-2 max-w-prose text-sm text-muted">
      {t(lacksProfile ? 'groupPage.now.profileFirst' : 'groupPage.now.identityFirst')}
    </p>
  );
}

interface ActProps extends NowCardProps {
  readonly group: GroupPage;
}

function renderAction(now: NextAction, { group, charter, onStarted }: ActProps): ReactNode {
  switch (now.kind) {
    case 'accept':
      return <ReadAndAccept charter={charter} />;
    case 'invite':
      return (
        <>
          <GoToInvitations />
          {now.canStart && <StartButton isSecond />}
        </>
      );
    case 'drawing':
      return now.mayPutOff ? <PostponeDraw /> : null;
    case 'start':
      return <StartButton />;
    case 'completed':
    case 'canceled':
      return group.isOrganizer ? <Again onStarted={onStarted} /> : null;
    default:
      return renderRoundAction(now, group);
  }
}

function renderRoundAction(now: NextAction, group: GroupPage): ReactNode {
  if (now.kind === 'pay') return <PayOrLook hasReceived={false} />;
  if (now.kind === 'paid') return <RemindNext />;
  if (now.kind === 'received') return <PayOrLook hasReceived />;
  if (now.kind === 'cash-awaits') return <DropCash cash={getMemberCashClaim(group, now.mine)} />;
  if (now.kind === 'confirm-cash') return <AnswerCash cash={getMemberCashClaim(group, now.payer)} />;
  if (now.kind !== 'own-cash') return null;
  return (
    <>
      <AnswerCash cash={getMemberCashClaim(group, now.mine)} />
      <PayNow />
    </>
  );
}

function PayNow() {
  return <Pay />;
}

function Again({ onStarted }: Pick<NowCardProps, 'onStarted'>) {
  return (
    <Suspense fallback={null}>
      <StartAgain onStarted={onStarted} />
    </Suspense>
  );
}

/** One component for both states, so that an open dialog survives when the rounds arrive. */
function PayOrLook({ hasReceived }: { readonly hasReceived: boolean }) {
  return (
    <>
      <Pay isQuiet={hasReceived} />
      {hasReceived && <ToBalance />}
    </>
  );
}

function ToBalance() {
  const t = useTranslate();
  return (
    <Link to="/withdraw" className={buttonLook()}>
      {t('groupPage.now.toBalance')}
    </Link>
  );
}

function GoToInvitations() {
  const t = useTranslate();
  return (
    <Link to="." hash="members" search={true} resetScroll={false} className={buttonLook()}>
      {t('groupPage.now.inviteAct')}
    </Link>
  );
}

const NEAR = 3 * 24 * 3_600_000;

function StartButton({ isSecond = false }: { readonly isSecond?: boolean }) {
  const t = useTranslate();
  const language = useLanguage();
  const { group } = useGroup();
  const params = useGroupParams();
  // The rule for late starts matters only close to the start date.
  const isNear = Date.parse(group.startDate) - useMinute() < NEAR;
  const [isAsking, setAsking] = useState(false);
  const submitLabel = t('groupPage.start.act', { count: group.totalMembers });
  const command = useCommand({
    send: () => call(groupCalls.start, { params }),
    onDone: () => setAsking(false),
  });
  return (
    <>
      {isSecond ? (
        <button type="button" className={classNames(TEXT_LINK, 'min-h-12')} onClick={() => setAsking(true)}>
          {submitLabel}
        </button>
      ) : (
        <Button onClick={() => setAsking(true)}>{submitLabel}</Button>
      )}
      {isAsking && (
        <ConfirmCommand
          title={t('groupPage.start.title')}
          submitLabel={submitLabel}
          pending={t('groupPage.start.pending')}
          command={command}
          onClose={() => setAsking(false)}
        >
          <p>
            {t('groupPage.start.text', {
              count: group.totalMembers,
              day: formatDate(group.startDate, language),
            })}
          </p>
          {isNear && <p>{t('groupPage.start.moved')}</p>}
          {group.freePlaces > 0 && <p>{t('groupPage.start.freePlaces', { count: group.freePlaces })}</p>}
          <p>{t(`groupPage.start.order.${group.payoutOrder}`)}</p>
        </ConfirmCommand>
      )}
    </>
  );
}
