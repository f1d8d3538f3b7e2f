import { passkeyCalls, passkeyForm, type PasskeyForm } from '@circle-link/contract/auth/passkeys';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { ApiError } from '../../../platform/api/api-client.ts';
import { call } from '../../../platform/api/call.ts';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { loadPasskeys } from '../../../platform/passkeys.ts';
import { isCodeRequired, secondFactorQuery } from '../../../platform/api/safeguard-queries.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeInput } from '../../../ui/forms/code-input.tsx';
import { CoolOffNote } from '../../../ui/cool-off-note.tsx';
import { ErrorSummary, type ErrorSummaryItem } from '../../../ui/forms/error-summary.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import { TextInput } from '../../../ui/forms/text-fields.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { RecoveryCodeList } from '../second-factor/recovery-codes.tsx';

export function AddPasskey({ onDone }: { readonly onDone: () => void }) {
  const t = useTranslate();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { data: secondFactor } = useQuery(secondFactorQuery);
  const { form, attempt, onSubmit, getError, summary } = useNewPasskey((made) => {
    showToast({ title: t('passkeys.add.doneTitle'), description: t('passkeys.add.done') });
    if (made.length > 0) setCodes(made);
    else onDone();
  });
  // Preloads the module: some devices require the prompt soon after the click.
  useEffect(() => void loadPasskeys(), []);
  if (codes !== null) return <RecoveryCodeList codes={codes} onDone={onDone} />;
  return (
    <form onSubmit={onSubmit} noValidate className="space-y-4">
      <ErrorSummary items={toPasskeyFieldIds(summary)} attempt={attempt} />
      <p className="text-muted">{t('passkeys.add.lead')}</p>
      <TextInput
        label={t('passkeys.name')}
        hint={t('passkeys.add.nameHint')}
        {...form.register('name')}
        id={passkeyFieldId('name')}
        autoComplete="off"
        error={getError('name')}
      />
      <PasswordInput
        label={t('secondFactor.password')}
        {...form.register('password')}
        id={passkeyFieldId('password')}
        autoComplete="current-password"
        error={getError('password')}
      />
      {secondFactor !== undefined && isCodeRequired(secondFactor) && (
        <CodeInput
          label={t('secondFactor.code')}
          hint={t('secondFactor.codeHint')}
          {...form.register('code')}
          id={passkeyFieldId('code')}
          error={getError('code')}
          onProven={(code) => form.setValue('code', code)}
        />
      )}
      <CoolOffNote />
      <Button type="submit" isPending={form.formState.isSubmitting} pendingLabel={t('passkeys.add.pending')}>
        {t('passkeys.add.submit')}
      </Button>
    </form>
  );
}

function useNewPasskey(onAdded: (recoveryCodes: readonly string[]) => void) {
  const t = useTranslate();
  const empty: PasskeyForm = { name: '', password: '' };
  const contractForm = useContractForm({
    schema: passkeyForm,
    defaultValues: empty,
    submit: async ({ name, ...proof }) => {
      const creation = await call(passkeyCalls.startPasskey, { body: proof });
      const { createPasskey } = await loadPasskeys();
      const credential = await createPasskey(creation);
      const { recoveryCodes } = await call(passkeyCalls.addPasskey, { body: { name, credential } });
      onAdded(recoveryCodes);
    },
    onRefused: (error) => {
      if (error instanceof ApiError) return;
      void loadPasskeys().then(({ isKeyKnown }) => {
        const message = t(isKeyKnown(error) ? 'passkeys.add.known' : 'passkeys.add.unused');
        contractForm.form.setError('root', { message });
      });
    },
  });
  return contractForm;
}

/** Unique ids, because the page contains several forms with a password. */
function passkeyFieldId(name: 'name' | 'password' | 'code'): string {
  return `passkey-${name}`;
}

function toPasskeyFieldIds(summary: readonly ErrorSummaryItem[]): ErrorSummaryItem[] {
  return summary.map((item) =>
    item.fieldId === undefined ? item : { ...item, fieldId: `passkey-${item.fieldId}` },
  );
}
