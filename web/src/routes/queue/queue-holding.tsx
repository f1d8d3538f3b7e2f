import type { CurrentUser } from '@circle-link/contract/auth/auth';
import type { Level } from '@circle-link/contract/queue/mechanism';
import type { QueueHold } from '@circle-link/contract/queue/queue';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { refreshSession, useCurrentUser } from '../../modules/auth/session.ts';
import { ActiveHold } from '../../modules/queue/hold/active-hold.tsx';
import { useDelayedRedirectHome, useReserveHold } from '../../modules/queue/hold/hold-commands.ts';
import { FoldedFees } from '../../modules/queue/fee-lines.tsx';
import { LevelBadge } from '../../modules/queue/level-badge.tsx';
import { FoldedTerms, OddsCard } from '../../modules/queue/odds-card.tsx';
import { PlaceInLine } from '../../modules/queue/place-in-line.tsx';
import { holdQuery } from '../../modules/queue/queries.ts';
import { getErrorMessage } from '../../platform/api/api-client.ts';
import { clockOffset } from '../../platform/clock.ts';
import { formatPhone } from '../../platform/forms/phone-text.ts';
import { formatCount, formatTimeOfDay } from '../../platform/i18n/language.ts';
import { useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { useLinkQuery } from '../../platform/navigation/search-params.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { FormPage, PageTitle } from '../../ui/frame/page-frames.tsx';
import { ErrorState } from '../../ui/frame/states.tsx';
import { Progress, Skeleton } from '../../ui/loading.tsx';
import { Notice } from '../../ui/panels.tsx';
import { Facts } from '../../ui/values/facts.tsx';
import { Money } from '../../ui/values/money.tsx';

export function Page() {
  const t = useTranslate();
  const user = useCurrentUser();
  const hold = useQuery(holdQuery);
  const isAwaitingOutcome = useAwaitingOutcome(hold.data);
  const { payment } = useLinkQuery(['payment']);
  const [isReleased, setReleased] = useState(false);
  const [stopped, setStopped] = useState<string>();
  useDelayedRedirectHome(isReleased);
  const onPaid = useCallback(() => void refreshSession(), []);
  if (user === null) return null;
  if (hold.data === undefined) {
    return (
      <>
        <PageTitle title={t('hold.loading')} />
        {hold.isError ? (
          <ErrorState
            what={t('hold.loadFailed')}
            onRetry={() => void hold.refetch()}
            isRetrying={hold.isFetching}
          />
        ) : (
          <Loading />
        )}
      </>
    );
  }
  if (hold.data === null || isHoldBlockedByReview(hold.data, user))
    return <NoHold user={user} stopped={stopped} />;
  if (hold.data.status === 'paid') return <Paid hold={hold.data} email={user.email} onPaid={onPaid} />;
  if (isAwaitingOutcome) return <InProgress />;
  if (hold.data.status === 'expired') return <Expired user={user} />;
  return (
    <Holding
      hold={hold.data}
      user={user}
      clockOffsetMilliseconds={clockOffset(hold.data.serverTime, hold.dataUpdatedAt)}
      isStale={hold.isError}
      isCanceled={payment === 'canceled'}
      onReleased={() => setReleased(true)}
      onStopped={(words) => {
        setStopped(words);
        void refreshSession();
      }}
    />
  );
}

/** True during an account review, when a payment attempt would cancel the hold. A started payment continues. */
function isHoldBlockedByReview({ status, paymentInProgress }: QueueHold, user: CurrentUser): boolean {
  return status === 'holding' && user.isBeingChecked === true && !paymentInProgress;
}

const OUTCOME_AWAITED_MILLISECONDS = 60_000;

/** True if the payment page returned as paid but the webhook has not arrived. */
function useAwaitingOutcome(hold: QueueHold | null | undefined): boolean {
  const { payment } = useLinkQuery(['payment']);
  const [isAwaited, setAwaited] = useState(payment === 'done');
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setTimeout(() => setAwaited(false), OUTCOME_AWAITED_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isAwaited]);
  return isAwaited && hold?.status !== 'paid' && hold?.lastDecline == null;
}

function Loading() {
  const t = useTranslate();
  return (
    <div
      role="status"
      aria-label={t('common.loading')}
      className="grid gap-4 lg:grid-cols-[3fr_2fr] lg:gap-6"
    >
      <Skeleton className="h-96 w-full" />
      <Skeleton className="h-80 w-full" />
    </div>
  );
}

interface HoldingProps {
  readonly hold: QueueHold;
  readonly user: CurrentUser;
  readonly clockOffsetMilliseconds: number;
  readonly isStale: boolean;
  /** The member returned from the payment page without paying. */
  readonly isCanceled: boolean;
  readonly onReleased: () => void;
  readonly onStopped: (words: string) => void;
}

