import { verificationCalls, type VerificationStatus } from '@circle-link/contract/auth/verification';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { getErrorMessage } from '../../../platform/api/api-client.ts';
import { call } from '../../../platform/api/call.ts';
import { formatPhone } from '../../../platform/forms/phone-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/panels.tsx';
import { TEXT_LINK } from '../../../ui/class-names.ts';
import { CheckStep, type Step } from './check-step.tsx';
import { PhoneCodeForm, NewNumberForm } from './phone-forms.tsx';
import { verificationStatusQuery } from './queries.ts';

interface PhoneCheckProps {
  readonly status: VerificationStatus;
  readonly step: Step;
  readonly onVerified: () => Promise<void>;
}

export function PhoneCheck({ status, step, onVerified }: PhoneCheckProps) {
  const t = useTranslate();
  const hasNumber = status.phone !== '';
  const [isChanging, setIsChanging] = useState(!hasNumber);
  const [codesSent, setCodesSent] = useState(0);
  const isCodeSent = codesSent > 0;
  const phone = formatPhone(status.phone);
  // The network reports the delivery of the text message seconds later.
  useQuery({
    ...verificationStatusQuery,
    refetchInterval: isCodeSent && !status.isPhoneVerified ? 5_000 : false,
  });
  const sending = useMutation({
    mutationFn: () => call(verificationCalls.sendCode),
    onSuccess: () => {
      setCodesSent((count) => count + 1);
    },
  });
  if (status.isPhoneVerified) {
    return (
      <CheckStep {...step} title={t('verification.phone.title')} state="done">
        <p>{phone}</p>
      </CheckStep>
    );
  }
  return (
    <CheckStep
      {...step}
      title={t('verification.phone.title')}
      state={status.isEmailVerified ? 'open' : 'later'}
    >
      <div className="space-y-4">
        {hasNumber && <WhereTo phone={phone} isCodeSent={isCodeSent} />}
        <NotSent error={sending.error} />
        <TextTrouble trouble={status.textTrouble} />
        {/* A new code remounts the field, which takes the focus. */}
        {isCodeSent && !isChanging && <PhoneCodeForm key={codesSent} onVerified={onVerified} />}
        {isChanging ? (
          <NewNumberForm
            onSent={() => {
              setIsChanging(false);
              setCodesSent((count) => count + 1);
              void onVerified();
            }}
            onConfirm={hasNumber ? () => setIsChanging(false) : undefined}
          />
        ) : (
          <SendButtons
            isAgain={isCodeSent}
            isSending={sending.isPending}
            onSend={() => sending.mutate()}
            onChange={() => setIsChanging(true)}
          />
        )}
      </div>
    </CheckStep>
  );
}

function WhereTo({ phone, isCodeSent }: { readonly phone: string; readonly isCodeSent: boolean }) {
  const t = useTranslate();
  const words = t(isCodeSent ? 'verification.phone.sentText' : 'verification.phone.text', { phone });
  const [before = '', after = ''] = words.split(phone);
  return (
    <p role="status">
      {before}
      <span className="whitespace-nowrap">{phone}</span>
      {after}
    </p>
  );
}

interface NotSentProps {
  readonly error: Error | null;
}

function NotSent({ error }: NotSentProps) {
  const t = useTranslate();
  if (error === null) return null;
  return (
    <Notice tone="problem" role="alert">
      <p>{getErrorMessage(error, t('verification.phone.failed'))}</p>
    </Notice>
  );
}

interface TextTroubleProps {
  readonly trouble: VerificationStatus['textTrouble'];
}

function TextTrouble({ trouble }: TextTroubleProps) {
  const t = useTranslate();
  if (trouble == null) return null;
  return (
    <Notice tone={trouble === 'refused' ? 'problem' : 'waiting'} role="status">
      <p>{t(`verification.phone.${trouble}Text`)}</p>
    </Notice>
  );
}

interface SendButtonsProps {
  readonly isAgain: boolean;
  readonly isSending: boolean;
  readonly onSend: () => void;
  readonly onChange: () => void;
}

function SendButtons({ isAgain, isSending, onSend, onChange }: SendButtonsProps) {
  const t = useTranslate();
  const link = `${TEXT_LINK} py-2`;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      {isAgain ? (
        <button type="button" className={link} onClick={() => !isSending && onSend()}>
          {isSending ? t('verification.phone.sending') : t('verification.phone.resend')}
        </button>
      ) : (
        <Button isPending={isSending} pendingLabel={t('verification.phone.sending')} onClick={onSend}>
          {t('verification.phone.send')}
        </Button>
      )}
      <button type="button" className={link} onClick={onChange}>
        {t('verification.phone.change')}
      </button>
    </div>
  );
}
