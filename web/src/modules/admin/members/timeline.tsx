import { adminMemberCalls, type MemberTimelineItem } from '@circle-link/contract/admin/members';
import { History } from 'lucide-react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { Facts } from '../../../ui/values/facts.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { useDetailWords, useKindWords } from '../audit/entry-table.tsx';
import { Instant, RowDialog } from '../kit/cells.tsx';
import { AdminList, defineList } from '../kit/list.tsx';

const timeline = defineList({
  operation: adminMemberCalls.memberTimeline,
  listRows: ({ items }) => items,
  getNext: ({ next }) => next,
  pageSize: 20,
});

export function Timeline({ id }: { readonly id: string }) {
  const t = useTranslate();
  const kindWords = useKindWords();
  return (
    <AdminList
      list={timeline}
      params={{ id }}
      caption={t('admin.members.timeline.title')}
      rowKey={({ key }) => key}
      columns={[
        {
          title: t('admin.audit.kind'),
          cell: (item) => (
            <RowDialog label={item.text ?? kindWords(item.kind)} title={kindWords(item.kind)}>
              <Whole item={item} />
            </RowDialog>
          ),
        },
        { title: t('admin.money.time'), narrow: 'value', ago: ({ at }) => at },
        { title: t('admin.audit.actor'), narrow: 'act', cell: (item) => <Actor item={item} /> },
        { title: t('admin.audit.detail'), narrow: 'note', cell: (item) => <Detail item={item} /> },
      ]}
      failed={t('admin.members.timeline.failed')}
      more={t('admin.members.timeline.more')}
      empty={{
        icon: History,
        title: t('admin.members.timeline.none'),
        text: t('admin.members.timeline.noneText'),
      }}
    />
  );
}

interface EventProps {
  readonly item: MemberTimelineItem;
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
