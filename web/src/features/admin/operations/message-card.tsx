import { adminOperationCalls } from '@circle-link/contract/operations/admin/operations';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { getErrorMessage } from '../../../platform/api-client.ts';
import { call } from '../../../platform/call.ts';
import { useSingleMutation } from '../../../platform/use-single-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { Instant } from '../kit/instant.tsx';
import { DataList } from '../kit/data-list.tsx';
import { EmptyList } from '../kit/empty-state.tsx';
import { messagesQuery } from './queries.ts';

interface MessageCardProps {
  readonly mayRetry: boolean;
  readonly isEmpty?: boolean;
}

export function MessageCard({ mayRetry, isEmpty = false }: MessageCardProps) {
  const t = useTranslate();
  const cache = useQueryClient();
  const query = useInfiniteQuery(messagesQuery('failed'));
  const retry = useSingleMutation({
    mutationFn: (id: number) => call(adminOperationCalls.retryMessage, { params: { id: String(id) } }),
    onSuccess: () => showToast({ title: t('admin.operations.messageRetried') }),
    onError: (error) =>
      showToast({
        title: t('admin.money.notDone'),
        description: getErrorMessage(error, t('admin.money.failed')),
        variant: 'destructive',
      }),
    onSettled: () => cache.invalidateQueries(),
  });
  if (isEmpty) return <EmptyList text={t('admin.operations.noneFailed')} />;
  return (
    <Card aria-labelledby="messages">
      <CardHeader id="messages" title={t('admin.operations.messages')} />
      <DataList
        query={query}
        listRows={({ messages }) => messages}
        caption={t('admin.operations.messages')}
        rowKey={({ id }) => id}
        isWhole
        columns={[
          {
            key: 'to',
            title: t('admin.operations.recipient'),
            cell: ({ recipient }) => <span className="break-all">{recipient}</span>,
          },
          {
            key: 'what',
            title: t('admin.operations.subject'),
            cell: ({ subject, channel }) => (subject === '' ? channel : subject),
          },
          { key: 'at', title: t('admin.money.time'), cell: ({ createdAt }) => <Instant at={createdAt} /> },
          {
            key: 'why',
            title: t('admin.operations.error'),
            cell: ({ error }) => <span className="text-sm break-words">{error ?? '–'}</span>,
          },
          {
            key: 'retry',
            title: t('admin.operations.retry'),
            isSelfExplaining: true,
            cell: ({ id, canRetry }) =>
              canRetry && mayRetry ? (
                <Button variant="quiet" isPending={retry.isPending} onClick={() => retry.mutate(id)}>
                  {t('admin.operations.retry')}
                </Button>
              ) : (
                <span className="text-sm text-muted">{canRetry ? '–' : t('admin.operations.codeGone')}</span>
              ),
          },
        ]}
        failed={t('admin.operations.failed')}
        icon={Mail}
        emptyTitle={t('admin.operations.noneFailed')}
        emptyText={t('admin.operations.noneFailedText')}
      />
    </Card>
  );
}
