import {
  adminCheckCalls,
  type AdminCheckItem,
  type AdminCheckPage,
} from '@circle-link/contract/admin/checks';
import { type AdminRole, hasAbility } from '@circle-link/contract/admin/roles';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, ListChecks } from 'lucide-react';
import checkTitles from '../../../../../locales/en/check-titles.json';
import transparency from '../../../../../locales/en/transparency.json';
import { getErrorMessage } from '../../../platform/api/api-client.ts';
import { call, toQueryOptions } from '../../../platform/api/call.ts';
import { useSingleMutation } from '../../../platform/api/query-client.ts';
import { addTexts, useTranslate } from '../../../platform/i18n/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Fold } from '../../../ui/disclosure.tsx';
import { EmptyState } from '../../../ui/frame/states.tsx';
import { Progress } from '../../../ui/loading.tsx';
import { Notice } from '../../../ui/panels.tsx';
import { Badge } from '../../../ui/values/badge.tsx';
import { AdminPage } from '../admin-page.tsx';
import { Ago } from '../kit/cells.tsx';
import { AdminDetail, Section } from '../kit/section.tsx';
import { Table } from '../kit/table.tsx';

addTexts({ checkTitles, transparency });

const checksQuery = queryOptions({
  ...toQueryOptions(adminCheckCalls.checks),
  refetchInterval: (query) => (query.state.data?.running == null ? 30_000 : 1_000),
});

export function CheckList({ roles }: { readonly roles: readonly AdminRole[] }) {
  const t = useTranslate();
  const query = useQuery(checksQuery);
  return (
    <Section
      id="checks"
      title={t('admin.checks.newest')}
      actions={hasAbility(roles, 'money') && <RunButton isRunning={query.data?.running != null} />}
    >
      <AdminDetail query={query} failed={t('admin.checks.failed')}>
        {(page) => (
          <div className="space-y-4">
            <RunNotice page={page} />
            {page.results.length === 0 ? (
              <EmptyState icon={ListChecks} title={t('admin.checks.empty')}>
                {t('admin.checks.emptyText')}
              </EmptyState>
            ) : (
              <Results results={page.results} />
            )}
          </div>
        )}
      </AdminDetail>
    </Section>
  );
}

function RunButton({ isRunning }: { readonly isRunning: boolean }) {
  const t = useTranslate();
  const cache = useQueryClient();
  const run = useSingleMutation({
    mutationFn: () => call(adminCheckCalls.runChecks),
    onSettled: () => cache.invalidateQueries({ queryKey: checksQuery.queryKey }),
  });
  return (
    <div>
      <Button
        variant="quiet"
        isPending={run.isPending || isRunning}
        pendingLabel={t('admin.checks.running')}
        onClick={() => run.mutate(undefined)}
      >
        {t('admin.checks.run')}
      </Button>
      {run.isError && (
        <p role="alert" className="mt-1 text-sm font-medium text-clay">
          {getErrorMessage(run.error, t('admin.money.failed'))}
        </p>
      )}
    </div>
  );
}

function RunNotice({ page: { running, isStale, lastError } }: { readonly page: AdminCheckPage }) {
  const t = useTranslate();
  if (running !== null) {
    const { done, total } = running;
    return (
      <Progress
        label={t('admin.checks.progress', { done, total })}
        value={done}
        maximum={Math.max(total, 1)}
      />
    );
  }
  return (
    <>
      {isStale && <Notice tone="problem" role="alert" title={t('admin.checks.stale')} />}
      {lastError !== null && (
        <Notice tone="problem" title={t('admin.checks.notEnded')}>
          <p>{lastError}</p>
        </Notice>
      )}
    </>
  );
}

function Results({ results }: { readonly results: readonly AdminCheckItem[] }) {
  const t = useTranslate();
  const violated = results.filter(({ holds }) => !holds);
  const holding = results.filter(({ holds }) => holds);
  return (
    <>
      {violated.length > 0 && <Violated results={violated} />}
      <Fold
        id="holding"
        title={t('admin.checks.holdingTitle', { count: holding.length })}
        note={<Ago at={results[0]?.checkedAt ?? null} />}
        isOpenWide
      >
        <HoldingBySubject results={holding} />
      </Fold>
    </>
  );
}

