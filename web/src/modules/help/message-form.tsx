import { helpCalls, helpMessageBody } from '@circle-link/contract/help';
import { MAX_TEXT_LENGTHS } from '@circle-link/contract/limits';
import { useState } from 'react';
import { call } from '../../platform/api/call.ts';
import { openIdempotencyKey } from '../../platform/api/idempotency-key.ts';
import { useContractForm } from '../../platform/forms/contract-form.ts';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/forms/error-summary.tsx';
import { TextArea } from '../../ui/forms/text-fields.tsx';
import { Notice } from '../../ui/panels.tsx';

const messageForm = helpMessageBody.omit({ requestId: true });
const idempotencyKey = openIdempotencyKey('help-message');

/** Writes to the operator. The answer comes by email. */
export function MessageForm({ email }: { readonly email: string }) {
  const t = useTranslate();
  const [isSent, setSent] = useState(false);
  if (!isSent) return <Form email={email} onSent={() => setSent(true)} />;
  return (
    <Notice tone="done" role="status">
      <p>{t('help.write.sent', { email })}</p>
      <Button variant="quiet" size="small" className="mt-3" onClick={() => setSent(false)}>
        {t('help.write.another')}
      </Button>
    </Notice>
  );
}

function Form({ email, onSent }: { readonly email: string; readonly onSent: () => void }) {
  const t = useTranslate();
  const { form, attempt, onSubmit, getError, summary } = useContractForm({
    schema: messageForm,
    defaultValues: { message: '' },
    submit: async (values) => {
      await call(helpCalls.write, {
        body: { ...values, requestId: idempotencyKey.getRequestId(values) },
      });
      idempotencyKey.answered();
      onSent();
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate className="max-w-form space-y-4">
      <ErrorSummary items={summary} attempt={attempt} />
      <TextArea
        label={t('help.write.message')}
        hint={t('help.write.hint', { email })}
        rows={5}
        maxLength={MAX_TEXT_LENGTHS.help_message}
        {...form.register('message')}
        error={getError('message')}
      />
      <Button type="submit" isPending={form.formState.isSubmitting} pendingLabel={t('help.write.sending')}>
        {t('help.write.send')}
      </Button>
    </form>
  );
}
