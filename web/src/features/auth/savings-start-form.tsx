import { verificationCalls } from '@circle-link/contract/operations/verification';
import { savingsStartBody } from '@circle-link/contract/verification';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/call.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { EmailField } from './contact-fields.tsx';
import { LinkSent } from './link-sent.tsx';
import { useLinkSending } from './use-link-sending.ts';

const schema = savingsStartBody.omit({ path: true, invitation: true });

interface SavingsStartFormProps {
  /** The code of the invitation they came with; the mailed link leads back to it. */
  readonly invitation: string | undefined;
}

/** The short way in: the address alone; the phone is asked for where the code goes. */
export function SavingsStartForm({ invitation }: SavingsStartFormProps) {
  const { t } = useTranslation();
  const link = useLinkSending();
  const { form, attempt, onSubmit, errorOf, summary } = useContractForm({
    schema,
    defaultValues: { email: '' },
    submit: async ({ email }) => {
      await call(verificationCalls.sendEmail, { body: { email, path: 'savings', invitation } });
      link.onSent(email);
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
