import type { AuditEntryItem } from '@circle-link/contract/admin/audit-log';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { Facts } from '../../../ui/values/facts.tsx';
import { Instant, RowDialog, ShortId } from '../kit/cells.tsx';
import { type Column, Table } from '../kit/table.tsx';

export function useAuditEntryColumns(): readonly Column<AuditEntryItem>[] {
  const t = useTranslate();
  const kindWords = useKindWords();
  return [
    {
      title: t('admin.audit.kind'),
      cell: (leaf) => (
        <RowDialog label={kindWords(leaf.kind)}>
          <Whole leaf={leaf} />
        </RowDialog>
      ),
    },
    { title: t('admin.money.time'), narrow: 'value', ago: ({ recordedAt }) => recordedAt },
    { title: t('admin.audit.actor'), narrow: 'act', cell: (leaf) => <Actor leaf={leaf} /> },
    { title: t('admin.audit.subject'), cell: ({ subjectId }) => <ShortId id={subjectId} /> },
    { title: t('admin.audit.detail'), narrow: 'note', cell: ({ detail }) => <Detail detail={detail} /> },
    {
      title: t('admin.audit.block'),
      isNumeric: true,
      cell: ({ block }) => block ?? t('admin.audit.notSealed'),
    },
  ];
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

interface AuditEntryTableProps {
  readonly leaves: readonly AuditEntryItem[];
  readonly caption: string;
}

export function AuditEntryTable({ leaves, caption }: AuditEntryTableProps) {
  const t = useTranslate();
  const columns = useAuditEntryColumns();
  return (
    <Table
      caption={caption}
      rows={leaves}
      rowKey={({ id }) => id}
      columns={columns}
      none={t('admin.audit.empty')}
    />
  );
}

/** Ids and hashes, shown by their first characters. */
const CODE = /^[0-9a-f-]{32,}$/;
const SHORT = 8;

export function useKindWords(): (kind: string) => string {
  const t = useTranslate();
  const kinds: Readonly<Record<string, string>> = t.group('admin.kinds');
  return (kind) => kinds[kind] ?? asWords(kind);
}

/** "round: 3, paid by: card". Values that are sealed for one person are only named. */
export function useDetailWords(): (detail: unknown) => string {
  const t = useTranslate();
  const names: Readonly<Record<string, string>> = t.group('admin.details');
  const words = { yes: t('admin.audit.yes'), no: t('admin.audit.no') };
  const getName = (key: string) => names[key] ?? asWords(key).toLowerCase();
  return (detail) => {
    if (detail === null || detail === undefined) return '';
    if (typeof detail !== 'object') return formatValue(detail, words);
    return Object.entries(withChanges(detail))
      .filter(([, value]) => value !== null)
      .map(([key, value]) =>
        key === 'personal' ? getName(key) : `${getName(key)}: ${formatValue(value, words)}`,
      )
      .join(', ');
  };
}

function withChanges(detail: object): object {
  const { before, after, ...rest } = detail as Readonly<Record<string, unknown>>;
  if (!isRecord(before) || !isRecord(after)) return detail;
  const changes = Object.keys(after).map((key) => [key, [before[key], after[key]]] as const);
  return { ...rest, ...Object.fromEntries(changes) };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function formatValue(value: unknown, words: { readonly yes: string; readonly no: string }): string {
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (Array.isArray(value)) return value.map((one) => formatValue(one, words)).join(' → ');
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return CODE.test(text) ? text.slice(0, SHORT) : text;
}

function asWords(code: string): string {
  const words = code
    .replaceAll(/[._-]/g, ' ')
    .replaceAll(/(?<small>[a-z])(?<large>[A-Z])/g, '$<small> $<large>')
    .toLowerCase();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
