import type { DeadLetterItem } from '@circle-link/contract/admin/operations';
import { adminOperationCalls } from '@circle-link/contract/operations/admin/operations';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { call } from '../../../platform/call.ts';
import { useSingleMutation } from '../../../platform/use-single-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Instant } from '../kit/instant.tsx';
import { PaymentLink } from '../kit/links.tsx';
import { DataList } from '../kit/data-list.tsx';
import { EmptyList } from '../kit/empty-state.tsx';
import { deadLetterQuery } from './queries.ts';
import { SettleDialog } from './settle-dialog.tsx';

interface PartProps {
  readonly mayRetry: boolean;
  readonly isEmpty?: boolean;
}

interface Course {
  readonly tried: number;
  readonly total: number;
  readonly applied: number;
}

const retryOne = (id: number) => call(adminOperationCalls.retryDeadLetter, { params: { id: String(id) } });

export function DeadLettersCard({ mayRetry, isEmpty = false }: PartProps) {
  const t = useTranslate();
  const cache = useQueryClient();
  const query = useInfiniteQuery(deadLetterQuery);
  const [course, setCourse] = useState<Course | null>(null);
  const [toSettle, setToSettle] = useState<number | null>(null);
  const retry = useSingleMutation({
    mutationFn: async (events: readonly DeadLetterItem[]) => {
      let applied = 0;
      for (const [index, { id }] of events.entries()) {
        setCourse({ tried: index, total: events.length, applied });
        // The server refuses an event that was applied in the meantime, so the loop continues.
        const outcome = await retryOne(id).catch(() => null);
        if (outcome?.outcome === 'applied') applied += 1;
      }
      setCourse({ tried: events.length, total: events.length, applied });
    },
    onSettled: () => cache.invalidateQueries(),
  });
  const events = query.data?.pages.flatMap((page) => page.events) ?? [];
  if (isEmpty && course === null && events.length === 0)
    return <EmptyList text={t('admin.operations.noDeadLetters')} />;
  return (
    <Card aria-labelledby="dead-letters">
      <CardHeader id="dead-letters" title={t('admin.operations.deadLetters')}>
        {mayRetry && events.length > 0 && (
          <Button variant="quiet" isPending={retry.isPending} onClick={() => retry.mutate(events)}>
            {t('admin.operations.retryAll')}
          </Button>
        )}
      </CardHeader>
      {course !== null && <CourseNotice course={course} isPending={retry.isPending} />}
      <DataList
        query={query}
        listRows={(page) => page.events}
        caption={t('admin.operations.deadLetters')}
        rowKey={({ id }) => id}
        isWhole
        columns={[
          {
            key: 'type',
            title: t('admin.payments.event'),
            cell: ({ type }) => <code className="text-sm">{type}</code>,
          },
          {
            key: 'at',
            title: t('admin.operations.since'),
            cell: ({ deadLetteredAt }) => <Instant at={deadLetteredAt} />,
          },
          {
            key: 'why',
            title: t('admin.operations.error'),
            cell: ({ reason }) => <span className="text-sm break-words">{reason}</span>,
          },
          { key: 'tries', title: t('admin.operations.tries'), isNumeric: true, cell: ({ tries }) => tries },
          {
            key: 'payment',
            title: t('admin.money.paymentName'),
            cell: ({ paymentId }) => (paymentId === null ? '–' : <PaymentLink id={paymentId} />),
          },
          {
            key: 'retry',
            title: t('admin.operations.retry'),
            isSelfExplaining: true,
            cell: (event) =>
              mayRetry ? (
                <Actions
                  isPending={retry.isPending}
                  onRetry={() => retry.mutate([event])}
                  onSettle={() => setToSettle(event.id)}
                />
              ) : (
                '–'
              ),
          },
        ]}
        failed={t('admin.operations.failed')}
        icon={Inbox}
        emptyTitle={t('admin.operations.noDeadLetters')}
        emptyText={t('admin.operations.noDeadLettersText')}
      />
      <SettleEvent id={toSettle} onClose={() => setToSettle(null)} />
    </Card>
  );
}

interface ActionsProps {
  readonly isPending: boolean;
  readonly onRetry: () => void;
  readonly onSettle: () => void;
}

function Actions({ isPending, onRetry, onSettle }: ActionsProps) {
  const t = useTranslate();
  return (
    <div className="flex flex-wrap gap-x-2">
      <Button variant="quiet" isPending={isPending} onClick={onRetry}>
        {t('admin.operations.retry')}
      </Button>
      <Button variant="quiet" onClick={onSettle}>
        {t('admin.operations.settle.act')}
      </Button>
    </div>
  );
}

interface SettleProps {
  readonly id: number | null;
  readonly onClose: () => void;
}

function SettleEvent({ id, onClose }: SettleProps) {
  if (id === null) return null;
  const send = (reason: string) =>
    call(adminOperationCalls.settleDeadLetter, { params: { id: String(id) }, body: { reason } });
  return <SettleDialog what="event" send={send} onClose={onClose} />;
}

function CourseNotice({ course, isPending }: { readonly course: Course; readonly isPending: boolean }) {
  const t = useTranslate();
  const { tried, total, applied } = course;
  return (
    <div className="mb-4 space-y-2">
      <Notice tone={applied === total ? 'done' : 'waiting'} role="status">
        <p>{t('admin.operations.retried', { tried, total, applied })}</p>
      </Notice>
      {isPending && <Progress label={t('admin.operations.retryAll')} value={tried} maximum={total} />}
    </div>
  );
}
