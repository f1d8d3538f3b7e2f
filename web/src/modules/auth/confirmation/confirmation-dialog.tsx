import { confirmBody, type ConfirmBody, sessionCalls } from '@circle-link/contract/auth/auth';
import { CONFIRMATION_VALID_MINUTES } from '@circle-link/contract/admin/roles';
import { secondFactorProofBody } from '@circle-link/contract/auth/second-factor';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { call } from '../../../platform/api/call.ts';
import { type ContractForm, useContractForm } from '../../../platform/forms/contract-form.ts';
import { isCodeRequired, secondFactorQuery } from '../../../platform/api/safeguard-queries.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { CodeInput } from '../../../ui/forms/code-input.tsx';
import { Dialog, DialogButtons } from '../../../ui/overlays/dialog.tsx';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { Loaded } from '../../../ui/frame/states.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { answerConfirmation } from './use-confirmed-mutation.ts';

export function ConfirmationDialog() {
  const t = useTranslate();
  const secondFactor = useQuery(secondFactorQuery);
  return (
    <Dialog
      title={t('confirmation.title')}
      closeLabel={t('common.close')}
      onClose={() => answerConfirmation(false)}
    >
      <p className="mb-4 text-muted">{t('confirmation.lead', { count: CONFIRMATION_VALID_MINUTES })}</p>
      <Loaded
        query={secondFactor}
        failed={t('confirmation.loadFailed')}
        skeleton={<Skeleton className="h-36 w-full" />}
      >
        {(state) => {
          if (state.isByProvider) return <AtProvider />;
          return isCodeRequired(state) ? <TwoStepForm /> : <PasswordForm />;
        }}
      </Loaded>
    </Dialog>
  );
}

/** Staff have no password here: signing in again confirms their identity. */
function AtProvider() {
  const t = useTranslate();
  return (
    <div className="space-y-4">
      <p>{t('confirmation.atProvider')}</p>
      <a href="/staff-sign-in" className={buttonLook()}>
        {t('confirmation.toProvider')}
      </a>
    </div>
  );
}

function PasswordForm() {
  const { form, ...rest } = useContractForm({
    schema: confirmBody,
    defaultValues: { password: '' },
    submit: confirm,
  });
  return (
    <ConfirmationForm {...rest} isSubmitting={form.formState.isSubmitting}>
      <PasswordField {...form.register('password')} error={rest.getError('password')} />
    </ConfirmationForm>
  );
}

function TwoStepForm() {
  const t = useTranslate();
  const { form, ...rest } = useContractForm({
    schema: secondFactorProofBody,
    defaultValues: { password: '', code: '' },
    submit: confirm,
  });
  return (
    <ConfirmationForm {...rest} isSubmitting={form.formState.isSubmitting}>
      <PasswordField {...form.register('password')} error={rest.getError('password')} />
      <CodeInput
        label={t('confirmation.code')}
        hint={t('confirmation.codeHint')}
        {...form.register('code')}
        error={rest.getError('code')}
        onProven={(code) => form.setValue('code', code)}
      />
    </ConfirmationForm>
  );
}

async function confirm(proof: ConfirmBody): Promise<void> {
  await call(sessionCalls.confirm, { body: proof });
  answerConfirmation(true);
}

function PasswordField(field: ComponentProps<'input'> & { readonly error: string | undefined }) {
  const t = useTranslate();
  return <PasswordInput {...field} label={t('confirmation.password')} autoComplete="current-password" />;
}

interface ConfirmationFormProps extends Pick<
  ContractForm<{ password: string }, unknown>,
  'attempt' | 'onSubmit' | 'summary'
> {
  readonly isSubmitting: boolean;
  readonly children: ReactNode;
}

function ConfirmationForm({ attempt, onSubmit, summary, isSubmitting, children }: ConfirmationFormProps) {
  const t = useTranslate();
  return (
    <form onSubmit={onSubmit} noValidate className="space-y-4">
      <ErrorSummary items={summary} attempt={attempt} />
      {children}
      <DialogButtons cancelLabel={t('confirmation.cancel')} onCancel={() => answerConfirmation(false)}>
        <Button type="submit" isPending={isSubmitting} pendingLabel={t('confirmation.pending')}>
          {t('confirmation.submit')}
        </Button>
      </DialogButtons>
    </form>
  );
}
