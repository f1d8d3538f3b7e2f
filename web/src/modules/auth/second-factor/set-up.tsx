import {
  secondFactorCalls,
  secondFactorEnableBody,
  type SecondFactorStart,
  secondFactorStartBody,
} from '@circle-link/contract/auth/second-factor';
import { useState } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { call } from '../../../platform/api/call.ts';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeInput } from '../../../ui/forms/code-input.tsx';
import { CoolOffNote } from '../../../ui/cool-off-note.tsx';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import { fieldId, toFieldIds } from './proof-form.tsx';
import { RecoveryCodeList } from './recovery-codes.tsx';

interface SetUpProps {
  /** If true, a passkey or recovery code is already required in addition to the password. */
  readonly hasPasskeys: boolean;
  readonly onDone: () => void;
}

export function SetUp({ hasPasskeys, onDone }: SetUpProps) {
  const [started, setStarted] = useState<SecondFactorStart | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <RecoveryCodeList codes={codes} onDone={onDone} />;
  return started === null ? (
    <AskPassword hasPasskeys={hasPasskeys} onStarted={setStarted} />
  ) : (
    <ScanAndTry started={started} onEnabled={setCodes} />
  );
}

interface AskPasswordProps {
  readonly hasPasskeys: boolean;
  readonly onStarted: (started: SecondFactorStart) => void;
}

function AskPassword({ hasPasskeys, onStarted }: AskPasswordProps) {
  const t = useTranslate();
  const { form, attempt, onSubmit, getError, summary } = useContractForm({
    schema: secondFactorStartBody,
    defaultValues: { password: '' },
    submit: async (values) => onStarted(await call(secondFactorCalls.startSecondFactor, { body: values })),
  });
  return (
    <form onSubmit={onSubmit} noValidate className="space-y-4">
      <ErrorSummary items={toFieldIds(summary)} attempt={attempt} />
      <p className="text-muted">{t('secondFactor.setUp.lead')}</p>
      <PasswordInput
        label={t('secondFactor.password')}
        {...form.register('password')}
        id={fieldId('password')}
        autoComplete="current-password"
        error={getError('password')}
      />
      {hasPasskeys && (
        <CodeInput
          label={t('secondFactor.setUp.present')}
          {...form.register('code')}
          id={fieldId('code')}
          error={getError('code')}
          onProven={(code) => form.setValue('code', code)}
        />
      )}
      <CoolOffNote />
      <Button type="submit" isPending={form.formState.isSubmitting} pendingLabel={t('secondFactor.checking')}>
        {t('secondFactor.setUp.continue')}
      </Button>
    </form>
  );
}

interface ScanAndTryProps {
  readonly started: SecondFactorStart;
  readonly onEnabled: (codes: readonly string[]) => void;
}

function ScanAndTry({ started, onEnabled }: ScanAndTryProps) {
  const t = useTranslate();
  const { form, attempt, onSubmit, getError, summary } = useContractForm({
    schema: secondFactorEnableBody,
    defaultValues: { code: '' },
    submit: async (values) => {
      const answer = await call(secondFactorCalls.enableSecondFactor, { body: values });
      onEnabled(answer.recoveryCodes);
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate className="space-y-4">
      <ErrorSummary items={toFieldIds(summary)} attempt={attempt} />
      <p>{t('secondFactor.setUp.scan')}</p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(started.qrSvg)}`}
        alt={t('secondFactor.setUp.picture')}
        // White in dark mode too, because cameras need dark on light.
        className="mx-auto size-52 rounded-field border border-line bg-white"
      />
      <div>
        <p className="text-sm text-muted">{t('secondFactor.setUp.byHand')}</p>
        <p className="font-mono text-sm break-all select-all" data-testid="second-factor-secret">
          {inFours(started.secret)}
        </p>
      </div>
      <CodeInput
        label={t('secondFactor.setUp.code')}
        hint={t('secondFactor.setUp.codeHint')}
        inputMode="numeric"
        {...form.register('code')}
        id={fieldId('code')}
        error={getError('code')}
      />
      <Button type="submit" isPending={form.formState.isSubmitting} pendingLabel={t('secondFactor.checking')}>
        {t('secondFactor.turnOn')}
      </Button>
    </form>
  );
}

/** Groups of four characters are easier to copy by hand. */
function inFours(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
