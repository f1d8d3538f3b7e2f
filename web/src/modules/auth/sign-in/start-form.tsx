import { SEND_EMAIL } from '@circle-link/contract/paths';
import { TYPED_RULES } from '@circle-link/contract/fields/typed-values';
import type { RegistrationStartBody, SavingsStartBody } from '@circle-link/contract/auth/verification';
import { lazy, Suspense, useId, useState } from 'react';
import { namesFields, send } from '../../../platform/api/api-client.ts';
import { storeRequestedPage } from '../../../platform/navigation/requested-page.ts';
import { usePlainForm } from '../../../platform/forms/plain-form.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { PhoneInput } from '../../../ui/forms/phone-input.tsx';
import { TextInput } from '../../../ui/forms/text-fields.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import type { SentMail } from './mail-sent.tsx';
import { useTexts } from './use-texts.ts';

interface StartFormProps {
  /** The queue path requests the phone here, the savings path with its verification code. */
  readonly hasPhone: boolean;
  readonly toBody: (typed: {
    readonly email: string;
    readonly phone: string;
  }) => RegistrationStartBody | SavingsStartBody;
  /** The page then shows only what to do with the email. */
  readonly onSent?: (isSent: boolean) => void;
}

/** Loads once the email is sent, to keep the first screen small (docs/decisions/0069). */
const MailSent = lazy(async () => ({ default: (await import('./mail-sent.tsx')).MailSent }));

const { email, phone } = TYPED_RULES;
const ADDRESS_ALONE = { email, phone: () => null };

export function StartForm({ hasPhone, toBody, onSent }: StartFormProps) {
  const { auth, common, fields, language } = useTexts();
  const [mail, setMail] = useState<SentMail | null>(null);
  const formId = useId();
  const show = (sent: SentMail | null) => {
    setMail(sent);
    onSent?.(sent !== null);
  };
  const onRefused = (error: unknown) => {
    if (!namesFields(error))
      showToast({ title: auth.start.failedTitle, description: auth.start.failed, variant: 'destructive' });
  };
  const { attempt, isSending, onSubmit, bind, summary } = usePlainForm({
    rules: hasPhone ? { email, phone } : ADDRESS_ALONE,
    words: fields,
    failures: common,
    submit: async (typed) => {
      const body = toBody(typed);
      await send('POST', SEND_EMAIL, body, {});
      storeRequestedPage(window.location.search);
      show(toSentMail(body));
      showToast({ title: auth.start.sentTitle, description: auth.start.sent });
    },
    onRefused,
  });
  return (
    <>
      <form id={formId} onSubmit={onSubmit} noValidate className="space-y-4">
        <ErrorSummary items={summary} attempt={attempt} />
        {/* Stays mounted while hidden, so that the email can be resent or the input changed. */}
        <div className={mail === null ? 'space-y-4' : 'hidden'}>
          <TextInput
            label={auth.email}
            {...bind('email')}
            type="email"
            autoComplete="email"
            inputMode="email"
          />
          {hasPhone && (
            <PhoneInput
              label={auth.phone}
              hint={auth.phoneHint}
              countryLabel={auth.phoneCountry}
              language={language}
              {...bind('phone')}
            />
          )}
          <Button type="submit" isPending={isSending} pendingLabel={auth.start.pending}>
            {auth.start.submit}
          </Button>
        </div>
      </form>
      {/* Each email has its own code and countdown. */}
      {mail !== null && (
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <MailSent
            key={mail.sentAt}
            mail={mail}
            formId={formId}
            isSending={isSending}
            onOther={() => show(null)}
          />
        </Suspense>
      )}
    </>
  );
}

function toSentMail(body: RegistrationStartBody | SavingsStartBody): SentMail {
  return {
    email: body.email.trim(),
    phone: 'phone' in body ? body.phone : undefined,
    path: 'path' in body ? body.path : undefined,
    sentAt: Date.now(),
  };
}
