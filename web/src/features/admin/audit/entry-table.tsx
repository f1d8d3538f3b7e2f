import type { AuditEntryItem } from '@circle-link/contract/admin/audit-log';
import { useTranslation } from 'react-i18next';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { Instant } from '../kit/instant.tsx';

/** The columns of leaves, wherever they are listed. */
export function useAuditEntryColumns(): readonly Column<AuditEntryItem>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'kind',
      title: t('admin.audit.kind'),
      cell: ({ kind }) => <code className="text-sm">{kind}</code>,
    },
    { key: 'at', title: t('admin.money.time'), cell: ({ recordedAt }) => <Instant at={recordedAt} /> },
    { key: 'actor', title: t('admin.audit.actor'), cell: (leaf) => <Actor leaf={leaf} /> },
    {
      key: 'subject',
      title: t('admin.audit.subject'),
      cell: ({ subjectId }) => <code className="text-sm break-all">{subjectId}</code>,
    },
    { key: 'detail', title: t('admin.audit.detail'), cell: ({ detail }) => <Detail detail={detail} /> },
    {
      key: 'block',
      title: t('admin.audit.block'),
      isNumeric: true,
      cell: ({ block }) => block ?? t('admin.audit.notSealed'),
    },
  ];
}

function Actor({ leaf: { actorId, actorName } }: { readonly leaf: AuditEntryItem }) {
  const { t } = useTranslation();
  if (actorId === null) return t('admin.audit.system');
  return actorName ?? <code className="text-sm">{actorId}</code>;
}

function Detail({ detail }: { readonly detail: unknown }) {
  const lines = wordsOf(detail);
  if (lines.length === 0) return '–';
  return (
    <ul className="max-w-60 space-y-0.5 text-sm break-all">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** "reason: paid by mistake", one line a value, whatever it stands in. */
function wordsOf(detail: unknown, name = ''): string[] {
  if (detail === null || detail === undefined) return [];
  if (typeof detail !== 'object') {
    const word = typeof detail === 'string' ? detail : JSON.stringify(detail);
    return [name === '' ? word : `${name}: ${word}`];
  }
  return Object.entries(detail).flatMap(([key, value]) =>
    wordsOf(value, name === '' ? key : `${name}.${key}`),
  );
}

/** Leaves that are all there. */
export function AuditEntryTable({
  leaves,
  caption,
}: {
  readonly leaves: readonly AuditEntryItem[];
  readonly caption: string;
}) {
  const columns = useAuditEntryColumns();
  const { t } = useTranslation();
  if (leaves.length === 0) return <p className="text-muted">{t('admin.audit.empty')}</p>;
  return <DataTable caption={caption} rows={leaves} rowKey={({ id }) => id} columns={columns} />;
}
