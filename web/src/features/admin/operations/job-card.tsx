import type { JobItem, JobRan } from '@circle-link/contract/admin/operations';
import { adminOperationCalls } from '@circle-link/contract/operations/admin/operations';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/call.ts';
import { useSingleMutation } from '../../../platform/use-single-mutation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { Instant } from '../kit/instant.tsx';

interface JobCardProps {
  readonly jobs: readonly JobItem[];
  readonly mayRun: boolean;
}

/** What happens by itself: when it last ended well, how long it took, why it fails, and when it runs next. */
export function JobCard({ jobs, mayRun }: JobCardProps) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const run = useSingleMutation<JobRan, string>({
    mutationFn: (name) => call(adminOperationCalls.runJob, { params: { name } }),
    onSuccess: ({ tookMs, error }, name) =>
      showToast(
        error === null
          ? { title: t('admin.operations.ran', { name, ms: tookMs }) }
          : { title: t('admin.operations.runFailed', { name }), description: error, variant: 'destructive' },
      ),
    onError: () => showToast({ title: t('admin.money.notDone'), variant: 'destructive' }),
    onSettled: () => cache.invalidateQueries(),
  });
  return (
    <Card aria-labelledby="jobs">
      <CardHeader id="jobs" title={t('admin.operations.jobs')} />
      <DataTable
        caption={t('admin.operations.jobs')}
        rows={jobs}
        rowKey={({ name }) => name}
        columns={[
          {
            key: 'name',
            title: t('admin.operations.job'),
            cell: ({ name }) => <code className="text-sm">{name}</code>,
          },
          {
            key: 'schedule',
            title: t('admin.operations.schedule'),
            cell: ({ schedule }) => <code className="text-sm whitespace-nowrap">{schedule}</code>,
          },
          { key: 'ended', title: t('admin.operations.lastRun'), cell: (job) => <LastRun job={job} /> },
          {
            key: 'took',
            title: t('admin.operations.took'),
            isNumeric: true,
            cell: ({ tookMs }) => (tookMs === null ? '–' : `${tookMs} ms`),
          },
          { key: 'next', title: t('admin.operations.next'), cell: ({ nextAt }) => <Instant at={nextAt} /> },
          {
            key: 'run',
            title: t('admin.operations.runNow'),
            isSelfExplaining: true,
            cell: ({ name, canRun }) =>
              mayRun && canRun ? (
                <Button
                  variant="quiet"
                  className="whitespace-nowrap"
                  isPending={run.isPending && run.variables === name}
                  onClick={() => run.mutate(name)}
                  aria-label={t('admin.operations.runOne', { name })}
                >
                  {t('admin.operations.runNow')}
                </Button>
              ) : (
                '–'
              ),
          },
        ]}
      />
    </Card>
  );
}

function LastRun({ job: { endedAt, isFailing, failedAt, error } }: { readonly job: JobItem }) {
  const { t } = useTranslation();
  return (
    <span className="flex flex-col items-start gap-1 max-sm:items-end max-sm:text-right">
      <Instant at={endedAt} />
      {isFailing && (
        <>
          <Badge tone="problem">{t('admin.operations.fails')}</Badge>
          <span className="text-sm text-muted">
            <Instant at={failedAt} /> {error}
          </span>
        </>
      )}
    </span>
  );
}
