import { replaceBody } from '@circle-link/contract/groups/forms';
import { Link as LinkIcon, Mail } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { getErrorMessage } from '../../../platform/api/api-client.ts';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { TextInput } from '../../../ui/forms/text-fields.tsx';
import { Result } from '../../../ui/result.tsx';

/** An empty address is invalid, so the form requires one. */
const byMail = replaceBody.pick({ email: true });

interface InviteFieldsProps {
  /** Creates an invitation, or a link without an address. Rejects with the server's error. */
  readonly create: (email: string | undefined) => Promise<void>;
  readonly linkLabel: string | null;
}

export function InviteFields({ create, linkLabel }: InviteFieldsProps) {
  const t = useTranslate();
  const [isMakingLink, setMakingLink] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  const { form, attempt, onSubmit, getError, summary } = useContractForm({
    schema: byMail,
    defaultValues: { email: '' },
    submit: async ({ email = '' }) => {
      setSentTo(undefined);
      await create(email);
      form.reset({ email: '' });
      setSentTo(email);
    },
  });
  const makeLink = async () => {
    setMakingLink(true);
    await create(undefined).catch((error: unknown) =>
      form.setError('root', { message: getErrorMessage(error, t('groupPage.command.failed')) }),
    );
    setMakingLink(false);
  };
  const refusal = form.formState.errors.root?.message;
  return (
    <form onSubmit={onSubmit} noValidate className="space-y-4">
      <ErrorSummary
        items={attempt === 0 && refusal !== undefined ? [{ message: refusal }] : summary}
        attempt={attempt}
      />
      {linkLabel !== null && (
        <Button
          isPending={isMakingLink}
          pendingLabel={t('groupPage.command.pending')}
          onClick={() => void makeLink()}
        >
          <LinkIcon aria-hidden="true" className="size-5" />
          {linkLabel}
        </Button>
      )}
      <div className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
        <TextInput
          label={t('groupTabs.invitations.email')}
          {...form.register('email')}
          type="email"
          autoComplete="off"
          inputMode="email"
          error={getError('email')}
        />
        <Button
          type="submit"
          variant="quiet"
          isPending={form.formState.isSubmitting}
          pendingLabel={t('groupPage.command.pending')}
        >
          <Mail aria-hidden="true" className="size-5" />
          {t('groupTabs.invitations.send')}
        </Button>
      </div>
      {sentTo !== undefined && <Result text={t('groupTabs.invitations.sent', { email: sentTo })} />}
    </form>
  );
}
