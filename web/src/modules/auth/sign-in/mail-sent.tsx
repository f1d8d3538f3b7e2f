import { TYPED_RULES } from '@circle-link/contract/fields/typed-values';
import { ENTER_EMAIL_CODE } from '@circle-link/contract/paths';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { send } from '../../../platform/api/api-client.ts';
import { useSecondsLeft } from '../../../platform/clock.ts';
import { usePlainForm } from '../../../platform/forms/plain-form.ts';
import { fillPlaceholders } from '../../../platform/i18n/catalogue.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { SixDigitInput } from '../../../ui/forms/six-digit-input.tsx';
import { useCarriedParams } from './carried-params.ts';
import { useTexts } from './use-texts.ts';

const RESEND_AFTER_MILLISECONDS = 30_000;
const { emailCode } = TYPED_RULES;

export interface SentMail {
  readonly email: string;
  readonly phone: string | undefined;
  readonly path: string | undefined;
  readonly sentAt: number;
}

interface MailSentProps {
  readonly mail: SentMail;
  /** The form that sends the email again. */
  readonly formId: string;
  readonly isSending: boolean;
  readonly onOther: () => void;
}

/** "Open your mail": the code is for mail that opens on another device. */
export function MailSent({ mail, formId, isSending, onOther }: MailSentProps) {
  const { start } = useTexts().auth;
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => place.current?.focus(), []);
  const resendAt = new Date(mail.sentAt + RESEND_AFTER_MILLISECONDS).toISOString();
  const seconds = useSecondsLeft(resendAt, 0);
  return (
    <div className="space-y-6">
      <p ref={place} tabIndex={-1} role="status" className="break-words outline-none">
        {fillPlaceholders(start.sentTo, { email: mail.email })}
      </p>
      <CodeForm mail={mail} />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          form={formId}
          variant="quiet"
          disabled={seconds > 0}
          isPending={isSending}
          pendingLabel={start.pending}
        >
          {seconds > 0 ? fillPlaceholders(start.againIn, { seconds }) : start.again}
        </Button>
        <Button variant="quiet" onClick={onOther}>
          {start.other}
        </Button>
      </div>
    </div>
  );
}

function CodeForm({ mail: { email, phone, path } }: Pick<MailSentProps, 'mail'>) {
  const { auth, common, fields } = useTexts();
  const { start } = auth;
  const carried = useCarriedParams();
  const navigate = useNavigate();
  const { attempt, isSending, onSubmit, bind, summary } = usePlainForm({
    rules: { code: emailCode },
    words: fields,
    failures: common,
    submit: async (typed) => {
      const answer: unknown = await (await send('POST', ENTER_EMAIL_CODE, typed, {})).json();
      const search = { email, phone, path, invitation: carried['invitation'] };
      if (canRegister(answer)) await navigate({ to: '/complete-registration', search });
      else await navigate({ to: '/auth', search: { mode: 'sign-in', ...carried } });
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate className="space-y-4">
      <ErrorSummary items={summary} attempt={attempt} />
      <SixDigitInput label={start.code} hint={start.codeHint} {...bind('code')} />
      <Button type="submit" isPending={isSending} pendingLabel={start.codePending}>
        {start.codeSubmit}
      </Button>
    </form>
  );
}

/** False if the address has got an account since the email was sent. */
function canRegister(answer: unknown): boolean {
  return (
    typeof answer === 'object' && answer !== null && 'canRegister' in answer && answer.canRegister === true
  );
}
