import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

interface ListedProps<Page, Row> {
  /** An infinite query, as `useInfiniteQuery` returns it. */
  readonly query: {
    readonly data: { readonly pages: readonly Page[] } | undefined;
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isPlaceholderData: boolean;
    readonly hasNextPage: boolean;
    readonly refetch: () => Promise<unknown>;
    readonly fetchNextPage: () => Promise<unknown>;
  };
  readonly rowsOf: (page: Page) => readonly Row[];
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string | number;
  readonly failed: string;
  readonly icon: LucideIcon;
  readonly emptyTitle: string;
  /** What to do next. */
  readonly emptyText: ReactNode;
}

/** A list in any of its states, with a button for what is older. */
export function Listed<Page, Row>(props: ListedProps<Page, Row>) {
  const { query, rowsOf, caption, columns, rowKey, failed, icon, emptyTitle, emptyText } = props;
  const { t } = useTranslation();
  return (
    <div aria-busy={query.isPlaceholderData}>
      <Loaded query={query} failed={failed} skeleton={<Skeleton className="h-64 w-full" />}>
        {({ pages }) => {
          const rows = pages.flatMap(rowsOf);
          return rows.length === 0 ? (
            <EmptyState icon={icon} title={emptyTitle}>
              {emptyText}
            </EmptyState>
          ) : (
            <DataTable caption={caption} columns={columns} rows={rows} rowKey={rowKey} />
          );
        }}
      </Loaded>
      {query.hasNextPage && (
        <Button
          variant="quiet"
          className="mt-4 w-full"
          isPending={query.isFetchingNextPage}
          pendingLabel={t('common.loading')}
          onClick={() => void query.fetchNextPage()}
        >
          {t('admin.money.more')}
        </Button>
      )}
    </div>
  );
}
