import type { AuditEntryItem } from '@circle-link/contract/admin/audit-log';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { Ago, Instant } from '../kit/instant.tsx';
import { RowTable } from '../kit/row-table.tsx';
import { ShortId } from '../kit/short-id.tsx';
import { useDetailWords, useKindWords } from './audit-entry-words.ts';

export function useAuditEntryColumns(): readonly Column<AuditEntryItem>[] {
  const t = useTranslate();
  return [
    { key: 'kind', title: t('admin.audit.kind'), cell: (leaf) => <Kind leaf={leaf} /> },
    {
      key: 'at',
      title: t('admin.money.time'),
      narrow: 'value',
      cell: ({ recordedAt }) => <Ago at={recordedAt} />,
    },
    { key: 'actor', title: t('admin.audit.actor'), narrow: 'act', cell: (leaf) => <Actor leaf={leaf} /> },
    {
      key: 'subject',
      title: t('admin.audit.subject'),
      cell: ({ subjectId }) => <ShortId id={subjectId} />,
    },
    {
      key: 'detail',
      title: t('admin.audit.detail'),
      narrow: 'note',
      cell: ({ detail }) => <Detail detail={detail} />,
    },
    {
      key: 'block',
      title: t('admin.audit.block'),
      isNumeric: true,
      cell: ({ block }) => block ?? t('admin.audit.notSealed'),
    },
  ];
}

function Kind({ leaf }: { readonly leaf: AuditEntryItem }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const words = useKindWords()(leaf.kind);
  return (
    <>
      <button
        type="button"
        className={`${TEXT_LINK} max-w-full truncate`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {words}
      </button>
      {isOpen &&
        createPortal(
          <Dialog title={words} closeLabel={t('admin.money.close')} onClose={() => setOpen(false)}>
            <Whole leaf={leaf} />
          </Dialog>,
          document.body,
        )}
    </>
  );
}

function Detail({ detail }: Pick<AuditEntryItem, 'detail'>) {
  return <span className="text-muted">{useDetailWords()(detail)}</span>;
}

function Whole({ leaf }: { readonly leaf: AuditEntryItem }) {
  const t = useTranslate();
  const lines = listLines(leaf.detail);
  return (
    <Facts
      facts={[
        { label: t('admin.audit.code'), value: <code className="break-all">{leaf.kind}</code> },
        { label: t('admin.money.time'), value: <Instant at={leaf.recordedAt} /> },
        { label: t('admin.audit.actor'), value: <Actor leaf={leaf} /> },
        { label: t('admin.audit.subject'), value: <code className="break-all">{leaf.subjectId}</code> },
        { label: t('admin.audit.block'), value: leaf.block ?? t('admin.audit.notSealed') },
        {
          label: t('admin.audit.detail'),
          value:
            lines.length === 0
              ? '–'
              : lines.map((line) => (
                  <p key={line} className="break-all">
                    {line}
                  </p>
                )),
        },
      ]}
    />
  );
}

function Actor({ leaf: { actorId, actorName } }: { readonly leaf: AuditEntryItem }) {
  const t = useTranslate();
  if (actorId === null) return t('admin.audit.system');
  return actorName ?? <ShortId id={actorId} />;
}

/** Flattens a detail: "reason: paid by mistake", one line per value. */
function listLines(detail: unknown, name = ''): string[] {
  if (detail === null || detail === undefined) return [];
  if (typeof detail !== 'object') {
    const word = typeof detail === 'string' ? detail : JSON.stringify(detail);
    return [name === '' ? word : `${name}: ${word}`];
  }
  return Object.entries(detail).flatMap(([key, value]) =>
    listLines(value, name === '' ? key : `${name}.${key}`),
  );
}

export function AuditEntryTable({
  leaves,
  caption,
}: {
  readonly leaves: readonly AuditEntryItem[];
  readonly caption: string;
}) {
  const columns = useAuditEntryColumns();
  const t = useTranslate();
  if (leaves.length === 0) return <p className="text-muted">{t('admin.audit.empty')}</p>;
  return <RowTable caption={caption} rows={leaves} rowKey={({ id }) => id} columns={columns} />;
}
