import {
  adminRiskCalls,
  riskDecisionBody,
  type RiskItem,
  type RiskListQuery,
} from '@circle-link/contract/admin/risk';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { getErrorMessage } from '../../../platform/api/api-client.ts';
import { call } from '../../../platform/api/call.ts';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/forms/choice-fields.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { Notice } from '../../../ui/panels.tsx';
import { Progress } from '../../../ui/loading.tsx';
import { TextArea } from '../../../ui/forms/text-fields.tsx';
import { TEXT_LINK } from '../../../ui/class-names.ts';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { AdminPage } from '../admin-page.tsx';
import { LiveFilter, toOptions, useChoice } from '../kit/filter-bar.tsx';
import { AdminList, defineList } from '../kit/list.tsx';
import { Section } from '../kit/section.tsx';
import { FlagLine, getName, refreshRisks, RiskStatusBadge } from './risk-parts.tsx';

type RiskFilter = RiskListQuery['status'];
const RISK_FILTERS = ['open', 'cleared', 'blacklisted', 'all'] as const satisfies readonly RiskFilter[];

const riskList = defineList({
  operation: adminRiskCalls.risks,
  listRows: (items) => items,
  getCursor: ({ userId }) => ({ before: userId }),
  isFresh: true,
});

export function RiskList() {
  const t = useTranslate();
  const [status, setFilter] = useChoice('status', RISK_FILTERS);
  return (
    <Section id="risk-list" title={t('admin.risk.listTitle')}>
      <LiveFilter
        fields={[
          {
            name: 'status',
            label: t('admin.risk.show'),
            options: toOptions(RISK_FILTERS, (value) => t(`admin.risk.filters.${value}`)),
          },
        ]}
        filter={{ status }}
        onChange={setFilter}
      />
      <Risks key={status} status={status} />
    </Section>
  );
}

function Risks({ status }: { readonly status: RiskFilter }) {
  const t = useTranslate();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const mayBeCleared = status === 'open';
  const choose = (userId: string, isChosen: boolean) =>
    setChosen((before) => {
      const after = new Set(before);
      if (isChosen) after.add(userId);
      else after.delete(userId);
      return after;
    });
  return (
    <AdminList
      list={riskList}
      filter={{ status }}
      head={(items) =>
        mayBeCleared && (
          <BulkClear
            chosen={items.filter(({ userId }) => chosen.has(userId))}
            isEveryoneChosen={items.every(({ userId }) => chosen.has(userId))}
            onChooseAll={(isChosen) => setChosen(new Set(isChosen ? items.map(({ userId }) => userId) : []))}
            onCleared={(userId) => choose(userId, false)}
          />
        )
      }
      keepsHead={chosen.size > 0}
      caption={t(`admin.risk.filters.${status}`)}
      rowKey={({ userId }) => userId}
      isHighlighted={({ userId }) => chosen.has(userId)}
      columns={[
        {
          title: t('admin.risk.member'),
          cell: (item) => (
            <span className="flex min-w-0 items-center gap-3">
              {mayBeCleared && (
                <input
                  type="checkbox"
                  className="size-5 shrink-0"
                  aria-label={t('admin.risk.choose', { name: getName(item) })}
                  checked={chosen.has(item.userId)}
                  onChange={(event) => choose(item.userId, event.target.checked)}
                />
              )}
              <Link
                to="/admin/risk/$userId"
                params={{ userId: item.userId }}
                className={`${TEXT_LINK} truncate`}
              >
                {getName(item)}
              </Link>
            </span>
          ),
        },
        {
          title: t('admin.risk.score'),
          narrow: 'act',
          isNumeric: true,
          cell: ({ riskScore }) => riskScore,
        },
        {
          title: t('admin.risk.flags'),
          narrow: 'note',
          cell: ({ detectionFlags }) => <FlagLine flags={detectionFlags} />,
        },
        {
          title: t('admin.risk.status'),
          narrow: 'value',
          cell: (item) => <RiskStatusBadge status={item.status} />,
        },
        { title: t('admin.risk.updated'), ago: ({ updatedAt }) => updatedAt },
      ]}
      failed={t('admin.risk.listFailed')}
      more={t('admin.risk.more')}
      empty={{
        icon: ShieldCheck,
        title: t(`admin.risk.empty.${status}`),
        text: t('admin.risk.emptyHint'),
      }}
    />
  );
}

export function Page() {
  const t = useTranslate();
  return (
    <AdminPage ability="review" title={t('admin.risk.title')} lead={t('admin.risk.lead')}>
      {() => <RiskList />}
    </AdminPage>
  );
}

interface BulkClearProps {
  readonly chosen: readonly RiskItem[];
  readonly isEveryoneChosen: boolean;
  readonly onChooseAll: (isChosen: boolean) => void;
  readonly onCleared: (userId: string) => void;
}

function BulkClear({ chosen, isEveryoneChosen, onChooseAll, onCleared }: BulkClearProps) {
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
        disabled={chosen.length === 0 && !isUnderWay}
        isPending={isUnderWay}
        pendingLabel={t('admin.risk.deciding')}
      >
        {t('admin.risk.clearChosen', { count: chosen.length })}
      </Button>
    </form>
  );
}
