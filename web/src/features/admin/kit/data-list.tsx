import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Paged, type PagesQuery } from '../../../ui/paged.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { RowTable } from './row-table.tsx';

interface ListedProps<Page, Row> {
  readonly query: PagesQuery<Page>;
  readonly listRows: (page: Page) => readonly Row[];
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string | number;
  readonly isWhole?: boolean;
  readonly failed: string;
  readonly icon: LucideIcon;
  readonly emptyTitle: string;
  readonly emptyText: ReactNode;
}

export function DataList<Page, Row>(props: ListedProps<Page, Row>) {
  const { query, listRows, caption, columns, rowKey, failed, icon, emptyTitle, emptyText } = props;
  const t = useTranslate();
  const Table = props.isWhole === true ? DataTable : RowTable;
  return (
    <Paged
      query={query}
      failed={failed}
      skeleton={<Skeleton className="h-screen w-full" />}
      more={t('admin.money.more')}
    >
      {(pages) => {
        const rows = pages.flatMap(listRows);
        return rows.length === 0 ? (
          <EmptyState icon={icon} title={emptyTitle}>
            {emptyText}
          </EmptyState>
        ) : (
          <Table caption={caption} columns={columns} rows={rows} rowKey={rowKey} />
        );
      }}
    </Paged>
  );
}
