import type { MemberTimelineItem } from '@circle-link/contract/admin/members';
import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Money } from '../../../ui/money.tsx';
import { Paged } from '../../../ui/paged.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { useDetailWords, useKindWords } from '../audit/audit-entry-words.ts';
import { Ago, Instant } from '../kit/instant.tsx';
import { RowTable } from '../kit/row-table.tsx';
import { timelineQuery } from './queries.ts';

export function Timeline({ id }: { readonly id: string }) {
  const t = useTranslate();
  const query = useInfiniteQuery(timelineQuery(id));
  return (
    <Paged
      query={query}
      failed={t('admin.members.timeline.failed')}
      skeleton={<Skeleton className="h-60 w-full" />}
      more={t('admin.members.timeline.more')}
    >
      {(pages) => <Events items={pages.flatMap((page) => page.items)} />}
    </Paged>
  );
}

function Events({ items }: { readonly items: readonly MemberTimelineItem[] }) {
  const t = useTranslate();
  if (items.length === 0)
    return (
      <EmptyState icon={History} title={t('admin.members.timeline.none')}>
        {t('admin.members.timeline.noneText')}
      </EmptyState>
    );
  return (
    <RowTable
      caption={t('admin.members.timeline.title')}
      rows={items}
      rowKey={({ key }) => key}
      columns={[
        { key: 'kind', title: t('admin.audit.kind'), cell: (item) => <What item={item} /> },
        {
          key: 'at',
          title: t('admin.money.time'),
          narrow: 'value',
          cell: ({ at }) => <Ago at={at} />,
        },
        { key: 'actor', title: t('admin.audit.actor'), narrow: 'act', cell: (item) => <Actor item={item} /> },
        {
          key: 'detail',
          title: t('admin.audit.detail'),
          narrow: 'note',
          cell: (item) => <Detail item={item} />,
        },
      ]}
    />
  );
}

interface EventProps {
  readonly item: MemberTimelineItem;
}

function What({ item }: EventProps) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const kindWords = useKindWords();
  const words = item.text ?? kindWords(item.kind);
  return (
    <>
      <button
        type="button"
        className={`${TEXT_LINK} max-w-full truncate`}
        aria-haspopup="dialog"
        title={words}
        onClick={() => setOpen(true)}
      >
        {words}
      </button>
      {isOpen &&
        createPortal(
          <Dialog
            title={kindWords(item.kind)}
            closeLabel={t('admin.money.close')}
            onClose={() => setOpen(false)}
          >
            <Whole item={item} />
          </Dialog>,
          document.body,
        )}
    </>
  );
}

/** Activities of the member's own history are marked, because their text addresses the member. */
function Actor({ item: { actor, isActivity } }: EventProps) {
  const t = useTranslate();
  if (isActivity) return <span className="text-muted">{t('admin.members.timeline.label')}</span>;
  return actor?.name ?? t('admin.audit.system');
}

function Detail({ item: { detail, amount } }: EventProps) {
  const words = useDetailWords();
  if (amount !== null) return <Money amount={amount} />;
  const line = words(toValues(detail));
  return (
    <span className="text-muted" title={line}>
      {line}
    </span>
  );
}

function Whole({ item }: EventProps) {
  const t = useTranslate();
  const words = useDetailWords();
  return (
    <Facts
      facts={[
        { label: t('admin.money.time'), value: <Instant at={item.at} /> },
        { label: t('admin.audit.actor'), value: <Actor item={item} /> },
        ...(item.text === null ? [] : [{ label: t('admin.members.timeline.words'), value: item.text }]),
        ...(item.amount === null
          ? []
          : [{ label: t('admin.money.amount'), value: <Money amount={item.amount} /> }]),
        ...item.detail.map((part) => ({
          label: words(toValues([{ ...part, value: '' }])).replace(/: $/, ''),
          value: <span className="break-all">{part.value}</span>,
        })),
      ]}
    />
  );
}

function toValues(detail: MemberTimelineItem['detail']): Record<string, unknown> {
  return Object.fromEntries(detail.map(({ name, value }) => [name, parseValue(value)]));
}

function parseValue(text: string): unknown {
  if (!/^(?:[[{]|true$|false$|null$)/.test(text)) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // Truncated JSON does not parse.
    return text;
  }
}
