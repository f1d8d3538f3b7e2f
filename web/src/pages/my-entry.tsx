import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DataCard } from '../features/account/data-card.tsx';
import { useCurrentUser } from '../features/auth/session.ts';
import { BalanceCard } from '../features/dashboard/balance-card.tsx';
import { PositionFacts } from '../features/dashboard/position-facts.tsx';
import { ReceiptCard } from '../features/dashboard/receipt-card.tsx';
import { HistoryCard } from '../features/notifications/history/history-card.tsx';
import { memberPositionQuery } from '../features/queue/member-position.ts';
import { MyLine } from '../features/queue/my-line.tsx';
import { StatementCard } from '../features/statements/statement-card.tsx';
import { addTexts } from '../platform/i18n/add-texts.ts';
import { history } from '../platform/i18n/en/history.ts';
import { statements } from '../platform/i18n/en/statements.ts';
import { buttonLook } from '../ui/button.tsx';
import { Card, CardHeader } from '../ui/card.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TestMoney } from '../ui/test-money.tsx';

addTexts({ history, statements });

/** `/my-entry`: number, receipt, balance, history and statement, whatever checks are still open. */
export function Page() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  if (user === null) return null;
  const isMember = user.isAdmin || (user.isEmailVerified && user.hasGivenConsent && user.isFullyVerified);
  return (
    <div className="mx-auto w-full max-w-[760px]">
      <PageTitle title={t('dashboard.own.title')} lead={t('dashboard.own.lead')}>
        <TestMoney />
      </PageTitle>
      <div className="space-y-6">
        {user.nextStep !== '/dashboard' && (
          <Link to={user.nextStep} className={buttonLook()}>
            {t('dashboard.own.goOn')}
          </Link>
        )}
        {user.queueEnabled && <PositionCard />}
        <ReceiptCard />
        <BalanceCard canWithdraw={isMember} />
        <HistoryCard />
        <StatementCard />
        <DataCard />
      </div>
    </div>
  );
}

function PositionCard() {
  const { t } = useTranslation();
  const position = useQuery(memberPositionQuery);
  return (
    <Card aria-labelledby="position">
      <CardHeader id="position" title={t('dashboard.position.title')} />
      <Loaded
        query={position}
        failed={t('dashboard.position.loadFailed')}
        skeleton={<Skeleton className="h-40 w-full" />}
      >
        {(found) =>
          found === null ? (
            <p>{t('dashboard.own.none')}</p>
          ) : (
            <div className="space-y-6">
              <PositionFacts position={found} />
              <MyLine position={found} />
            </div>
          )
        }
      </Loaded>
    </Card>
  );
}