function Holding({
  hold,
  user,
  clockOffsetMilliseconds,
  isStale,
  isCanceled,
  onReleased,
  onStopped,
}: HoldingProps) {
  const t = useTranslate();
  const language = useLanguage();
  const title = t('hold.title', {
    position: hold.queuePosition === null ? '–' : formatCount(hold.queuePosition, language),
  });
  const time = formatTimeOfDay(hold.expiresAt, language);
  return (
    <>
      <PageTitle title={title} lead={t('hold.lead', { time })} />
      {isStale && (
        <div className="mb-6">
          <Notice tone="waiting" role="status">
            <p>{t('hold.stale')}</p>
          </Notice>
        </div>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr] lg:gap-6">
        <div className="grid gap-4">
          <ActiveHold
            hold={hold}
            clockOffsetMilliseconds={clockOffsetMilliseconds}
            isCanceled={isCanceled}
            onReleased={onReleased}
            onStopped={onStopped}
          />
          <Fees hold={hold} />
        </div>
        <div className="grid gap-4">
          <OddsCard held={hold.queuePosition ?? undefined} />
          <FoldedTerms />
        </div>
      </div>
      <RegistrationDetails user={user} />
    </>
  );
}

function Fees({ hold }: Pick<HoldingProps, 'hold'>) {
  const t = useTranslate();
  return (
    <FoldedFees title={t('hold.fees')} breakdown={hold.breakdown}>
      <h3 className="mt-4 mb-2 border-t border-line pt-4 font-semibold">{t('hold.next')}</h3>
      <ol className="list-decimal space-y-1 pl-5 text-sm text-muted">
        {t.group('hold.nextSteps').map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </FoldedFees>
  );
}

function RegistrationDetails({ user }: { readonly user: CurrentUser }) {
  const t = useTranslate();
  const facts = [`${user.firstName} ${user.lastName}`, user.email, formatPhone(user.phone)];
  return (
    <section aria-labelledby="details" className="mt-6 text-sm text-muted">
      <h2 id="details" className="font-semibold">
        {t('hold.details')}
      </h2>
      <p className="break-words">{facts.join(' · ')}</p>
    </section>
  );
}

interface PaidProps {
  readonly hold: QueueHold;
  readonly email: string;
  /** Refreshes the session, which does not include the position yet. */
  readonly onPaid: () => void;
}

function Paid({ hold, email, onPaid }: PaidProps) {
  const t = useTranslate();
  const language = useLanguage();
  useEffect(onPaid, [onPaid]);
  return (
    <FormPage title={t('hold.paidTitle')} lead={t('hold.paidText')}>
      {hold.queuePosition !== null && <PlaceInLine position={hold.queuePosition} />}
      <div role="status" className="mt-4">
        <Facts
          facts={[
            {
              label: t('hold.paidPosition'),
              value: hold.queuePosition === null ? '–' : formatCount(hold.queuePosition, language),
            },
            { label: t('hold.paidLevel'), value: <LevelBadge level={hold.level as Level} /> },
            { label: t('hold.paidAmount'), value: <Money amount={hold.amount} /> },
          ]}
        />
      </div>
      <p className="my-4">{t('hold.paidMail', { email })}</p>
      <div className="grid gap-3">
        <Link to="/dashboard" className={buttonLook()}>
          {t('hold.viewDashboard')}
        </Link>
        <Link to="/my-entry" className={buttonLook('quiet')}>
          {t('hold.receipt')}
        </Link>
      </div>
    </FormPage>
  );
}

function InProgress() {
  const t = useTranslate();
  return (
    <FormPage isPlain title={t('hold.inProgressTitle')}>
      <div role="status" className="space-y-4">
        <Progress label={t('hold.inProgressTitle')} />
        <p>{t('hold.inProgress')}</p>
        <p className="text-sm text-muted">{t('hold.inProgressHint')}</p>
      </div>
    </FormPage>
  );
}

/** The hold expired: "Try Again" leads home (spec §4), and a new reservation is possible directly. */
function Expired({ user }: { readonly user: CurrentUser }) {
  const t = useTranslate();
  return (
    <FormPage isPlain title={t('hold.expiredTitle')} lead={t('hold.expired')}>
      <div className="grid gap-4">
        <a href="/" className={buttonLook()}>
          {t('hold.tryAgain')}
        </a>
        <Reserve user={user} variant="quiet" />
      </div>
    </FormPage>
  );
}

interface NoHoldProps {
  readonly user: CurrentUser;
  readonly stopped: string | undefined;
}

function NoHold({ user, stopped }: NoHoldProps) {
  const t = useTranslate();
  return (
    <div className="max-w-form">
      <PageTitle title={t('hold.noneTitle')} lead={t(findMissingHoldText())} />
      <div className="grid gap-3">
        {stopped !== undefined && (
          <Notice tone="waiting" role="alert">
            <p>{stopped}</p>
          </Notice>
        )}
        <Reserve user={user} />
        {user.hasPosition && (
          <Link to="/dashboard" className={buttonLook()}>
            {t('hold.viewDashboard')}
          </Link>
        )}
        <a href="/" className={`${TEXT_LINK} justify-self-start py-2`}>
          {t('common.backHome')}
        </a>
      </div>
    </div>
  );

  function findMissingHoldText() {
    if (user.hasPosition) return 'hold.hasPosition';
    return user.isBeingChecked === true || stopped !== undefined ? 'hold.noneChecked' : 'hold.none';
  }
}

/** During an account review a hold would expire unused. */
function canReserve(user: CurrentUser): boolean {
  return !user.hasPosition && user.isProfileComplete && user.isBeingChecked !== true;
}

interface ReserveProps {
  readonly user: CurrentUser;
  readonly variant?: 'primary' | 'quiet';
}

function Reserve({ user, variant = 'primary' }: ReserveProps) {
  const t = useTranslate();
  const reserving = useReserveHold();
  if (!canReserve(user)) return null;
  return (
    <>
      {reserving.isError && (
        <Notice tone="problem" role="alert">
          <p>{getErrorMessage(reserving.error, t('hold.reserveFailed'))}</p>
        </Notice>
      )}
      <Button
        variant={variant}
        isPending={reserving.isPending}
        pendingLabel={t('hold.reservePending')}
        onClick={() => reserving.mutate()}
      >
        {t('hold.reserve')}
      </Button>
      {!reserving.isError && <p className="text-sm text-muted">{t('hold.reserveHint')}</p>}
    </>
  );
}
