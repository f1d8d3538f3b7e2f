import {
  type PayoutAccount,
  payoutLinkForm,
  type PayoutLinkForm,
  withdrawalCalls,
} from '@circle-link/contract/withdrawals';
import { useQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { deployment } from '../../platform/deployment.ts';
import { formatDate } from '../../platform/i18n/language.ts';
import { useSearchText } from '../../platform/navigation/search-params.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../ui/frame/states.tsx';
import { Notice } from '../../ui/panels.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { accountQuery } from './queries.ts';
import { ApiError } from '../../platform/api/api-client.ts';
import { call } from '../../platform/api/call.ts';
import { useContractForm } from '../../platform/forms/contract-form.ts';
import { redirectTo } from '../../platform/navigation/redirects.ts';
import { SecurityCodeInput } from '../../ui/forms/code-input.tsx';
import { CoolOffNote } from '../../ui/cool-off-note.tsx';
import { ErrorSummary } from '../../ui/forms/error-summary.tsx';
import { PasswordInput } from '../../ui/forms/password-input.tsx';

export function AccountPart() {
  const t = useTranslate();
  const account = useQuery(accountQuery);
  return (
    <section aria-labelledby="payout-account" className="border-t border-line pt-4">
      <h3 id="payout-account" className="mb-2 font-semibold">
        {t('withdrawals.account.title')}
      </h3>
      {account.data === undefined && account.isError && (
        <ErrorState
          what={t('withdrawals.account.loadFailed')}
          onRetry={() => void account.refetch()}
          isRetrying={account.isFetching}
        />
      )}
      {account.data === undefined && account.isPending && <Skeleton className="h-28 w-full" />}
      {account.data !== undefined && <Account account={account.data} />}
    </section>
  );
}

function Account({ account }: { readonly account: PayoutAccount }) {
  const t = useTranslate();
  const hasComeTooLate = useIsPayoutLinkExpired();
  const state = account?.state ?? 'none';
  return (
    <div className="space-y-4">
      {hasComeTooLate && (
        <Notice tone="waiting" role="status" title={t('withdrawals.account.againTitle')}>
          <p>{t('withdrawals.account.again')}</p>
        </Notice>
      )}
      {account === null && (
        <>
          <p className="text-muted">{t('withdrawals.account.noneText')}</p>
          <CoolOffHint />
        </>
      )}
      {account?.bank && <BankFacts bank={account.bank} />}
      {account !== null && <PayoutAccountStatus account={account} />}
      {state !== 'closed' && state !== 'checking' && <PayoutPageLink state={state} />}
    </div>
  );
}

function CoolOffHint() {
  const t = useTranslate();
  const count = deployment.coolOffHours;
  return count === 0 ? null : <p className="text-muted">{t('withdrawals.account.waits', { count })}</p>;
}

type OpenState = Exclude<NonNullable<PayoutAccount>['state'], 'closed' | 'checking'> | 'none';

function PayoutPageLink({ state }: { readonly state: OpenState }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const title = t(`withdrawals.account.open.${state}`);
  return (
    <>
      {state === 'ready' ? (
        <button type="button" className={TEXT_LINK} onClick={() => setOpen(true)}>
          {title}
        </button>
      ) : (
        <Button onClick={() => setOpen(true)}>{title}</Button>
      )}
      {isOpen && (
        <Dialog title={title} closeLabel={t('common.close')} onClose={() => setOpen(false)}>
          {state === 'ready' && <p className="mb-4 text-sm text-muted">{t('withdrawals.account.note')}</p>}
          <AccountLinkForm onDone={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
}

/** True if the provider's single-use link was already used. Removed from the URL after reading. */
function useIsPayoutLinkExpired(): boolean {
  const payouts = useSearchText('payouts');
  const [isAgain] = useState(payouts === 'again');
  useEffect(() => {
    if (payouts !== undefined)
      window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [payouts]);
  return isAgain;
}

function BankFacts({ bank }: { readonly bank: NonNullable<NonNullable<PayoutAccount>['bank']> }) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <div className="flex items-start gap-3">
      <Landmark aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-leaf" strokeWidth={1.75} />
      <div className="min-w-0">
        <p className="font-semibold break-words">
          {bank.bankName}{' '}
          <span className="font-normal whitespace-nowrap">
            {t('withdrawals.account.endingIn', { last4: bank.last4 })}
          </span>
        </p>
        <p className="text-sm text-muted">
          {t('withdrawals.account.added', { date: formatDate(bank.changedAt, language) })}
        </p>
      </div>
    </div>
  );
}

const EMPTY: PayoutLinkForm = { password: '' };

function AccountLinkForm({ onDone }: { readonly onDone: () => void }) {
  const t = useTranslate();
  const [needsCode, setNeedsCode] = useState(false);
  const { form, attempt, onSubmit, getError, summary } = useContractForm({
    schema: payoutLinkForm,
    defaultValues: EMPTY,
    submit: async (values) => {
      const { url } = await call(withdrawalCalls.link, { body: values });
      await redirectTo(url);
    },
    onRefused: (error) => {
      if (error instanceof ApiError && error.code === 'second_factor_required') {
        setNeedsCode(true);
        return;
      }
      // The code may be used up: the provider is called after it was accepted.
      if (needsCode) form.setValue('code', '');
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate className="space-y-4">
      <ErrorSummary items={summary} attempt={attempt} />
      <p>{t('withdrawals.account.goesOn')}</p>
      <PasswordInput
        label={t('withdrawals.account.password')}
        hint={t('withdrawals.account.passwordHint')}
        {...form.register('password')}
        autoComplete="current-password"
        error={getError('password')}
      />
      {needsCode && (
        <SecurityCodeInput
          label={t('withdrawals.account.code')}
          {...form.register('code')}
          error={getError('code')}
          onProven={(code) => form.setValue('code', code)}
        />
      )}
      <CoolOffNote />
      <DialogButtons cancelLabel={t('withdrawals.account.keep')} onCancel={onDone}>
        <Button
          type="submit"
          isPending={form.formState.isSubmitting}
          pendingLabel={t('withdrawals.account.opening')}
        >
          {t('withdrawals.account.goOn')}
        </Button>
      </DialogButtons>
    </form>
  );
}

function PayoutAccountStatus({
  account: { state, missing },
}: {
  readonly account: NonNullable<PayoutAccount>;
}) {
  const t = useTranslate();
  if (state === 'ready') return null;
  const tone = state === 'closed' || state === 'refused' || state === 'undone' ? 'problem' : 'waiting';
  return (
    <Notice tone={tone} role="status" title={t(`withdrawals.account.accountStates.${state}.title`)}>
      <p>{t(`withdrawals.account.accountStates.${state}.text`)}</p>
      {missing.length > 0 && (
        <ul className="list-disc pl-5">
          {missing.map((kind) => (
            <li key={kind}>{t(`withdrawals.account.missing.${kind}`)}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
