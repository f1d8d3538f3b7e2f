import type { AdminGroupPage } from '@circle-link/contract/admin/groups';
import type { MissedItem } from '@circle-link/contract/groups/missed';
import { adminGroupCalls } from '@circle-link/contract/operations/admin/groups';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { call } from '../../../platform/call.ts';
import { formatDate } from '../../../platform/i18n/language.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { toDollars, Money } from '../../../ui/money.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { ReasonDialog } from '../kit/reason-dialog.tsx';

interface MissedTableProps {
  readonly group: AdminGroupPage;
  readonly mayWriteOff: boolean;
}

export function MissedTable({ group, mayWriteOff }: MissedTableProps) {
  const t = useTranslate();
  const language = useLanguage();
  const [chosen, setChosen] = useState<MissedItem | null>(null);
  if (group.missed.length === 0) return <p className="text-muted">{t('admin.groups.missed.none')}</p>;
  return (
    <>
      <DataTable
        caption={t('admin.groups.missed.title')}
        rows={group.missed}
        rowKey={({ paymentId }) => paymentId}
        columns={[
          { key: 'round', title: t('admin.groups.page.round'), cell: ({ round }) => round },
          { key: 'payer', title: t('admin.groups.missed.payer'), cell: ({ payer }) => payer.firstName },
          {
            key: 'recipient',
            title: t('admin.groups.page.recipient'),
            cell: ({ recipient }) => recipient.firstName,
          },
          {
            key: 'since',
            title: t('admin.groups.missed.since'),
            cell: ({ missedAt }) => formatDate(missedAt, language),
          },
          {
            key: 'open',
            title: t('admin.groups.missed.open'),
            isNumeric: true,
            cell: ({ open }) => <Money amount={open} />,
          },
          {
            key: 'act',
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
  const cache = useQueryClient();
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
      onDone={() => {
        onClose();
        showToast({ title: t('admin.groups.missed.done') });
        void cache.invalidateQueries();
      }}
    />
  );
}
