import { type AdminRole, hasAbility } from '@circle-link/contract/admin/roles';
import type { AlarmItem } from '@circle-link/contract/admin/checks';
import {
  adminOperationCalls,
  type OperationsPage,
  type Outage,
} from '@circle-link/contract/admin/operations';
import type { STUCK_KINDS } from '@circle-link/contract/admin/stuck';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { addTexts, useTranslate } from '../../../platform/i18n/texts.ts';
import { buildCallUrl, toQueryOptions } from '../../../platform/api/call.ts';
import checkTitles from '../../../../../locales/en/check-titles.json';
import transparency from '../../../../../locales/en/transparency.json';
import { Notice } from '../../../ui/panels.tsx';
import { StatTile } from '../../../ui/values/stat-tile.tsx';
import { TEXT_LINK } from '../../../ui/class-names.ts';
import { AdminPage } from '../admin-page.tsx';
import { Ago, Instant } from '../kit/cells.tsx';
import { AdminDetail } from '../kit/section.tsx';
import { JobCard } from './jobs.tsx';
import { DeadLettersCard, MessageCard } from './undelivered.tsx';

addTexts({ checkTitles, transparency });

const operationsQuery = queryOptions({
  ...toQueryOptions(adminOperationCalls.operations),
  refetchInterval: 5_000,
});

export function Operations({ roles }: { readonly roles: readonly AdminRole[] }) {
  const t = useTranslate();
  const query = useQuery(operationsQuery);
  const mayRetry = hasAbility(roles, 'money');
  return (
    <AdminDetail query={query} failed={t('admin.operations.failed')}>
      {(page) => (
        <div className="space-y-6">
          <AlarmList alarms={page.alarms} hasOutage={page.outages.length > 0} />
          <OutageList outages={page.outages} />
          <Tiles page={page} />
          <DeadLettersCard mayRetry={mayRetry} isEmpty={page.webhooks.deadLetters === 0} />
          <MessageCard mayRetry={mayRetry} isEmpty={page.messages.failed === 0} />
          <JobCard jobs={page.jobs} mayRun={mayRetry} />
        </div>
      )}
    </AdminDetail>
  );
}

function Tiles({ page: { webhooks, messages } }: { readonly page: OperationsPage }) {
  const t = useTranslate();
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4">
      <StatTile
        title={t('admin.operations.inbox')}
        value={webhooks.waiting}
        note={
          webhooks.lastReceivedAt !== null && (
            <>
              {t('admin.operations.lastReceived')} <Instant at={webhooks.lastReceivedAt} />
            </>
          )
        }
      />
      <StatTile
        title={t('admin.operations.messagesWaiting')}
        value={messages.waiting}
        note={messages.oldestWaitingAt !== null && <Instant at={messages.oldestWaitingAt} />}
      />
    </dl>
  );
}

interface AlarmListProps {
  readonly alarms: readonly AlarmItem[];
  readonly hasOutage: boolean;
}

export function AlarmList({ alarms, hasOutage }: AlarmListProps) {
  const t = useTranslate();
  if (alarms.length === 0) return hasOutage ? null : <AllWell />;
  return (
    <Notice tone="problem" title={t('admin.alarms.title', { count: alarms.length })}>
      <ul className="divide-y divide-line">
        {alarms.map((alarm) => (
          <Alarm key={`${alarm.name} ${alarm.of ?? ''}`} {...alarm} />
        ))}
      </ul>
    </Notice>
  );
}

function AllWell() {
  const t = useTranslate();
  return (
    <Notice tone="done" title={t('admin.alarms.none')}>
      <p>{t('admin.alarms.noneText')}</p>
      <a
        href={buildCallUrl(adminOperationCalls.runbook)}
        rel="noreferrer"
        target="_blank"
        className={`${TEXT_LINK} inline-flex min-h-8 items-center gap-1.5`}
      >
        <ExternalLink aria-hidden="true" className="size-4" />
        {t('admin.alarms.runbook')}
      </a>
    </Notice>
  );
}

function Alarm({ name, of, since, times }: AlarmItem) {
  const t = useTranslate();
  const subject = useSubject(name, of);
  const what = t(`admin.alarms.what.${name}`);
  return (
    <li className="gap-x-6 space-y-1 py-3 first:pt-1 last:pb-0 sm:grid sm:grid-cols-[1fr_auto] sm:items-center">
      <p className="font-medium break-words">
        {subject === null ? what : t('admin.alarms.of', { what, of: subject })}
      </p>
      <p className="text-sm sm:row-start-2">
        {since === null ? (
          t('admin.alarms.always')
        ) : (
          <>
            {t('admin.alarms.since')} <Instant at={since} /> (<Ago at={since} />
            ).
          </>
        )}{' '}
        {times !== null && t('admin.alarms.times', { count: times })}
      </p>
      <div className="sm:row-span-2 sm:row-start-1">
        <RunbookLink name={name} />
      </div>
    </li>
  );
}

export function RunbookLink({ name }: { readonly name: AlarmItem['name'] | 'outside_outage' }) {
  const t = useTranslate();
  return (
    <a
      href={`${buildCallUrl(adminOperationCalls.runbook)}#${name}`}
      rel="noreferrer"
      target="_blank"
      className={`${TEXT_LINK} inline-flex min-h-8 items-center gap-1.5`}
    >
      <ExternalLink aria-hidden="true" className="size-4" />
      {t('admin.alarms.do')}
      <span className="sr-only">{name}</span>
    </a>
  );
}

function useSubject(name: AlarmItem['name'], of: string | null): string | null {
  const t = useTranslate();
  const titles: Readonly<Record<string, string>> = t.group('checkTitles');
  if (of === null) return null;
  if (name === 'money_stuck' || name === 'charge_warned')
    return t(`admin.stuck.kinds.${of as (typeof STUCK_KINDS)[number]}`);
  return name === 'data_check' ? (titles[of] ?? of) : of;
}

export function OutageList({ outages }: { readonly outages: readonly Outage[] }) {
  const t = useTranslate();
  return outages.map(({ part, since, triedAt, reason, waiting }) => (
    <Notice key={part} tone="problem" title={t(`admin.operations.outage.title.${part}`)}>
      <p>
        {t('admin.operations.outage.since')} <Instant at={since} /> (<Ago at={since} />
        ). {t('admin.operations.outage.tried')} <Instant at={triedAt} />.{' '}
        {waiting !== null && t('admin.operations.outage.waiting', { count: waiting })}
      </p>
      <p>{t(`admin.operations.outage.means.${part}`)}</p>
      <RunbookLink name="outside_outage" />
      <p className="text-sm break-words">{t('admin.operations.outage.reason', { reason })}</p>
    </Notice>
  ));
}

export function Page() {
  const t = useTranslate();
  return (
    <AdminPage ability="view" title={t('admin.operations.title')} lead={t('admin.operations.lead')}>
      {({ roles }) => <Operations roles={roles} />}
    </AdminPage>
  );
}
