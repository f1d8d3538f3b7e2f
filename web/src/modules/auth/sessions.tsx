import { sessionCalls, type SessionItem } from '@circle-link/contract/auth/auth';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { getErrorMessage } from '../../platform/api/api-client.ts';
import { call } from '../../platform/api/call.ts';
import { formatAgo } from '../../platform/i18n/ago.ts';
import { formatDate } from '../../platform/i18n/language.ts';
import { useMinute } from '../../platform/clock.ts';
import { Badge } from '../../ui/values/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/values/data-table.tsx';
import { ErrorState } from '../../ui/frame/states.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { showToast } from '../../ui/overlays/toast-store.ts';
import { sessionsQuery } from './queries.ts';
import { Dialog, DialogButtons } from '../../ui/overlays/dialog.tsx';

export function Sessions() {
  const t = useTranslate();
  const sessions = useQuery(sessionsQuery);
  if (sessions.data === undefined) {
    return sessions.isError ? (
      <ErrorState
        what={t('settings.sessions.loadFailed')}
        onRetry={() => void sessions.refetch()}
        isRetrying={sessions.isFetching}
      />
    ) : (
      <Skeleton className="h-40 w-full" />
    );
  }
  return (
    <div className="space-y-6">
      <SessionTable sessions={sessions.data} />
      {sessions.data.length === 1 && <p className="text-sm text-muted">{t('settings.sessions.onlyThis')}</p>}
      <EndOtherSessions />
    </div>
  );
}

const FIRST = 3;

function SessionTable({ sessions }: { readonly sessions: readonly SessionItem[] }) {
  const t = useTranslate();
  const language = useLanguage();
  const [areAllShown, showAll] = useState(false);
  const now = useMinute();
  const ordered = sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  return (
    <>
      <DataTable
        caption={t('settings.sessions.caption')}
        rows={areAllShown ? ordered : ordered.slice(0, FIRST)}
        rowKey={(session) => session.id}
        columns={[
          { key: 'device', title: t('settings.sessions.device'), cell: (session) => session.device },
          {
            key: 'lastSeen',
            title: t('settings.sessions.lastSeen'),
            narrow: 'note',
            cell: (session) => (
              <Dated
                name={t('settings.sessions.lastSeen')}
                at={formatAgo(session.lastSeenAt, now, language, 'short')}
              />
            ),
          },
          {
            key: 'since',
            title: t('settings.sessions.since'),
            narrow: 'note',
            cell: (session) => (
              <Dated name={t('settings.sessions.since')} at={formatDate(session.createdAt, language)} />
            ),
          },
          {
            key: 'act',
            title: t('settings.sessions.act'),
            narrow: 'act',
            isNumeric: true,
            isSelfExplaining: true,
            cell: (session) =>
              session.isCurrent ? (
                <Badge tone="done">{t('settings.sessions.current')}</Badge>
              ) : (
                <EndSession session={session} />
              ),
          },
        ]}
      />
      {ordered.length > FIRST && !areAllShown && (
        <button type="button" className={`${TEXT_LINK} mt-2 block py-2`} onClick={() => showAll(true)}>
          {t('settings.sessions.showAll', { all: ordered.length })}
        </button>
      )}
    </>
  );
}

/** Narrow rows have no column headers, so each date has a label. */
function Dated({ name, at }: { readonly name: string; readonly at: string }) {
  return (
    <>
      <span aria-hidden="true" className="sm:hidden">
        {name}{' '}
      </span>
      {at}
    </>
  );
}

function EndSession({ session }: { readonly session: SessionItem }) {
  const t = useTranslate();
  const ending = useEnding(
    () => call(sessionCalls.endSession, { params: { id: session.id } }),
    t('settings.sessions.ended'),
  );
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={t('settings.sessions.endLabel', { device: session.device })}
      isPending={ending.isPending}
      pendingLabel={t('settings.sessions.ending')}
      onClick={() => ending.mutate()}
    >
      {t('settings.sessions.end')}
    </Button>
  );
}

function EndOtherSessions() {
  const t = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const ending = useEnding(async () => {
    await call(sessionCalls.endOtherSessions);
    setAsking(false);
  }, t('settings.sessions.endedOthers'));
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t('settings.sessions.endOthers')}
      </Button>
      {isAsking && (
        <Dialog
          title={t('settings.sessions.endOthersTitle')}
          closeLabel={t('common.close')}
          onClose={() => setAsking(false)}
        >
          <p className="mb-6">{t('settings.sessions.endOthersText')}</p>
          <DialogButtons cancelLabel={t('settings.sessions.keep')} onCancel={() => setAsking(false)}>
            <Button
              variant="destructive"
              isPending={ending.isPending}
              pendingLabel={t('settings.sessions.ending')}
              onClick={() => ending.mutate()}
            >
              {t('settings.sessions.endOthers')}
            </Button>
          </DialogButtons>
        </Dialog>
      )}
    </>
  );
}

function useEnding(end: () => Promise<unknown>, ended: string) {
  const t = useTranslate();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: end,
    onSuccess: async () => {
      showToast({ title: t('settings.sessions.endedTitle'), description: ended });
      await cache.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
    onError: (error) =>
      showToast({
        title: t('settings.sessions.failedTitle'),
        description: getErrorMessage(error, t('settings.sessions.endFailed')),
        variant: 'destructive',
      }),
  });
}
