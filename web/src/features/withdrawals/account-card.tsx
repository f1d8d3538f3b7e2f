import type { PayoutAccount } from '@circle-link/contract/withdrawals';
import { useQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../platform/i18n/language.ts';
import { useLanguage } from '../../platform/i18n/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AccountForm } from './account-form.tsx';
import { accountQuery } from './queries.ts';

/** Where withdrawals go, and the way to change it. */
export function AccountCard() {
  const { t } = useTranslation();
  const account = useQuery(accountQuery);
  return (
    <Card aria-labelledby="payout-account">
      <CardHeader id="payout-account" title={t('withdrawals.account.title')} />
      {account.data === undefined && account.isError && (
        <ErrorState
          what={t('withdrawals.account.loadFailed')}
          onRetry={() => void account.refetch()}
          isRetrying={account.isFetching}
        />
      )}
      {account.data === undefined && account.isPending && <Skeleton className="h-28 w-full" />}
      {account.data !== undefined && <Account account={account.data} />}
    </Card>
  );
}

function Account({ account }: { readonly account: PayoutAccount }) {
  const { t } = useTranslation();
  const [isChanging, setChanging] = useState(false);
  const title = account === null ? t('withdrawals.account.add') : t('withdrawals.account.change');
  return (
    <div className="space-y-4">
      {account === null ? (
        <p className="text-muted">{t('withdrawals.account.noneText')}</p>
      ) : (
        <AccountFacts account={account} />
      )}
      <Button
        variant={account === null ? 'primary' : 'quiet'}
        className="w-full"
        onClick={() => setChanging(true)}
      >
        {title}
      </Button>
      {isChanging && (
        <Dialog title={title} closeLabel={t('common.close')} onClose={() => setChanging(false)}>
          {account !== null && <p className="mb-4 text-sm text-muted">{t('withdrawals.account.note')}</p>}
          <AccountForm onDone={() => setChanging(false)} />
        </Dialog>
      )}
    </div>
  );
}

function AccountFacts({ account }: { readonly account: NonNullable<PayoutAccount> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <div className="flex items-start gap-3">
      <Landmark aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-leaf" strokeWidth={1.75} />
      <div className="min-w-0">
        <p className="font-semibold break-words">
          {account.bankName}{' '}
          <span className="font-normal whitespace-nowrap">
            {t('withdrawals.account.endingIn', { last4: account.last4 })}
          </span>
        </p>
        <p className="text-sm break-words text-muted">
          {account.holderName} ·{' '}
          {t('withdrawals.account.changed', { date: formatDate(account.changedAt, language) })}
        </p>
      </div>
    </div>
  );
}
