import { reasonField } from '@circle-link/contract/admin/fields';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { getErrorMessage } from '../../../platform/api/api-client.ts';
import { useFieldWords } from '../../../platform/i18n/use-field-words.ts';
import { useSingleMutation } from '../../../platform/api/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../../ui/overlays/dialog.tsx';
import { Notice } from '../../../ui/panels.tsx';
import { TextInput } from '../../../ui/forms/text-fields.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { useConfirmedMutation } from '../../auth/confirmation/index.ts';

interface ReasonDialogProps<Answer> {
  readonly title: string;
  readonly lead: ReactNode;
  readonly submitLabel: string;
  readonly isDestructive?: boolean;
  readonly send: (reason: string) => Promise<Answer>;
  /** Title of the toast after success. */
  readonly getDone: (answer: Answer) => string;
  readonly onClose: () => void;
}

/** A command with a reason, for the audit log, and step-up authentication. Then every query is refetched. */
export function ReasonDialog<Answer>(props: ReasonDialogProps<Answer>) {
  const { title, lead, submitLabel, isDestructive, send, getDone, onClose } = props;
  const t = useTranslate();
  const fieldWords = useFieldWords();
  const [reason, setReason] = useState('');
  const [mistake, setMistake] = useState<string>();
  const cache = useQueryClient();
  const command = useConfirmedMutation<Answer, string>({
    mutationFn: send,
    onSuccess: (answer) => {
      onClose();
      showToast({ title: getDone(answer) });
      void cache.invalidateQueries();
    },
  });
  return (
    <Dialog title={title} closeLabel={t('admin.money.close')} onClose={onClose}>
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          const read = reasonField.safeParse(reason);
          setMistake(read.success ? undefined : read.error.issues[0]?.message);
          if (read.success) command.mutate(read.data);
        }}
      >
        <div className="space-y-2">{lead}</div>
        <TextInput
          label={t('admin.money.reason')}
          hint={t('admin.money.reasonHint')}
          name="reason"
          value={reason}
          maxLength={500}
          autoComplete="off"
          onChange={(event) => setReason(event.target.value)}
          error={mistake === undefined ? undefined : fieldWords(mistake)}
        />
        {command.isError && (
          <Notice tone="problem" role="alert" title={t('admin.money.notDone')}>
            <p>{getErrorMessage(command.error, t('admin.money.failed'))}</p>
          </Notice>
        )}
        <DialogButtons cancelLabel={t('admin.money.cancel')} onCancel={onClose}>
          <Button
            type="submit"
            {...(isDestructive === true && { variant: 'destructive' as const })}
            isPending={command.isPending}
            pendingLabel={t('admin.money.sending')}
          >
            {submitLabel}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

interface RowCommand<Answer, Input> {
  readonly send: (input: Input) => Promise<Answer>;
  /** Title of the toast after success. */
  readonly getDone: (answer: Answer) => string;
}

/** A command without a dialog. A toast reports the result, then every query is refetched. */
export function useRowCommand<Answer, Input>({ send, getDone }: RowCommand<Answer, Input>) {
  const t = useTranslate();
  const cache = useQueryClient();
  return useSingleMutation<Answer, Input>({
    mutationFn: send,
    onSuccess: (answer) => showToast({ title: getDone(answer) }),
    onError: (error) =>
      showToast({
        title: t('admin.money.notDone'),
        description: getErrorMessage(error, t('admin.money.failed')),
        variant: 'destructive',
      }),
    onSettled: () => cache.invalidateQueries(),
  });
}
