import { authCalls, type CurrentUser, registerBody } from '@circle-link/contract/auth/auth';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { call } from '../../../platform/api/call.ts';
import { formatPhone } from '../../../platform/forms/phone-text.ts';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { PhoneField } from '../../../ui/forms/localized-fields.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { AccountFields, EmailField } from './account-fields.tsx';
import { useRegistrationRefused } from './use-registration-refused.ts';

interface RegistrationFormProps {
  /** From the emailed link, editable if missing. The server trusts neither value. */
  readonly email: string | undefined;
  readonly phone: string | undefined;
  readonly onRegistered: (user: CurrentUser) => Promise<void>;
}

export function RegistrationForm({ email, phone, onRegistered }: RegistrationFormProps) {
  const t = useTranslate();
  const onRefused = useRegistrationRefused();
  const { form, attempt, onSubmit, getError, summary } = useContractForm({
    schema: registerBody,
    defaultValues: {
      email: email ?? '',
      phone: phone ?? '',
      firstName: '',
      lastName: '',
      username: '',
      password: '',
      confirmPassword: '',
    },
    submit: async (values) => {
      const user = await call(authCalls.register, { body: values });
      showToast({ title: t('auth.complete.doneTitle'), description: t('auth.complete.done') });
      await onRegistered(user);
    },
    onRefused,
  });
  const isEmailShown = email === undefined || getError('email') !== undefined;
  const isPhoneShown = phone === undefined || getError('phone') !== undefined;
  return (
    <form onSubmit={onSubmit} noValidate className="space-y-4">
      <ErrorSummary items={summary} attempt={attempt} />
      {!isEmailShown && !isPhoneShown && (
        <p className="break-words text-muted">
          {t('auth.complete.contact', { email, phone: formatPhone(phone) })}
        </p>
      )}
      {isEmailShown && <EmailField {...form.register('email')} error={getError('email')} />}
      {isPhoneShown && <PhoneField {...form.register('phone')} error={getError('phone')} />}
      <AccountFields bind={(name) => ({ ...form.register(name), error: getError(name) })} />
      <Button type="submit" isPending={form.formState.isSubmitting} pendingLabel={t('auth.complete.pending')}>
        {t('auth.complete.submit')}
      </Button>
    </form>
  );
}
