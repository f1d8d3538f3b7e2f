import type { AdminMemberPage } from '@circle-link/contract/admin/members';
import { adminWriteOffCalls, type WriteOffItem } from '@circle-link/contract/admin/write-offs';
import { queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { call, toQueryOptions } from '../../../platform/api/call.ts';
import { Badge } from '../../../ui/values/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { toDollars } from '../../../ui/values/money.tsx';
import { Ago, MemberLink } from '../kit/cells.tsx';
import { ReasonDialog } from '../kit/commands.tsx';
import { NothingOpen } from '../kit/section.tsx';
import { TableSection } from '../kit/table.tsx';

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
  const onOpen: OnOpen = (how, item) => setOpen({ how, item });
  return (
    <TableSection
      otherwise={<NothingOpen text={t('admin.writeOffs.empty')} />}
      id="write-offs"
      title={t('admin.writeOffs.title')}
      look="cards"
      rows={writeOffs}
      rowKey={({ id }) => id}
      columns={[
        { title: t('admin.writeOffs.member'), person: ({ member }) => member },
        {
          title: t('admin.refunds.requestedBy'),
          cell: ({ requestedBy, requestedAt }) => (
            <>
              <MemberLink person={requestedBy} />, <Ago at={requestedAt} />
            </>
          ),
        },
        { title: t('admin.money.why'), cell: ({ reason }) => <span title={reason}>{reason}</span> },
        { title: t('admin.money.amount'), money: ({ amount }) => amount },
        { title: t('admin.writeOffs.recovered'), money: ({ recovered }) => recovered },
        {
          title: t('admin.money.status'),
          isSelfExplaining: true,
          cell: (item) => <Status item={item} mayDecide={mayDecide} onOpen={onOpen} />,
        },
      ]}
    >
      {open !== null && <DecisionDialog {...open} onClose={() => setOpen(null)} />}
    </TableSection>
  );
}

type OnOpen = (how: Decision, item: WriteOffItem) => void;

interface StatusProps {
  readonly item: WriteOffItem;
  readonly mayDecide: boolean;
  readonly onOpen: OnOpen;
}

function Status({ item, mayDecide, onOpen }: StatusProps) {
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
      getDone={() => t(`admin.writeOffs.actions.${how}.done`)}
    />
  );
}

export function WriteOffButton({ member }: { readonly member: AdminMemberPage }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { owed } = member.money;
  if (owed === '0.00') return null;
  const named = { name: member.username ?? member.id, amount: toDollars(owed) };
  const request = { userId: member.id, amount: owed, owed };
  return (
    <div className="mt-4">
      <Button variant="destructive" onClick={() => setOpen(true)}>
        {t('admin.writeOffs.actions.ask.open')}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={t('admin.writeOffs.actions.ask.title')}
          lead={<p>{t('admin.writeOffs.actions.ask.lead', named)}</p>}
          submitLabel={t('admin.writeOffs.actions.ask.submit', named)}
          isDestructive
          send={(reason) => call(adminWriteOffCalls.askWriteOff, { body: { ...request, reason } })}
          onClose={() => setOpen(false)}
          getDone={({ status }) => t(`admin.writeOffs.actions.ask.${status === 'done' ? 'done' : 'waits'}`)}
        />
      )}
    </div>
  );
}
