import { fillPlaceholders } from '../../platform/i18n/catalogue.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/panels.tsx';
import { useTexts } from './auth-texts.ts';

interface LinkSentProps {
  readonly sentTo: string;
  readonly isSending: boolean;
  readonly onOther: () => void;
}

export function LinkSent({ sentTo, isSending, onOther }: LinkSentProps) {
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
