import { authCalls, type CurrentUser, savingsRegisterBody } from '@circle-link/contract/auth/auth';
import { consentCalls, TERMS_VERSION } from '@circle-link/contract/auth/consent';
import * as z from 'zod';
import { messageKey } from '@circle-link/contract/messages/message-keys';
import { type ReactNode, useState } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { call } from '../../../platform/api/call.ts';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/forms/choice-fields.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import { TextInput } from '../../../ui/forms/text-fields.tsx';
import { TEXT_LINK } from '../../../ui/class-names.ts';
import { EmailField } from './account-fields.tsx';
import { useRegistrationRefused } from './use-registration-refused.ts';

const schema = savingsRegisterBody.extend({ terms: z.literal(true, messageKey('terms_required')) });

interface SavingsRegistrationFormProps {
  /** From the emailed link. The server does not trust it. */
  readonly email: string | undefined;
  readonly terms: ReactNode;
  readonly onRegistered: (user: CurrentUser) => Promise<void>;
}

export function SavingsRegistrationForm({ email, terms, onRegistered }: SavingsRegistrationFormProps) {
  const t = useTranslate();
  const onRefused = useRegistrationRefused();
  const { form, attempt, onSubmit, getError, summary } = useContractForm({
    schema,
    defaultValues: { email: email ?? '', name: '', password: '', terms: false as never },
    submit: async ({ terms: _accepted, ...body }) => {
      const user = await call(authCalls.registerToSave, { body });
      // An unverified email address has its own gate first. If this request fails, the next gate collects the consent.
      const isAccepted =
        user.isEmailVerified &&
        (await call(consentCalls.acceptTerms, { body: { version: TERMS_VERSION } }).then(
          () => true,
          () => false,
        ));
      await onRegistered(isAccepted ? await call(authCalls.me) : user);
    },
    onRefused,
  });
  const [isOther, setOther] = useState(false);
  const isEmailShown = isOther || email === undefined || getError('email') !== undefined;
  return (
    <form onSubmit={onSubmit} noValidate className="space-y-4">
      <ErrorSummary items={summary} attempt={attempt} />
      {isEmailShown ? (
        <EmailField
          {...form.register('email')}
          {...(isOther && { hint: t('auth.save.otherHint') })}
          error={getError('email')}
        />
      ) : (
        <p className="break-words text-muted">
          {t('auth.save.contact', { email })}{' '}
          <button type="button" className={`${TEXT_LINK} py-2`} onClick={() => setOther(true)}>
            {t('auth.start.other')}
          </button>
        </p>
      )}
      <TextInput
        label={t('auth.save.name')}
        hint={t('auth.save.nameHint')}
        {...form.register('name')}
        autoComplete="name"
        error={getError('name')}
      />
      <PasswordInput
        label={t('auth.password')}
        hint={t('auth.passwordHint')}
        {...form.register('password')}
        autoComplete="new-password"
        error={getError('password')}
      />
      <Disclosure summary={t('terms.read')}>{terms}</Disclosure>
      <Checkbox label={t('terms.accept')} {...form.register('terms')} error={getError('terms')} />
      <Button type="submit" isPending={form.formState.isSubmitting} pendingLabel={t('auth.complete.pending')}>
        {t('auth.save.submit')}
      </Button>
    </form>
  );
}
