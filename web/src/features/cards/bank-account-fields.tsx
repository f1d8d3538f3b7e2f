import { FlaskConical } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { deployment } from '../../platform/deployment.ts';
import { Badge } from '../../ui/badge.tsx';
import { TextInput } from '../../ui/text-input.tsx';

/** An account as it is typed. */
export interface AccountText {
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly isLinked: boolean;
}

export const EMPTY_ACCOUNT: AccountText = { routingNumber: '', accountNumber: '', isLinked: true };

/** Routing and account number, how the account is proven, and which to try where no real one is taken. */
export function BankAccountFields({ form }: { readonly form: UseFormReturn<AccountText> }) {
  const { t } = useTranslation();
  const { errors } = form.formState;
  return (
    <>
      {deployment.isSandbox && (
        <div className="rounded-field border border-line bg-sunken px-4 py-3">
          <Badge tone="waiting" icon={FlaskConical}>
            {t('cards.account.sandbox')}
          </Badge>
          <p className="mt-2 text-sm text-muted">{t('cards.account.testAccount')}</p>
        </div>
      )}
      <TextInput
        label={t('cards.account.routing')}
        {...form.register('routingNumber', { required: t('cards.account.routingMissing') })}
        autoComplete="off"
        inputMode="numeric"
        error={errors.routingNumber?.message}
      />
      <TextInput
        label={t('cards.account.number')}
        {...form.register('accountNumber', { required: t('cards.account.numberMissing') })}
        autoComplete="off"
        inputMode="numeric"
        error={errors.accountNumber?.message}
      />
      <label className="flex min-h-11 items-start gap-3">
        <input type="checkbox" {...form.register('isLinked')} className="mt-1 size-5 shrink-0 accent-leaf" />
        <span>
          {t('cards.account.linked')}
          <span className="block text-sm text-muted">{t('cards.account.linkedHint')}</span>
        </span>
      </label>
    </>
  );
}
