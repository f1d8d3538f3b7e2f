import { useState } from 'react';
import { passwordCalls } from '@circle-link/contract/auth/credentials';
import { passwordChangeForm, type PasswordChangeForm } from '@circle-link/contract/auth/auth';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/panels.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ApiError } from '../../../platform/api/api-client.ts';
import { call } from '../../../platform/api/call.ts';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { SecurityCodeInput } from '../../../ui/forms/code-input.tsx';
import { CoolOffNote } from '../../../ui/cool-off-note.tsx';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { sessionsQuery } from '../queries.ts';

export function PasswordCard() {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Card aria-labelledby="password-title">
      <CardHeader id="password-title" title={t('settings.password.title')}>
        <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
          {t('settings.password.submit')}
        </Button>
      </CardHeader>
      <p className="text-muted">{t('settings.password.about')}</p>
      {isOpen && (
        <Dialog title={t('settings.password.submit')} closeLabel={t('common.close')} onClose={close}>
          <PasswordForm onDone={close} />
        </Dialog>
      )}
    </Card>
  );
}

/** The settings contain other forms with a `code`. */
const CODE_ID = 'password-code';

function PasswordForm({ onDone }: { readonly onDone: () => void }) {
  const t = useTranslate();
  const cache = useQueryClient();
  const [needsCode, setNeedsCode] = useState(false);
  const empty: PasswordChangeForm = { currentPassword: '', password: '', confirmPassword: '' };
  const { form, attempt, onSubmit, getError, summary } = useContractForm({
    schema: passwordChangeForm,
    defaultValues: empty,
    submit: async (values) => {
      await call(passwordCalls.changePassword, { body: values });
      onDone();
      showToast({ title: t('settings.password.doneTitle'), description: t('settings.password.done') });
      await cache.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
    onRefused: (error) => {
      if (error instanceof ApiError && error.code === 'second_factor_required') setNeedsCode(true);
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate className="max-w-form space-y-4">
      <ErrorSummary
        items={summary.map((item) => (item.fieldId === 'code' ? { ...item, fieldId: CODE_ID } : item))}
        attempt={attempt}
      />
      <PasswordInput
        label={t('settings.password.current')}
        {...form.register('currentPassword')}
        autoComplete="current-password"
        error={getError('currentPassword')}
      />
      <PasswordInput
        label={t('settings.password.new')}
        {...form.register('password')}
        autoComplete="new-password"
        error={getError('password')}
      />
      <PasswordInput
        label={t('settings.password.confirm')}
        {...form.register('confirmPassword')}
        autoComplete="new-password"
        error={getError('confirmPassword')}
      />
      {needsCode && (
        <SecurityCodeInput
          label={t('settings.password.code')}
          {...form.register('code')}
          id={CODE_ID}
          error={getError('code')}
          onProven={(code) => form.setValue('code', code)}
        />
      )}
      <CoolOffNote />
      <Button
        type="submit"
        isPending={form.formState.isSubmitting}
        pendingLabel={t('settings.password.pending')}
      >
        {t('settings.password.submit')}
      </Button>
    </form>
  );
}
