import { type EntryAnswer, entryCalls } from '@circle-link/contract/queue/entry';
import type { MemberPosition } from '@circle-link/contract/queue/queue';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ReceiptText } from 'lucide-react';
import dashboard from '../../../../locales/en/dashboard.json';
import history from '../../../../locales/en/history.json';
import ownEntry from '../../../../locales/en/own-entry.json';
import receipt from '../../../../locales/en/receipt.json';
import statements from '../../../../locales/en/statements.json';
import { CloseAccount, DataCard } from '../../modules/account/data-and-closing.tsx';
import { useCurrentUser } from '../../modules/auth/session.ts';
import { WithPassword } from '../../modules/auth/with-password.tsx';
import { BalanceCard } from '../../modules/dashboard/balance-card.tsx';
import { ActivityHistoryCard } from '../../modules/dashboard/history/activity-history-card.tsx';
import { FeeLines } from '../../modules/queue/fee-lines.tsx';
import { LiveLine } from '../../modules/queue/live-line.tsx';
import { PositionBrief } from '../../modules/queue/position-facts.tsx';
import { entryQuery, memberPositionQuery } from '../../modules/queue/queries.ts';
import { StatementCard } from '../../modules/statements/statement-card.tsx';
import { buildCallUrl } from '../../platform/api/call.ts';
import { formatDate } from '../../platform/i18n/language.ts';
import { addTexts, useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { buttonLook } from '../../ui/button.tsx';
import { DownloadButton } from '../../ui/copy-and-download.tsx';
import { Fold } from '../../ui/disclosure.tsx';
import { PageTitle } from '../../ui/frame/page-frames.tsx';
import { EmptyState, ErrorState, Loaded } from '../../ui/frame/states.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { Card, CardHeader } from '../../ui/panels.tsx';
import { Badge, type BadgeTone } from '../../ui/values/badge.tsx';
import { toDollars } from '../../ui/values/money.tsx';

addTexts({ dashboard, history, ownEntry, statements, receipt });

/**
 * `/my-entry`: number, receipt, balance, history and statement, regardless of open checks. Members have separate pages
 * for some of them.
 */
export function Page() {
  const t = useTranslate();
  const user = useCurrentUser();
  if (user === null) return null;
  const isMember = user.isAdmin || (user.isEmailVerified && user.hasGivenConsent && user.isFullyVerified);
  return (
    <div className="max-w-list">
      <PageTitle title={t('dashboard.own.title')} />
      <div className="space-y-6">
        {user.nextStep !== '/dashboard' && (
          <Link to={user.nextStep} className={buttonLook()}>
            {t('ownEntry.goOn')}
          </Link>
        )}
        {user.queueEnabled && <Position />}
        <ReceiptCard />
        <BalanceCard canWithdraw={isMember} />
        <div className="border-b border-line">
          {user.queueEnabled && <MyLine />}
          {!isMember && <FoldedRecords />}
        </div>
      </div>
    </div>
  );
}

function FoldedRecords() {
  const t = useTranslate();
  return (
    <>
      <Fold id="history" title={t('history.activities')}>
        <ActivityHistoryCard />
      </Fold>
      <Fold id="statement" title={t('statements.title')}>
        <StatementCard />
      </Fold>
      <Fold id="data" title={t('account.title')}>
        <DataCard
          closing={
            <WithPassword instead={t('account.closeAtProvider')}>
              <CloseAccount />
            </WithPassword>
          }
        />
      </Fold>
    </>
  );
}

function Position() {
  const t = useTranslate();
  const position = useQuery(memberPositionQuery);
  return (
    <section aria-labelledby="position">
      <h2 id="position" className="mb-4 text-lg font-semibold">
        {t('dashboard.position.title')}
      </h2>
      <Loaded
        query={position}
        failed={t('dashboard.position.loadFailed')}
        skeleton={<Skeleton className="h-48 w-full" />}
      >
        {(found) =>
          found === null ? (
            <p>{t('ownEntry.none')}</p>
          ) : (
            <>
              <PositionBrief position={found} />
              <Projection position={found} />
            </>
          )
        }
      </Loaded>
    </section>
  );
}

function MyLine() {
  const t = useTranslate();
  const { data: position } = useQuery(memberPositionQuery);
  if (position == null) return null;
  return (
    <Fold id="line" title={t('ownEntry.line')} isOpen>
      <LiveLine position={position} refetchInterval={10_000} />
    </Fold>
  );
}

/** Estimated payout date at the recent pace. Shown only here, and not as a promise. */
function Projection({ position }: { readonly position: NonNullable<MemberPosition> }) {
  const t = useTranslate();
  const language = useLanguage();
  const next = position.estimatedNextPayout;
  if (position.status === 'withdrawn' || next === null) return null;
  return (
    <p className="mt-2 text-sm text-muted">
      {next.projectedOn === null
        ? t('ownEntry.cannotEstimate')
        : t('ownEntry.projection', { day: formatDate(next.projectedOn, language) })}
    </p>
  );
}

type Entry = NonNullable<EntryAnswer>;

const TONES: Record<Entry['status'], BadgeTone> = {
  completed: 'done',
  refunded: 'plain',
  disputed: 'problem',
};

function ReceiptCard() {
  const t = useTranslate();
  const entry = useQuery(entryQuery);
  return (
    <Card aria-labelledby="receipt">
      <CardHeader id="receipt" title={t('receipt.title')}>
        {entry.data && <Badge tone={TONES[entry.data.status]}>{t(`receipt.${entry.data.status}`)}</Badge>}
      </CardHeader>
      {entry.isPending && <Skeleton className="h-40 w-full" />}
      {entry.isError && entry.data === undefined && (
        <ErrorState
          what={t('receipt.loadFailed')}
          onRetry={() => void entry.refetch()}
          isRetrying={entry.isFetching}
        />
      )}
      {entry.data === null && <EmptyState icon={ReceiptText} title={t('receipt.none')} />}
      {entry.data && <Receipt entry={entry.data} />}
    </Card>
  );
}

function Receipt({ entry }: { readonly entry: Entry }) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <>
      <p className="mb-4 text-sm text-muted">
        {t('receipt.paidOn', { day: formatDate(entry.completedAt, language) })}
      </p>
      <FeeLines
        breakdown={{
          base: entry.netAmount,
          cardFee: entry.stripeFee,
          appFee: entry.adminFee,
          total: entry.amount,
        }}
      />
      {entry.refund !== null && (
        <p className="mt-3 font-semibold">
          {t('receipt.refund', {
            amount: toDollars(entry.refund.amount),
            day: formatDate(entry.refund.createdAt, language),
          })}
        </p>
      )}
      <div className="mt-4">
        <DownloadButton path={buildCallUrl(entryCalls.receipt)} label={t('receipt.download')} />
      </div>
    </>
  );
}
