import { emailCalls } from '@circle-link/contract/auth/credentials';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { getErrorMessage } from '../../platform/api/api-client.ts';
import { call } from '../../platform/api/call.ts';
import { useSingleMutation } from '../../platform/api/query-client.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import { Notice } from '../../ui/panels.tsx';

/** Needs a click: mail scanners follow links, so opening it may not change anything. */
export function ConfirmEmail({
  token,
  onChanged,
}: {
  readonly token: string;
  readonly onChanged: () => void;
}) {
  const t = useTranslate();
  const change = useSingleMutation({
    mutationFn: () => call(emailCalls.confirmEmailChange, { body: { token } }),
    onSuccess: onChanged,
  });
  if (change.isSuccess)
    return (
      <div className="space-y-4">
        <Notice tone="done" role="status" title={t('settings.confirmEmail.doneTitle')}>
          <p className="break-words">{t('settings.confirmEmail.done', { email: change.data.email })}</p>
        </Notice>
        <a href="/" className={buttonLook()}>
          {t('settings.confirmEmail.goOn')}
        </a>
      </div>
    );
  return (
    <div className="space-y-4">
      {change.isError && (
        <Notice tone="problem" role="alert">
          <p>{getErrorMessage(change.error, t('settings.confirmEmail.failed'))}</p>
        </Notice>
      )}
      <Button
        onClick={() => change.mutate()}
        isPending={change.isPending}
        pendingLabel={t('settings.confirmEmail.pending')}
      >
        {t('settings.confirmEmail.submit')}
      </Button>
    </div>
  );
}
