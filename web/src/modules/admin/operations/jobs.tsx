import { adminOperationCalls, type JobItem, type JobRan } from '@circle-link/contract/admin/operations';
import { IDLE_RUN_RECORD_SECONDS } from '@circle-link/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { useSingleMutation } from '../../../platform/api/query-client.ts';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { Fold } from '../../../ui/disclosure.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { Notice } from '../../../ui/panels.tsx';
import { Badge } from '../../../ui/values/badge.tsx';
import { Ago, Instant, RowButton } from '../kit/cells.tsx';
import { Table } from '../kit/table.tsx';

interface JobCardProps {
  readonly jobs: readonly JobItem[];
  readonly mayRun: boolean;
}

export function JobCard({ jobs, mayRun }: JobCardProps) {
  const t = useTranslate();
  const cache = useQueryClient();
  const run = useSingleMutation<JobRan, string>({
    mutationFn: (name) => call(adminOperationCalls.runJob, { params: { name } }),
    onSuccess: ({ tookMs, error }, name) =>
      showToast(
        error === null
          ? { title: t('admin.operations.ran', { name: getName(name), ms: tookMs }) }
          : {
              title: t('admin.operations.runFailed', { name: getName(name) }),
              description: error,
              variant: 'destructive',
            },
      ),
    onError: () => showToast({ title: t('admin.money.notDone'), variant: 'destructive' }),
    onSettled: () => cache.invalidateQueries(),
  });
  const names: Readonly<Record<string, string>> = t.group('admin.jobNames');
  const getName = (name: string) => names[name] ?? name;
  const now = newestEnd(jobs);
  const failing = jobs.filter(({ isFailing }) => isFailing);
  return (
    <>
      {failing.map((job) => (
        <Notice
          key={job.name}
          tone="problem"
          title={t('admin.operations.jobFails', { name: getName(job.name) })}
        >
          <p className="break-words">
            <Instant at={job.failedAt} /> {job.error}
          </p>
        </Notice>
      ))}
      <Fold
        id="jobs"
        title={t('admin.operations.jobs')}
        note={t('admin.operations.jobsNote', { count: jobs.length, failing: failing.length })}
        isOpenWide
      >
        <Table
          caption={t('admin.operations.jobs')}
          rows={jobs}
          rowKey={({ name }) => name}
          isHighlighted={({ isFailing }) => isFailing}
          columns={[
            {
              title: t('admin.operations.job'),
              cell: ({ name }) => <span title={name}>{getName(name)}</span>,
            },
            {
              title: t('admin.operations.schedule'),
              cell: ({ schedule }) => <Schedule schedule={schedule} />,
            },
            {
              title: t('admin.operations.lastRun'),
              narrow: 'note',
              cell: (job) => <LastRun job={job} now={now} />,
            },
            {
              title: t('admin.operations.took'),
              isNumeric: true,
              narrow: 'act',
              cell: ({ tookMs }) => (tookMs === null ? '–' : `${tookMs} ms`),
            },
            { title: t('admin.operations.next'), instant: ({ nextAt }) => nextAt },
            {
              title: t('admin.operations.runNow'),
              isNumeric: true,
              narrow: 'value',
              cell: ({ name, canRun }) =>
                mayRun && canRun ? (
                  <RowButton
                    label={t('admin.operations.runNow')}
                    fullLabel={t('admin.operations.runOne', { name: getName(name) })}
                    isPending={run.isPending && run.variables === name}
                    onPress={() => run.mutate(name)}
                  />
                ) : (
                  '–'
                ),
            },
          ]}
        />
      </Fold>
    </>
  );
}

function Schedule({ schedule }: Pick<JobItem, 'schedule'>) {
  const t = useTranslate();
  const rhythm = parseRhythm(schedule);
  if (rhythm === null) return <code>{schedule}</code>;
  const { kind, ...words } = { count: '', minute: '', time: '', ...rhythm };
  return <span title={schedule}>{t(`admin.operations.rhythm.${kind}`, words)}</span>;
}

function LastRun({ job, now }: { readonly job: JobItem; readonly now: number }) {
  const t = useTranslate();
  if (job.isFailing) return <Badge tone="problem">{t('admin.operations.fails')}</Badge>;
  return (
    <span className="inline-flex items-center gap-2">
      <Ago at={job.endedAt} />
      {isLate(job, now) && (
        <span title={t('admin.operations.lateNote')}>
          <Badge tone="waiting">{t('admin.operations.late')}</Badge>
        </span>
      )}
    </span>
  );
}

/** Schedule of a job: "60 s", or one of the cron expressions in UTC that the jobs use. */
type JobSchedule =
  | { readonly kind: 'every' | 'minutes'; readonly count: number }
  | { readonly kind: 'hourly'; readonly minute: string }
  | { readonly kind: 'daily'; readonly time: string };

const HOUR_SECONDS = 3_600;
const two = (digits: string): string => digits.padStart(2, '0');

export function parseRhythm(schedule: string): JobSchedule | null {
  const seconds = /^(?:every )?([\d.]+) s$/.exec(schedule)?.[1];
  if (seconds !== undefined) {
    const count = Number(seconds);
    return count >= 60 && count % 60 === 0
      ? { kind: 'minutes', count: count / 60 }
      : { kind: 'every', count };
  }
  const [, minute, hour] = /^(\d+) (\d+|\*) \* \* \*$/.exec(schedule) ?? [];
  if (minute === undefined || hour === undefined) return null;
  return hour === '*'
    ? { kind: 'hourly', minute: two(minute) }
    : { kind: 'daily', time: `${two(hour)}:${two(minute)}` };
}

function toSeconds(rhythm: JobSchedule): number {
  if (rhythm.kind === 'every') return rhythm.count;
  if (rhythm.kind === 'minutes') return rhythm.count * 60;
  return rhythm.kind === 'hourly' ? HOUR_SECONDS : 24 * HOUR_SECONDS;
}

/** Seconds until an idle run is recorded, plus two minutes of tolerance. */
const PATIENCE_SECONDS = IDLE_RUN_RECORD_SECONDS + 120;

interface Run {
  readonly schedule: string;
  readonly endedAt: string | null;
}

/** True if the last run is clearly older than twice the schedule. `now` is the newest timestamp in the list. */
export function isLate({ schedule, endedAt }: Run, now: number): boolean {
  const rhythm = parseRhythm(schedule);
  if (rhythm === null || endedAt === null) return false;
  return now - Date.parse(endedAt) > (2 * toSeconds(rhythm) + PATIENCE_SECONDS) * 1_000;
}

/** The server's clock, approximated by the newest end of a job. */
export function newestEnd(jobs: readonly Run[]): number {
  return Math.max(0, ...jobs.map(({ endedAt }) => (endedAt === null ? 0 : Date.parse(endedAt))));
}
