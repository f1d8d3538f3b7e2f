import type { OperationsPage } from '@circle-link/contract/admin/operations';
import { hasAbility, type AdminRole } from '@circle-link/contract/admin-roles';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StatTile } from '../../../ui/stat-tile.tsx';
import { Instant } from '../kit/instant.tsx';
import { AlarmList } from './alarm-list.tsx';
import { JobCard } from './job-card.tsx';
import { MessageCard } from './message-card.tsx';
import { DeadLettersCard } from './dead-letters-card.tsx';
import { OutageList } from './outage-list.tsx';
import { operationsQuery } from './queries.ts';

export function Operations({ roles }: { readonly roles: readonly AdminRole[] }) {
  const t = useTranslate();
  const query = useQuery(operationsQuery);
  const mayRetry = hasAbility(roles, 'money');
  return (
    <div className="space-y-6">
      <Loaded
        query={query}
        failed={t('admin.operations.failed')}
        skeleton={<Skeleton className="h-96 w-full" />}
      >
        {(page) => (
          <>
            <AlarmList alarms={page.alarms} hasOutage={page.outages.length > 0} />
            <OutageList outages={page.outages} />
            <Tiles page={page} />
            <DeadLettersCard mayRetry={mayRetry} isEmpty={page.webhooks.deadLetters === 0} />
            <MessageCard mayRetry={mayRetry} isEmpty={page.messages.failed === 0} />
            <JobCard jobs={page.jobs} mayRun={mayRetry} />
          </>
        )}
      </Loaded>
    </div>
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
