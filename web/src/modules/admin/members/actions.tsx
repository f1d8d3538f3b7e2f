import {
  adminMemberActionCalls,
  adminMemberCalls,
  type MemberActionBody,
  memberActionBody,
} from '@circle-link/contract/admin/members';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { getErrorMessage } from '../../../platform/api/api-client.ts';
import { call } from '../../../platform/api/call.ts';
import { refreshPaths } from '../../../platform/api/query-client.ts';
import { type ContractForm, useContractForm } from '../../../platform/forms/contract-form.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../../ui/overlays/dialog.tsx';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { Notice } from '../../../ui/panels.tsx';
import { Progress } from '../../../ui/loading.tsx';
import { TextInput } from '../../../ui/forms/text-fields.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { useConfirmedMutation } from '../../auth/confirmation/index.ts';

/** Refetches the lists, and every page of a member. */
const refreshMembers = (cache: QueryClient): Promise<void> =>
  refreshPaths(cache, [adminMemberCalls.members.path]);

export type MemberAction = keyof typeof adminMemberActionCalls;

const BULK_ACTIONS = ['lock', 'unlock', 'end-sessions'] as const satisfies readonly MemberAction[];

function sendAction(action: MemberAction, id: string, reason: string): Promise<void> {
  return call(adminMemberActionCalls[action], { params: { id }, body: { reason } });
}

interface ReasonFieldsProps {
  readonly action: MemberAction;
  readonly contractForm: ContractForm<MemberActionBody, MemberActionBody>;
  readonly onCancel: () => void;
}

const GENTLE: readonly MemberAction[] = ['unlock', 'reset-password', 'clear-lock'];

function ReasonFields({ action, contractForm, onCancel }: ReasonFieldsProps) {
  const t = useTranslate();
  const { form, attempt, onSubmit, getError, summary } = contractForm;
  return (
    <form onSubmit={onSubmit} noValidate className="space-y-4">
      <p>{t(`admin.members.acts.${action}.text`)}</p>
      <ErrorSummary items={summary} attempt={attempt} />
      <TextInput
        label={t('admin.members.acts.reason')}
        hint={t('admin.members.acts.reasonHint')}
        {...form.register('reason')}
        autoComplete="off"
        maxLength={500}
        error={getError('reason')}
      />
      <DialogButtons cancelLabel={t('admin.members.acts.cancel')} onCancel={onCancel}>
        <Button
          type="submit"
          variant={GENTLE.includes(action) ? 'primary' : 'destructive'}
          isPending={form.formState.isSubmitting}
          pendingLabel={t('admin.members.acts.pending')}
        >
          {t(`admin.members.acts.${action}.button`)}
        </Button>
      </DialogButtons>
    </form>
  );
}

interface ActionDialogProps {
  readonly action: MemberAction;
  readonly id: string;
  readonly onClose: () => void;
}

export function ActionDialog({ action, id, onClose }: ActionDialogProps) {
  const t = useTranslate();
  const cache = useQueryClient();
  const doing = useConfirmedMutation({ mutationFn: (reason: string) => sendAction(action, id, reason) });
  const contractForm = useContractForm({
    schema: memberActionBody,
    defaultValues: { reason: '' },
    submit: async ({ reason }) => {
      await doing.mutateAsync(reason);
      showToast({ title: t(`admin.members.acts.${action}.done`) });
      onClose();
      await refreshMembers(cache);
    },
    onRefused: (error) => {
      showToast({
        title: t('admin.members.acts.failed'),
        description: getErrorMessage(error, t('admin.members.acts.failedText')),
        variant: 'destructive',
      });
      void refreshMembers(cache);
    },
  });
  return (
    <Dialog title={t(`admin.members.acts.${action}.title`)} closeLabel={t('common.close')} onClose={onClose}>
      <ReasonFields action={action} contractForm={contractForm} onCancel={onClose} />
    </Dialog>
  );
}

interface BulkBarProps {
  readonly chosen: readonly SelectedMember[];
  readonly onDone: () => void;
}

export function BulkBar({ chosen, onDone }: BulkBarProps) {
  const t = useTranslate();
  const [action, setAction] = useState<MemberAction | null>(null);
  if (chosen.length === 0) return null;
  return (
    <div className="sticky top-16 z-10 mb-4 flex flex-wrap items-center gap-3 rounded-field border border-line bg-sunken px-4 py-3">
      <p role="status" className="mr-auto font-semibold tabular-nums">
        {t('admin.members.chosen', { count: chosen.length })}
      </p>
      {BULK_ACTIONS.map((one) => (
        <button
          key={one}
          type="button"
          className={buttonLook('quiet', undefined, 'small')}
          onClick={() => setAction(one)}
        >
          {t(`admin.members.acts.${one}.button`)}
        </button>
      ))}
      <button type="button" className={buttonLook('quiet', undefined, 'small')} onClick={onDone}>
        {t('admin.members.chooseNone')}
      </button>
      {action !== null && (
        <BulkDialog
          action={action}
          chosen={chosen}
          onClose={() => {
            setAction(null);
            onDone();
          }}
        />
      )}
    </div>
  );
}

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
function BulkDialog({ action, chosen, onClose }: BulkDialogProps) {
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
    await refreshMembers(cache);
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
