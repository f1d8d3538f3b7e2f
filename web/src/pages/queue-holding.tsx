import '../features/queue/hold/texts.ts';
import type { CurrentUser } from '@circle-link/contract/auth';
import type { QueueHold } from '@circle-link/contract/queue';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshSession, useCurrentUser } from '../features/auth/session.ts';
import { ActiveHold } from '../features/queue/hold/active-hold.tsx';
import { useGoHomeSoon } from '../features/queue/hold/hold-commands.ts';
import { Expired, InProgress, NoHold, Paid } from '../features/queue/hold/hold-ends.tsx';
import { holdQuery } from '../features/queue/hold/hold-query.ts';
import { OddsCard } from '../features/queue/odds-card.tsx';
import { TermsCard } from '../features/queue/terms-card.tsx';
import { useLinkQuery } from '../platform/link-query.ts';
import { formatPhone } from '../platform/phone-text.ts';
import { clockOffset } from '../platform/server-clock.ts';
import { Card, CardHeader } from '../ui/card.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Facts } from '../ui/facts.tsx';
import { FeeLines } from '../ui/fee-lines.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** `/queue-holding`: the reserved number with its clock, and what became of it. */
export function Page() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const hold = useQuery(holdQuery);
  const isAwaitingOutcome = useAwaitingOutcome(hold.data);
  const [isReleased, setReleased] = useState(false);
  const [stopped, setStopped] = useState<string>();
  useGoHomeSoon(isReleased);
  const onPaid = useCallback(() => void refreshSession(), []);
  if (user === null) return null;
  if (hold.data === undefined) {
    return (
      <>
        <PageTitle title={t('hold.title')} />
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
  if (hold.data === null) return <NoHold user={user} stopped={stopped} />;
  if (hold.data.status === 'paid') return <Paid hold={hold.data} onPaid={onPaid} />;
  if (isAwaitingOutcome) return <InProgress />;
  if (hold.data.status === 'expired') return <Expired user={user} />;
  return (
    <Holding
      hold={hold.data}
      user={user}
      clockOffsetMilliseconds={clockOffset(hold.data.serverTime, hold.dataUpdatedAt)}
      isStale={hold.isError}
      onReleased={() => setReleased(true)}
      onStopped={setStopped}
    />
  );
}

/** How long the provider's word is awaited after its page sent the browser back. */
const OUTCOME_AWAITED_MILLISECONDS = 60_000;

/** The payment page has sent the browser back as paid, and the provider's own word is not here yet. */
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
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('common.loading')} className="grid gap-6 lg:grid-cols-[3fr_2fr]">
      <Skeleton className="h-80 w-full" />
      <Skeleton className="h-80 w-full" />
    </div>
  );
}

interface HoldingProps {
  readonly hold: QueueHold;
  readonly user: CurrentUser;
  readonly clockOffsetMilliseconds: number;
  /** The last look failed; the next one comes by itself. */
  readonly isStale: boolean;
  readonly onReleased: () => void;
  readonly onStopped: (words: string) => void;
}

function Holding({ hold, user, clockOffsetMilliseconds, isStale, onReleased, onStopped }: HoldingProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('hold.title')} lead={t('hold.lead')} />
      {isStale && (
        <div className="mb-6">
          <Notice tone="waiting" role="status">
            <p>{t('hold.stale')}</p>
          </Notice>
        </div>
      )}
      <div className="grid gap-6 lg:grid-cols-[3fr_2fr] lg:grid-rows-[auto_1fr_auto]">
        <ActiveHold
          hold={hold}
          clockOffsetMilliseconds={clockOffsetMilliseconds}
          onReleased={onReleased}
          onStopped={onStopped}
        />
        <div className="grid lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <OddsCard />
        </div>
        <Card aria-labelledby="fees" className="lg:col-start-2 lg:row-start-3">
          <CardHeader id="fees" title={t('hold.fees')} />
          <FeeLines breakdown={hold.breakdown} />
          <h3 className="mt-6 mb-2 border-t border-line pt-6 font-semibold">{t('hold.next')}</h3>
          <ol className="list-decimal space-y-1 pl-5 text-sm text-muted">
            {t('hold.nextSteps', { returnObjects: true }).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Card>
        <RegistrationDetails user={user} />
        <div className="lg:col-start-1 lg:row-start-3">
          <TermsCard />
        </div>
      </div>
    </>
  );
}

function RegistrationDetails({ user }: { readonly user: CurrentUser }) {
  const { t } = useTranslation();
  return (
    <Card aria-labelledby="details" className="lg:col-start-1 lg:row-start-2">
      <CardHeader id="details" title={t('hold.details')} />
      <Facts
        facts={[
          { label: t('hold.name'), value: `${user.firstName} ${user.lastName}` },
          { label: t('hold.email'), value: user.email },
          { label: t('hold.phone'), value: formatPhone(user.phone) },
        ]}
      />
    </Card>
  );
}
