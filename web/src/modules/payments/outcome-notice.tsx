import { useTranslate } from '../../platform/i18n/texts.ts';
import { useBankReason } from '../../platform/i18n/use-bank-reason.ts';
import { Notice } from '../../ui/panels.tsx';
import { toDollars } from '../../ui/values/money.tsx';
import type { Outcome } from './use-pay.ts';

/** The outcome of a requested payment that did not complete it. Empty for others. */
export function OutcomeNotice({ outcome }: { readonly outcome: Outcome | null | undefined }) {
  const t = useTranslate();
  const getReason = useBankReason();
  if (outcome?.status === 'failed')
    return (
      <Notice tone="problem" role="alert" title={t('payments.pay.failedTitle')}>
        <p>{outcome.reason === null ? t('payments.pay.failed') : getReason(outcome.reason)}</p>
        <p>{t('payments.pay.notCharged')}</p>
      </Notice>
    );
  if (outcome?.status === 'unused')
    return (
      <Notice tone="problem" role="alert" title={t('payments.pay.unusedTitle')}>
        <p>{t('payments.pay.unused', { amount: toDollars(outcome.amount) })}</p>
      </Notice>
    );
  if (outcome?.status === 'waiting')
    return (
      <Notice tone="waiting" role="status" title={t('payments.pay.underWay')}>
        <p>{t('payments.pay.stillWaiting')}</p>
      </Notice>
    );
  return null;
}
