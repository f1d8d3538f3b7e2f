import { adminOperationCalls, type DeadLetterItem } from '@circle-link/contract/admin/operations';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Inbox, Mail } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { call } from '../../../platform/api/call.ts';
import { useSingleMutation } from '../../../platform/api/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/panels.tsx';
import { Progress } from '../../../ui/loading.tsx';
import { ReasonDialog, useRowCommand } from '../kit/commands.tsx';
import { AdminList, defineList } from '../kit/list.tsx';
import { NothingOpen, Section } from '../kit/section.tsx';

const deadLetterList = defineList({
  operation: adminOperationCalls.deadLetters,
  listRows: ({ events }) => events,
  getCursor: ({ id }) => ({ after: String(id) }),
});
const messageList = defineList({
  operation: adminOperationCalls.messages,
  listRows: ({ messages }) => messages,
  getCursor: ({ id }) => ({ before: String(id) }),
});

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
  const query = useInfiniteQuery(deadLetterList.query());
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
    return <NothingOpen text={t('admin.operations.noDeadLetters')} />;
  return (
    <Section
      id="dead-letters"
      title={t('admin.operations.deadLetters')}
      actions={
        mayRetry &&
        events.length > 0 && (
          <Button variant="quiet" isPending={retry.isPending} onClick={() => retry.mutate(events)}>
            {t('admin.operations.retryAll')}
          </Button>
        )
      }
    >
      {course !== null && <CourseNotice course={course} isPending={retry.isPending} />}
      <AdminList
        list={deadLetterList}
        caption={t('admin.operations.deadLetters')}
        rowKey={({ id }) => id}
        look="full"
        columns={[
          { title: t('admin.payments.event'), cell: ({ type }) => <code className="text-sm">{type}</code> },
          { title: t('admin.operations.since'), instant: ({ deadLetteredAt }) => deadLetteredAt },
          {
            title: t('admin.operations.error'),
            cell: ({ reason }) => <span className="text-sm break-words">{reason}</span>,
          },
          { title: t('admin.operations.tries'), isNumeric: true, cell: ({ tries }) => tries },
          { title: t('admin.money.paymentName'), payment: ({ paymentId }) => paymentId },
          {
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
        empty={{
          icon: Inbox,
          title: t('admin.operations.noDeadLetters'),
          text: t('admin.operations.noDeadLettersText'),
        }}
      />
      <SettleEvent id={toSettle} onClose={() => setToSettle(null)} />
    </Section>
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

interface SettleEventProps {
  readonly id: number | null;
  readonly onClose: () => void;
}

/** Removes an event that was settled at the provider, with a note. Books nothing. */
function SettleEvent({ id, onClose }: SettleEventProps) {
  const t = useTranslate();
  if (id === null) return null;
  return (
    <ReasonDialog
      title={t('admin.operations.settle.ask')}
      lead={<p>{t('admin.operations.settle.text')}</p>}
      submitLabel={t('admin.operations.settle.submit')}
      send={(reason) =>
        call(adminOperationCalls.settleDeadLetter, { params: { id: String(id) }, body: { reason } })
      }
      getDone={() => t('admin.operations.settle.done')}
      onClose={onClose}
    />
  );
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

const FAILED = { state: 'failed' };

export function MessageCard({ mayRetry, isEmpty = false }: PartProps) {
  const t = useTranslate();
  const retry = useRowCommand({
    send: (id: number) => call(adminOperationCalls.retryMessage, { params: { id: String(id) } }),
    getDone: () => t('admin.operations.messageRetried'),
  });
  if (isEmpty) return <NothingOpen text={t('admin.operations.noneFailed')} />;
  return (
    <Section id="messages" title={t('admin.operations.messages')}>
      <AdminList
        list={messageList}
        filter={FAILED}
        caption={t('admin.operations.messages')}
        rowKey={({ id }) => id}
        look="full"
        columns={[
          {
            title: t('admin.operations.recipient'),
            cell: ({ recipient }) => <span className="break-all">{recipient}</span>,
          },
          {
            title: t('admin.operations.subject'),
            cell: ({ subject, channel }) => (subject === '' ? channel : subject),
          },
          { title: t('admin.money.time'), instant: ({ createdAt }) => createdAt },
          {
            title: t('admin.operations.error'),
            cell: ({ error }) => <span className="text-sm break-words">{error ?? '–'}</span>,
          },
          {
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
        empty={{
          icon: Mail,
          title: t('admin.operations.noneFailed'),
          text: t('admin.operations.noneFailedText'),
        }}
      />
    </Section>
  );
}