function useCheckTitle(): (check: AdminCheckItem) => string {
  const t = useTranslate();
  const titles: Readonly<Record<string, string>> = t.group('checkTitles');
  return ({ name, title }) => titles[name] ?? title;
}

function Violated({ results }: { readonly results: readonly AdminCheckItem[] }) {
  const t = useTranslate();
  const getTitle = useCheckTitle();
  return (
    <Table
      look="full"
      caption={t('admin.checks.violatedTitle')}
      rows={results}
      rowKey={({ name }) => name}
      columns={[
        { title: t('admin.checks.check'), cell: getTitle },
        {
          title: t('admin.money.status'),
          cell: () => <Badge tone="problem">{t('admin.checks.violated')}</Badge>,
        },
        { title: t('admin.checks.rows'), isNumeric: true, cell: ({ violations }) => violations },
        { title: t('admin.checks.sample'), cell: (check) => <Sample check={check} /> },
        { title: t('admin.money.time'), instant: ({ checkedAt }) => checkedAt },
      ]}
    />
  );
}

function HoldingBySubject({ results }: { readonly results: readonly AdminCheckItem[] }) {
  const t = useTranslate();
  return (
    <div className="gap-12 *:mb-8 *:break-inside-avoid xl:columns-2">
      {SUBJECTS.map((subject) => {
        const subjectResults = results.filter(({ name }) => getSubject(name) === subject);
        if (subjectResults.length === 0) return null;
        return (
          <section key={subject} aria-labelledby={`checks-${subject}`}>
            <h3 id={`checks-${subject}`} className="mb-1 font-semibold">
              {t(`admin.checks.subjects.${subject}`)}
            </h3>
            <Holding results={subjectResults} />
          </section>
        );
      })}
    </div>
  );
}

function Holding({ results }: { readonly results: readonly AdminCheckItem[] }) {
  const t = useTranslate();
  const getTitle = useCheckTitle();
  return (
    <ul className="divide-y divide-line text-sm">
      {results.map((check) => (
        <li key={check.name} className="flex min-h-10 items-center justify-between gap-4 py-1">
          <span className="min-w-0">{getTitle(check)}</span>
          <span className="shrink-0 text-leaf">
            <Check aria-hidden="true" className="size-4" />
            <span className="sr-only">{t('admin.checks.holds')}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Sample({ check: { sample, name } }: { readonly check: AdminCheckItem }) {
  if (sample.length === 0) return '–';
  return (
    <ul className="space-y-1 text-sm">
      {sample.map((row, index) => (
        <li key={`${name}-${index}`}>
          <code className="break-all">
            {Object.entries(row)
              .map(([column, value]) => `${column} ${value}`)
              .join(', ')}
          </code>
        </li>
      ))}
    </ul>
  );
}

export function Page() {
  const t = useTranslate();
  return (
    <AdminPage ability="view" title={t('admin.checks.title')} lead={t('admin.checks.lead')}>
      {({ roles }) => <CheckList roles={roles} />}
    </AdminPage>
  );
}

/** Subject of a check, derived from its name: a file of server/db/checks. */
export const SUBJECTS = ['groups', 'queue', 'money', 'running'] as const;
type Subject = (typeof SUBJECTS)[number];

const GROUPS = /^(?:group-|captured-contributions|contribution-|auto-pay|ready-groups)/;
const QUEUE = /^(?:queue-|positions-|entries-|paid-holds|captured-payments)/;
const RUNNING = /^(?:audit-|document-|nothing-|inbox-|backups-|checks-|reconciler-)/;

/** Money is the default: neither groups, queue nor operations. */
export function getSubject(name: string): Subject {
  if (GROUPS.test(name)) return 'groups';
  if (QUEUE.test(name)) return 'queue';
  return RUNNING.test(name) ? 'running' : 'money';
}
