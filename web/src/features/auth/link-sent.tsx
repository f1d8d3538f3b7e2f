import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

interface LinkSentProps {
  readonly sentTo: string;
  readonly isSending: boolean;
  readonly onOther: () => void;
}

/** Inside the form that sent a link: where it went, again, or to another address. */
export function LinkSent({ sentTo, isSending, onOther }: LinkSentProps) {
  const { t } = useTranslation();
  return (
    <>
      <Notice tone="done" role="status" title={t('auth.start.sentTitle')}>
        <p>{t('auth.start.sent')}</p>
        <p className="text-sm break-words text-muted">{t('auth.start.sentTo', { email: sentTo })}</p>
      </Notice>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button type="submit" variant="quiet" isPending={isSending} pendingLabel={t('auth.start.pending')}>
          {t('auth.start.again')}
        </Button>
        <Button variant="quiet" onClick={onOther}>
          {t('auth.start.other')}
        </Button>
      </div>
    </>
  );
}
