import { SEND_EMAIL } from '@circle-link/contract/paths';
import { TYPED_RULES } from '@circle-link/contract/fields/typed-values';
import type { RegistrationStartBody, SavingsStartBody } from '@circle-link/contract/auth/verification';
import { useState } from 'react';
import { fillPlaceholders } from '../../../platform/i18n/catalogue.ts';
import { namesFields, send } from '../../../platform/api/api-client.ts';
import { storeRequestedPage } from '../../../platform/navigation/requested-page.ts';
import { usePlainForm } from '../../../platform/forms/plain-form.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { PhoneInput } from '../../../ui/forms/phone-input.tsx';
import { TextInput } from '../../../ui/forms/text-fields.tsx';
import { Notice } from '../../../ui/panels.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { useTexts } from './use-texts.ts';

interface StartFormProps {
  /** The queue path requests the phone here, the savings path with its verification code. */
  readonly hasPhone: boolean;
  readonly toBody: (typed: {
    readonly email: string;
    readonly phone: string;
  }) => RegistrationStartBody | SavingsStartBody;
}

const { email, phone } = TYPED_RULES;
const ADDRESS_ALONE = { email, phone: () => null };

export function StartForm({ hasPhone, toBody }: StartFormProps) {
  const { auth, common, fields, language } = useTexts();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const onRefused = (error: unknown) => {
    if (!namesFields(error))
      showToast({ title: auth.start.failedTitle, description: auth.start.failed, variant: 'destructive' });
  };
  const { attempt, isSending, onSubmit, bind, summary } = usePlainForm({
    rules: hasPhone ? { email, phone } : ADDRESS_ALONE,
    words: fields,
    failures: common,
    submit: async (typed) => {
      await send('POST', SEND_EMAIL, toBody(typed), {});
      storeRequestedPage(window.location.search);
      setSentTo(typed.email.trim());
      showToast({ title: auth.start.sentTitle, description: auth.start.sent });
    },
    onRefused,
  });
  return (
    <form onSubmit={onSubmit} noValidate className="space-y-4">
      <ErrorSummary items={summary} attempt={attempt} />
      {sentTo !== null && <LinkSent sentTo={sentTo} isSending={isSending} onOther={() => setSentTo(null)} />}
      {/* Stays mounted while hidden, so that the link can be resent or the input changed. */}
      <div className={sentTo === null ? 'space-y-4' : 'hidden'}>
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
        <Button type="submit" className="w-full" isPending={isSending} pendingLabel={auth.start.pending}>
          {auth.start.submit}
        </Button>
      </div>
    </form>
  );
}

interface LinkSentProps {
  readonly sentTo: string;
  readonly isSending: boolean;
  readonly onOther: () => void;
}

function LinkSent({ sentTo, isSending, onOther }: LinkSentProps) {
  const { start } = useTexts().auth;
  return (
    <>
      <Notice tone="done" role="status" title={start.sentTitle}>
        <p>{start.sent}</p>
        <p className="text-sm break-words text-muted">{fillPlaceholders(start.sentTo, { email: sentTo })}</p>
      </Notice>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button type="submit" variant="quiet" isPending={isSending} pendingLabel={start.pending}>
          {start.again}
        </Button>
        <Button variant="quiet" onClick={onOther}>
          {start.other}
        </Button>
      </div>
    </>
  );
}
