import { verificationCalls } from '@circle-link/contract/operations/verification';
import { registrationStartBody, type RegistrationStartBody } from '@circle-link/contract/verification';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/call.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { EmailField, PhoneField } from './contact-fields.tsx';
import { LinkSent } from './link-sent.tsx';
import { useLinkSending } from './use-link-sending.ts';

/** Registration begins with a link to the mailbox; afterwards the form says where it went. */
export function StartForm() {
  const { t } = useTranslation();
  const link = useLinkSending();
  const { form, attempt, onSubmit, errorOf, summary } = useContractForm({
    schema: registrationStartBody,
    defaultValues: { email: '', phone: '' },
    submit: async (values: RegistrationStartBody) => {
      await call(verificationCalls.sendEmail, { body: values });
      link.onSent(values.email);
    },
    onRefused: link.onRefused,
  });
  const isSending = form.formState.isSubmitting;
  return (
    <form onSubmit={onSubmit} noValidate className="space-y-4">
      <ErrorSummary items={summary} attempt={attempt} />
      {link.sentTo === null ? (
        <>
          <EmailField {...form.register('email')} error={errorOf('email')} />
          <PhoneField {...form.register('phone')} error={errorOf('phone')} />
          <Button
            type="submit"
            className="w-full"
            isPending={isSending}
            pendingLabel={t('auth.start.pending')}
          >
            {t('auth.start.submit')}
          </Button>
        </>
      ) : (
        <LinkSent sentTo={link.sentTo} isSending={isSending} onOther={link.onOther} />
      )}
    </form>
  );
}
