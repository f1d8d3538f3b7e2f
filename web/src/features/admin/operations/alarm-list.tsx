import type { AlarmItem } from '@circle-link/contract/admin/alarms';
import type { STUCK_KINDS } from '@circle-link/contract/admin/stuck';
import { adminOperationCalls } from '@circle-link/contract/operations/admin/operations';
import { ExternalLink } from 'lucide-react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { buildCallUrl } from '../../../platform/call.ts';
import { Notice } from '../../../ui/notice.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { Ago, Instant } from '../kit/instant.tsx';

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
