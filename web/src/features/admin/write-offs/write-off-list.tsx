import { adminWriteOffCalls } from '@circle-link/contract/operations/admin/write-offs';
import type { WriteOffItem } from '@circle-link/contract/admin/write-offs';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { call, toQueryOptions } from '../../../platform/call.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { toDollars, Money } from '../../../ui/money.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { Ago } from '../kit/instant.tsx';
import { MemberLink } from '../kit/links.tsx';
import { ReasonDialog } from '../kit/reason-dialog.tsx';
import { ScrollTable } from '../kit/scroll-table.tsx';

export const writeOffsQuery = queryOptions({
  ...toQueryOptions(adminWriteOffCalls.writeOffs),
  refetchInterval: 10_000,
});

const decisions = {
  approve: adminWriteOffCalls.approveWriteOff,
  decline: adminWriteOffCalls.declineWriteOff,
};
type Decision = keyof typeof decisions;

interface WriteOffListProps {
  readonly writeOffs: readonly WriteOffItem[];
  readonly mayDecide: boolean;
}

export function WriteOffList({ writeOffs, mayDecide }: WriteOffListProps) {
  const t = useTranslate();
  const [open, setOpen] = useState<{ readonly how: Decision; readonly item: WriteOffItem } | null>(null);
  return (
    <Card aria-labelledby="write-offs">
      <CardHeader id="write-offs" title={t('admin.writeOffs.title')} />
      <Table items={writeOffs} mayDecide={mayDecide} onOpen={(how, item) => setOpen({ how, item })} />
      {open !== null && <DecisionDialog {...open} onClose={() => setOpen(null)} />}
    </Card>
  );
}

interface TableProps {
  readonly items: readonly WriteOffItem[];
  readonly mayDecide: boolean;
  readonly onOpen: (how: Decision, item: WriteOffItem) => void;
}

function Table({ items, mayDecide, onOpen }: TableProps) {
  const t = useTranslate();
  return (
    <ScrollTable
      caption={t('admin.writeOffs.title')}
      rows={items}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'member',
          title: t('admin.writeOffs.member'),
          cell: ({ member }) => <MemberLink person={member} />,
        },
        {
          key: 'asked',
          title: t('admin.refunds.requestedBy'),
          cell: ({ requestedBy, requestedAt }) => (
            <>
              <MemberLink person={requestedBy} />, <Ago at={requestedAt} />
            </>
          ),
        },
        {
          key: 'why',
          title: t('admin.money.why'),
          cell: ({ reason }) => <span title={reason}>{reason}</span>,
        },
        {
          key: 'amount',
          title: t('admin.money.amount'),
          isNumeric: true,
          cell: ({ amount }) => <Money amount={amount} />,
        },
        {
          key: 'recovered',
          title: t('admin.writeOffs.recovered'),
          isNumeric: true,
          cell: ({ recovered }) => <Money amount={recovered} />,
        },
        {
          key: 'status',
          title: t('admin.money.status'),
          isSelfExplaining: true,
          cell: (item) => <Status item={item} mayDecide={mayDecide} onOpen={onOpen} />,
        },
      ]}
    />
  );
}

function Status({ item, mayDecide, onOpen }: Omit<TableProps, 'items'> & { readonly item: WriteOffItem }) {
  const t = useTranslate();
  if (item.status !== 'waiting')
    return (
      <Badge tone={item.status === 'declined' ? 'problem' : 'done'}>
        {t(`admin.writeOffs.statuses.${item.status}`)}
      </Badge>
    );
  if (item.isMine) return <span className="text-sm text-muted">{t('admin.writeOffs.mine')}</span>;
  if (!mayDecide) return <Badge tone="waiting">{t('admin.writeOffs.statuses.waiting')}</Badge>;
  return (
    <span className="flex gap-2">
      <Button size="row" onClick={() => onOpen('approve', item)}>
        {t('admin.writeOffs.actions.approve.open')}
      </Button>
      <Button size="row" variant="quiet" onClick={() => onOpen('decline', item)}>
        {t('admin.writeOffs.actions.decline.open')}
      </Button>
    </span>
  );
}

interface DecisionDialogProps {
  readonly how: Decision;
  readonly item: WriteOffItem;
  readonly onClose: () => void;
}

function DecisionDialog({ how, item, onClose }: DecisionDialogProps) {
  const t = useTranslate();
  const cache = useQueryClient();
  return (
    <ReasonDialog
      title={t(`admin.writeOffs.actions.${how}.title`)}
      lead={
        <p>
          {t(`admin.writeOffs.actions.${how}.lead`, {
            amount: toDollars(item.amount),
            name: item.member.name,
          })}
        </p>
      }
      submitLabel={t(`admin.writeOffs.actions.${how}.submit`)}
      isDestructive={how === 'approve'}
      send={(reason) => call(decisions[how], { params: { id: item.id }, body: { reason } })}
      onClose={onClose}
      onDone={() => {
        onClose();
        showToast({ title: t(`admin.writeOffs.actions.${how}.done`) });
        void cache.invalidateQueries();
      }}
    />
  );
}
