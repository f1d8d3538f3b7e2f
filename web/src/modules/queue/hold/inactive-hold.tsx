import type { CurrentUser } from '@circle-link/contract/auth/auth';
import type { Level } from '@circle-link/contract/queue/mechanism';
import type { QueueHold } from '@circle-link/contract/queue/queue';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { getErrorMessage } from '../../../platform/api/api-client.ts';
import { formatCount } from '../../../platform/i18n/language.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { Facts } from '../../../ui/values/facts.tsx';
import { FormPage, PageTitle } from '../../../ui/frame/page-frames.tsx';
import { LevelBadge } from '../../../ui/values/badge.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { Notice } from '../../../ui/panels.tsx';
import { Progress } from '../../../ui/loading.tsx';
import { TEXT_LINK } from '../../../ui/class-names.ts';
import { PlaceInLine } from '../place-in-line.tsx';
import { useReserveHold } from './hold-commands.ts';

interface PaidProps {
  readonly hold: QueueHold;
  readonly email: string;
  /** Refreshes the session, which does not include the position yet. */
  readonly onPaid: () => void;
}

export function Paid({ hold, email, onPaid }: PaidProps) {
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
        <Link to="/dashboard" className={buttonLook('primary', 'w-full')}>
          {t('hold.viewDashboard')}
        </Link>
        <Link to="/my-entry" className={buttonLook('quiet', 'w-full')}>
          {t('hold.receipt')}
        </Link>
      </div>
    </FormPage>
  );
}

export function InProgress() {
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
export function Expired({ user }: { readonly user: CurrentUser }) {
  const t = useTranslate();
  return (
    <FormPage isPlain title={t('hold.expiredTitle')} lead={t('hold.expired')}>
      <div className="grid gap-4">
        <a href="/" className={buttonLook('primary', 'w-full')}>
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

export function NoHold({ user, stopped }: NoHoldProps) {
  const t = useTranslate();
  return (
    <div className="mx-auto w-full max-w-form">
      <PageTitle title={t('hold.noneTitle')} lead={t(findMissingHoldText())} />
      <div className="grid gap-3">
        {stopped !== undefined && (
          <Notice tone="waiting" role="alert">
            <p>{stopped}</p>
          </Notice>
        )}
        <Reserve user={user} />
        {user.hasPosition && (
          <Link to="/dashboard" className={buttonLook('primary', 'w-full')}>
            {t('hold.viewDashboard')}
          </Link>
        )}
        <a href="/" className={`${TEXT_LINK} justify-self-center p-2`}>
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
