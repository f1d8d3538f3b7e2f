import { type MailLinkAnswer, notificationCalls } from '@circle-link/contract/notifications';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { getErrorMessage } from '../../platform/api/api-client.ts';
import { call } from '../../platform/api/call.ts';
import { useSingleMutation } from '../../platform/api/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/panels.tsx';

/**
 * Settings for a kind of email, opened from a link in one. Opening changes nothing, because mail scanners follow links.
 */
export function MailKind({ token, kind }: { readonly token: string; readonly kind: MailLinkAnswer }) {
  const t = useTranslate();
  const choose = useSingleMutation({
    mutationFn: (isOn: boolean) => call(notificationCalls.chooseByLink, { body: { token, isOn } }),
  });
  const { type, isOn } = choose.data ?? kind;
  const what = t(`notifications.choices.${type}`);
  return (
    <div className="space-y-4">
      {isOn ? (
        <p>{t('notifications.unsubscribe.comes', { what })}</p>
      ) : (
        <Notice tone="done" role="status">
          <p>{t('notifications.unsubscribe.off', { what })}</p>
        </Notice>
      )}
      <p className="text-muted">{t('notifications.unsubscribe.rest')}</p>
      {choose.isError && (
        <Notice tone="problem" role="alert">
          <p>{getErrorMessage(choose.error, t('notifications.choices.saveFailed'))}</p>
        </Notice>
      )}
      <Button
        variant={isOn ? 'primary' : 'quiet'}
        isPending={choose.isPending}
        pendingLabel={t('notifications.unsubscribe.pending')}
        onClick={() => choose.mutate(!isOn)}
      >
        {t(isOn ? 'notifications.unsubscribe.stop' : 'notifications.unsubscribe.resume')}
      </Button>
    </div>
  );
}
