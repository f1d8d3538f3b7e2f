/** Marks of read and unread notifications, and answers given on the page that shows them. */
import type { NotificationItem } from '@circle-link/contract/activities';
import { notificationCalls } from '@circle-link/contract/notifications';
import { type InfiniteData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Mail } from 'lucide-react';
import { useState } from 'react';
import { getErrorMessage } from '../../platform/api/api-client.ts';
import { call } from '../../platform/api/call.ts';
import { addTexts, useTranslate } from '../../platform/i18n/texts.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/panels.tsx';
import notifications from '../../../../locales/en/notifications.json';
import type { ShownItem } from './activity-list.tsx';
import {
  NEWS_FILTERS,
  type NewsFilter,
  newestActivitiesQuery,
  newsQuery,
  unreadQuery,
} from './newest-activities.tsx';

addTexts({ notifications });

interface Choice {
  readonly id: string;
  readonly isRead: boolean;
}

/** In the list of this filter a line stays where it is after its mark, so that the mark can be undone there. */
export function useMark(show?: NewsFilter) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Choice) => call(notificationCalls.mark, { body }),
    onSuccess: (unread, { id, isRead }) => {
      cache.setQueryData(unreadQuery.queryKey, unread);
      if (show !== undefined)
        cache.setQueryData<InfiniteData<NotificationItem[], string | undefined>>(
          newsQuery(show).queryKey,
          (old) => old && { ...old, pages: old.pages.map((page) => page.map(markLine)) },
        );
      void cache.invalidateQueries({ queryKey: newestActivitiesQuery.queryKey });
      for (const other of NEWS_FILTERS.filter((filter) => filter !== show))
        void cache.invalidateQueries({
          queryKey: newsQuery(other).queryKey,
          refetchType: show === undefined ? 'active' : 'none',
        });

      function markLine(item: NotificationItem): NotificationItem {
        return item.id === id ? { ...item, isUnread: !isRead } : item;
      }
    },
  });
}

interface MarkOneProps {
  readonly item: ShownItem;
  readonly onMark: (choice: Choice) => void;
}

export function MarkOne({ item: { id, isUnread = false }, onMark }: MarkOneProps) {
  const t = useTranslate();
  const label = t(isUnread ? 'notifications.markOne' : 'notifications.markAgain');
  const Icon = isUnread ? Check : Mail;
  return (
    <IconButton
      label={label}
      title={label}
      className="z-1 -my-2 -mr-2 shrink-0"
      onClick={() => onMark({ id, isRead: isUnread })}
    >
      <Icon aria-hidden="true" className="size-4" strokeWidth={1.75} />
    </IconButton>
  );
}

/** Tells a member with news when all of it is read. */
export function MarkAll({ hasNews }: { readonly hasNews: boolean }) {
  const t = useTranslate();
  const cache = useQueryClient();
  const unread = useQuery(unreadQuery).data?.unread;
  const marking = useMutation({
    mutationFn: () => call(notificationCalls.markRead),
    onSuccess: async () => {
      cache.setQueryData(unreadQuery.queryKey, { unread: 0 });
      await cache.invalidateQueries({ queryKey: [notificationCalls.list.path] });
    },
  });
  return (
    // Fixed minimum height, so that nothing below shifts.
    <div role="status" className="grid min-h-12 items-center">
      {unread === 0 && hasNews && <p className="text-sm text-muted">{t('notifications.allRead')}</p>}
      {unread !== undefined && unread > 0 && (
        <Button
          variant="quiet"
          size="small"
          isPending={marking.isPending}
          pendingLabel={t('notifications.marking')}
          onClick={() => marking.mutate()}
        >
          {t('notifications.markAll')}
        </Button>
      )}
      {marking.isError && (
        <Notice tone="problem">{getErrorMessage(marking.error, t('notifications.markFailed'))}</Notice>
      )}
    </div>
  );
}

/** Lines answered here keep their outcome, also in a list that the server would no longer show them in. */
export function useAnswers(): {
  readonly withAnswers: (items: readonly NotificationItem[]) => readonly NotificationItem[];
  readonly isAnswered: (item: ShownItem) => boolean;
  readonly keepAnswer: (item: ShownItem, isYes: boolean) => void;
} {
  const [answered, setAnswered] = useState<ReadonlyMap<string, NotificationItem>>(new Map());
  return {
    withAnswers: (items) => {
      const shown = new Set(items.map(({ id }) => id));
      const current = items.map((item) => {
        const question = answered.get(item.id)?.question;
        return question === undefined ? item : { ...item, question };
      });
      const gone = [...answered.values()].filter(({ id }) => !shown.has(id));
      return [...current, ...gone].sort((one, other) => Number(other.id) - Number(one.id));
    },
    isAnswered: ({ id }) => answered.has(id),
    keepAnswer: ({ question, ...item }, isYes) => {
      if (question == null) return;
      const state = isYes ? 'accepted' : 'declined';
      const line: NotificationItem = { ...item, isUnread: false, question: { ...question, state } };
      setAnswered((before) => new Map(before).set(item.id, line));
    },
  };
}
