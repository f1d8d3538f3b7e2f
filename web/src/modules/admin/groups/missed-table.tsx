import { adminGroupCalls, type AdminGroupPage } from '@circle-link/contract/admin/groups';
import type { MissedItem } from '@circle-link/contract/groups/payments';
import { useState } from 'react';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { call } from '../../../platform/api/call.ts';
import { formatDate } from '../../../platform/i18n/language.ts';
import { Badge } from '../../../ui/values/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { toDollars } from '../../../ui/values/money.tsx';
import { ReasonDialog } from '../kit/commands.tsx';
import { Table } from '../kit/table.tsx';

interface MissedTableProps {
  readonly group: AdminGroupPage;
  readonly mayWriteOff: boolean;
}

export function MissedTable({ group, mayWriteOff }: MissedTableProps) {
  const t = useTranslate();
  const language = useLanguage();
  const [chosen, setChosen] = useState<MissedItem | null>(null);
  return (
    <>
      <Table
        look="full"
        caption={t('admin.groups.missed.title')}
        rows={group.missed}
        none={t('admin.groups.missed.none')}
        rowKey={({ paymentId }) => paymentId}
        columns={[
          { title: t('admin.groups.page.round'), cell: ({ round }) => round },
          { title: t('admin.groups.missed.payer'), cell: ({ payer }) => payer.firstName },
          { title: t('admin.groups.page.recipient'), cell: ({ recipient }) => recipient.firstName },
          { title: t('admin.groups.missed.since'), cell: ({ missedAt }) => formatDate(missedAt, language) },
          { title: t('admin.groups.missed.open'), money: ({ open }) => open },
          {
            title: t('admin.money.status'),
            isSelfExplaining: true,
            cell: (item) => <State item={item} mayWriteOff={mayWriteOff} onChoose={() => setChosen(item)} />,
          },
        ]}
      />
      {chosen !== null && <WriteOffDialog groupId={group.id} item={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

interface StateProps {
  readonly item: MissedItem;
  readonly mayWriteOff: boolean;
  readonly onChoose: () => void;
}

function State({ item: { writtenOffAt, blockedBy, writeOffFrom }, mayWriteOff, onChoose }: StateProps) {
  const t = useTranslate();
  const language = useLanguage();
  if (writtenOffAt !== null) return <Badge tone="done">{t('admin.groups.missed.writtenOff')}</Badge>;
  if (blockedBy === 'under_way') return <span>{t('admin.groups.missed.underWay')}</span>;
  if (blockedBy === 'too_new')
    return <span>{t('admin.groups.missed.from', { day: formatDate(writeOffFrom, language) })}</span>;
  if (!mayWriteOff) return null;
  return (
    <Button variant="quiet" onClick={onChoose}>
      {t('admin.groups.missed.act')}
    </Button>
  );
}

interface WriteOffDialogProps {
  readonly groupId: string;
  readonly item: MissedItem;
  readonly onClose: () => void;
}

function WriteOffDialog({ groupId, item, onClose }: WriteOffDialogProps) {
  const t = useTranslate();
  const { payer, recipient, round, open, paymentId } = item;
  const words = { payer: payer.firstName, recipient: recipient.firstName, round, amount: toDollars(open) };
  return (
    <ReasonDialog
      title={t('admin.groups.missed.ask')}
      lead={<p>{t('admin.groups.missed.text', words)}</p>}
      submitLabel={t('admin.groups.missed.submit', words)}
      isDestructive
      send={(reason) =>
        call(adminGroupCalls.writeOffMissed, { params: { id: groupId, paymentId }, body: { open, reason } })
      }
      onClose={onClose}
      getDone={() => t('admin.groups.missed.done')}
    />
  );
}
