import { adminRiskCalls } from '@circle-link/contract/operations/admin/fraud';
import { riskDecisionBody, type RiskItem } from '@circle-link/contract/fraud';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { getErrorMessage } from '../../../platform/api-client.ts';
import { call } from '../../../platform/call.ts';
import { useContractForm } from '../../../platform/contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { getName } from './get-name.ts';
import { refreshRisks } from './queries.ts';

interface BulkClearProps {
  readonly chosen: readonly RiskItem[];
  readonly isEveryoneChosen: boolean;
  readonly onChooseAll: (isChosen: boolean) => void;
  readonly onCleared: (userId: string) => void;
}

export function BulkClear({ chosen, isEveryoneChosen, onChooseAll, onCleared }: BulkClearProps) {
  const t = useTranslate();
  const cache = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    void refreshRisks(cache);
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-field bg-sunken px-4 py-2">
      <Checkbox
        name="everyone"
        label={t('admin.risk.chooseAll')}
        checked={isEveryoneChosen}
        onChange={(event) => onChooseAll(event.target.checked)}
      />
      <Button variant="quiet" disabled={chosen.length === 0} onClick={() => setOpen(true)}>
        {t('admin.risk.clearChosen', { count: chosen.length })}
      </Button>
      {isOpen && (
        <Dialog title={t('admin.risk.clearTitle')} closeLabel={t('common.close')} onClose={close}>
          <ClearForm chosen={chosen} onCleared={onCleared} onDone={close} />
        </Dialog>
      )}
    </div>
  );
}

interface ClearFormProps {
  readonly chosen: readonly RiskItem[];
  readonly onCleared: (userId: string) => void;
  readonly onDone: () => void;
}

interface Course {
  readonly done: number;
  readonly all: number;
  readonly stopped?: { readonly name: string; readonly why: string };
}

function ClearForm({ chosen, onCleared, onDone }: ClearFormProps) {
  const t = useTranslate();
  const [course, setCourse] = useState<Course>();
  const isClosed = useRef(false);
  // Closing the dialog stops the remaining requests.
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);
  const { form, attempt, onSubmit, getError, summary } = useContractForm({
    schema: riskDecisionBody,
    defaultValues: { reason: '' },
    submit: async (decision) => {
      const all = chosen.length;
      for (const [done, item] of chosen.entries()) {
        if (isClosed.current) return;
        setCourse({ done, all });
        try {
          await call(adminRiskCalls.clearRisk, { params: { userId: item.userId }, body: decision });
        } catch (error) {
          setCourse({
            done,
            all,
            stopped: { name: getName(item), why: getErrorMessage(error, t('admin.risk.failed')) },
          });
          return;
        }
        onCleared(item.userId);
      }
      setCourse({ done: all, all });
      showToast({ title: t('admin.risk.clearedToast', { count: all }) });
      onDone();
    },
  });
  const isUnderWay = form.formState.isSubmitting;
  return (
    <form onSubmit={onSubmit} noValidate className="space-y-4">
      <ErrorSummary items={summary} attempt={attempt} />
      <p>{t('admin.risk.clearLead')}</p>
      <TextArea
        label={t('admin.risk.reason')}
        hint={t('admin.risk.reasonHint')}
        {...form.register('reason')}
        maxLength={500}
        readOnly={isUnderWay}
        error={getError('reason')}
      />
      {course !== undefined && (
        <div className="space-y-2" role="status">
          <Progress label={t('admin.risk.clearTitle')} value={course.done} maximum={course.all} />
          <p className="text-sm text-muted">
            {t('admin.risk.progress', { done: course.done, all: course.all })}
          </p>
        </div>
      )}
      {course?.stopped !== undefined && (
        <Notice tone="problem" role="alert" title={t('admin.risk.stoppedAt', { name: course.stopped.name })}>
          <p>{course.stopped.why}</p>
        </Notice>
      )}
      <Button
        type="submit"
        className="w-full"
        disabled={chosen.length === 0 && !isUnderWay}
        isPending={isUnderWay}
        pendingLabel={t('admin.risk.deciding')}
      >
        {t('admin.risk.clearChosen', { count: chosen.length })}
      </Button>
    </form>
  );
}
