import { memberActionBody } from '@circle-link/contract/admin/members';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { getErrorMessage } from '../../../platform/api-client.ts';
import { useContractForm } from '../../../platform/contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { MEMBERS_KEY, sendAction, type MemberAction } from './queries.ts';
import { ReasonFields } from './reason-fields.tsx';

export interface SelectedMember {
  readonly id: string;
  readonly name: string;
}

interface Run {
  readonly done: number;
  readonly failures: readonly { readonly name: string; readonly message: string }[];
  readonly isOver: boolean;
}

interface BulkDialogProps {
  readonly action: MemberAction;
  readonly chosen: readonly SelectedMember[];
  readonly onClose: () => void;
}

/** Sends one request per member in sequence, shows the progress, can be stopped and lists the failures. */
export function BulkDialog({ action, chosen, onClose }: BulkDialogProps) {
  const t = useTranslate();
  const { run, begin, stop } = useBulkRun(action, chosen);
  const contractForm = useContractForm({
    schema: memberActionBody,
    defaultValues: { reason: '' },
    submit: ({ reason }) => begin(reason),
  });
  const close = () => {
    stop();
    onClose();
  };
  const people = t('admin.members.bulk.title', { count: chosen.length });
  return (
    <Dialog
      title={`${t(`admin.members.acts.${action}.button`)}: ${people}`}
      closeLabel={t('common.close')}
      onClose={close}
    >
      {run === null ? (
        <ReasonFields action={action} contractForm={contractForm} onCancel={close} />
      ) : (
        <Running run={run} all={chosen.length} onStop={stop} onClose={close} />
      )}
    </Dialog>
  );
}

function useBulkRun(action: MemberAction, chosen: readonly SelectedMember[]) {
  const t = useTranslate();
  const cache = useQueryClient();
  const [run, setRun] = useState<Run | null>(null);
  const isStopped = useRef(false);
  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);
  const begin = async (reason: string) => {
    let now: Run = { done: 0, failures: [], isOver: false };
    setRun(now);
    for (const { id, name } of chosen) {
      if (isStopped.current) break;
      try {
        await sendAction(action, id, reason);
        now = { ...now, done: now.done + 1 };
      } catch (error) {
        const message = getErrorMessage(error, t('admin.members.acts.failedText'));
        now = { ...now, failures: [...now.failures, { name, message }] };
      }
      setRun(now);
    }
    setRun({ ...now, isOver: true });
    await cache.invalidateQueries({ queryKey: [MEMBERS_KEY] });
  };
  const stop = () => {
    isStopped.current = true;
  };
  return { run, begin, stop };
}

interface RunningProps {
  readonly run: Run;
  readonly all: number;
  readonly onStop: () => void;
  readonly onClose: () => void;
}

function Running({ run, all, onStop, onClose }: RunningProps) {
  const t = useTranslate();
  const tried = run.done + run.failures.length;
  const label = t('admin.members.bulk.progress', { done: tried, all });
  return (
    <div className="space-y-4">
      <Progress label={label} value={tried} maximum={all} />
      <p role="status" className="tabular-nums">
        {run.isOver ? t('admin.members.bulk.summary', { count: run.done }) : label}
        {run.isOver && tried < all && ` ${t('admin.members.bulk.stopped', { count: all - tried })}`}
      </p>
      {run.isOver && run.failures.length > 0 && (
        <Notice
          tone="problem"
          role="alert"
          title={t('admin.members.bulk.failures', { count: run.failures.length })}
        >
          <ul className="list-disc pl-5">
            {run.failures.map((failure) => (
              <li key={failure.name}>
                {failure.name}: {failure.message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Button variant="quiet" onClick={run.isOver ? onClose : onStop}>
        {run.isOver ? t('admin.members.bulk.close') : t('admin.members.bulk.stop')}
      </Button>
    </div>
  );
}
