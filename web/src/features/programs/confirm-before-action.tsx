import { useTranslate } from '../../platform/i18n/texts.ts';
import { getErrorMessage } from '../../platform/api-client.ts';
import { useSingleMutation } from '../../platform/use-single-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';

interface ConfirmBeforeActionProps<Answer> {
  readonly title: string;
  readonly text: string;
  readonly submitLabel: string;
  readonly pendingLabel: string;
  readonly send: () => Promise<Answer>;
  readonly onDone: (answer: Answer) => unknown;
  readonly onClose: () => void;
}

export function ConfirmBeforeAction<Answer>(props: ConfirmBeforeActionProps<Answer>) {
  const { title, text, submitLabel, pendingLabel, send, onDone, onClose } = props;
  const t = useTranslate();
  const doing = useSingleMutation<Answer, undefined>({ mutationFn: send, onSuccess: onDone });
  return (
    <Dialog title={title} closeLabel={t('common.close')} onClose={onClose}>
      <div className="space-y-6">
        <p>{text}</p>
        {doing.isError && (
          <Notice tone="problem" role="alert" title={t('programs.failedTitle')}>
            <p>{getErrorMessage(doing.error, t('programs.failed'))}</p>
          </Notice>
        )}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="quiet" onClick={onClose}>
            {t('programs.cancel')}
          </Button>
          <Button
            variant="destructive"
            isPending={doing.isPending}
            pendingLabel={pendingLabel}
            onClick={() => doing.mutate(undefined)}
          >
            {submitLabel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
