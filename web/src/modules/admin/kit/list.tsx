import { type AnswerRead, buildUrl, type Operation } from '@circle-link/contract/operation';
import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  type UseInfiniteQueryOptions,
} from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ZodType } from 'zod';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { callWith } from '../../../platform/api/call.ts';
import { DownloadButton } from '../../../ui/copy-and-download.tsx';
import { EmptyState } from '../../../ui/frame/states.tsx';
import { Notice } from '../../../ui/panels.tsx';
import { Paged } from '../../../ui/paged.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { getFileConfirmed } from '../../auth/confirmation/index.ts';
import { Table, type TableProps } from './table.tsx';

type Texts = Readonly<Record<string, string | undefined>>;
type Cursor = Readonly<Record<string, string | number | undefined>>;

export interface List<Page, Row> {
  readonly listRows: (page: Page) => readonly Row[];
  readonly query: (
    filter?: Texts,
    params?: Readonly<Record<string, string>>,
  ) => UseInfiniteQueryOptions<Page, Error, InfiniteData<Page, Cursor>, readonly unknown[], Cursor>;
}

interface ListDefinition<O extends Operation, Row> {
  readonly operation: O;
  readonly listRows: (page: AnswerRead<O>) => readonly Row[];
  /** Query parameters of the page after this row. */
  readonly getCursor?: (last: Row) => Cursor;
  /** Replaces `getCursor` if the answer names the next page. */
  readonly getNext?: (page: AnswerRead<O>) => Cursor | null;
  readonly pageSize?: number;
  /** Always refetched, because another reviewer may have decided in the meantime. */
  readonly isFresh?: boolean;
}

const NO_CURSOR: Cursor = {};
const isPhone = (): boolean => matchMedia('(width < 40rem)').matches;

/** A list of the back office that loads page by page. */
export function defineList<O extends Operation & { readonly answer: ZodType }, Row>(
  definition: ListDefinition<O, Row>,
): List<AnswerRead<O>, Row> {
  const { operation, listRows, getCursor, getNext, isFresh = false } = definition;
  const query: List<AnswerRead<O>, Row>['query'] = (filter = {}, params = {}) => {
    const limit = definition.pageSize ?? (isPhone() ? 12 : 50);
    return {
      queryKey: [operation.path, params, filter],
      queryFn: ({ pageParam, signal }) =>
        callWith(operation, { params, query: { ...filter, limit, ...pageParam }, signal }),
      initialPageParam: NO_CURSOR,
      getNextPageParam: (page) => {
        if (getNext !== undefined) return getNext(page);
        const rows = listRows(page);
        const last = rows.at(-1);
        return rows.length < limit || last === undefined ? undefined : getCursor?.(last);
      },
      ...(isFresh ? { staleTime: 0 } : { placeholderData: keepPreviousData }),
    };
  };
  return { listRows, query };
}

interface AdminListProps<Page, Row> extends Omit<TableProps<Row>, 'rows'> {
  readonly list: List<Page, Row>;
  readonly filter?: Texts;
  readonly params?: Readonly<Record<string, string>>;
  /** The error message, as a sentence. */
  readonly failed: string;
  readonly more?: string;
  readonly empty: { readonly icon: LucideIcon; readonly title: string; readonly text: ReactNode };
  /** A note above the rows, such as that more match than are listed. */
  readonly getNote?: (page: Page) => string | null;
  /** Rendered above the rows. */
  readonly head?: (rows: readonly Row[]) => ReactNode;
  readonly keepsHead?: boolean;
}

/** The rows of a list in every state: loading, failed, empty and loaded, with a button for the next page. */
export function AdminList<Page, Row>(props: AdminListProps<Page, Row>) {
  const { list, filter, params, failed, more, empty, getNote, head, keepsHead = false, ...table } = props;
  const t = useTranslate();
  const query = useInfiniteQuery(list.query(filter, params));
  return (
    <Paged
      query={query}
      failed={failed}
      skeleton={<Skeleton className="h-screen w-full" />}
      more={more ?? t('admin.money.more')}
    >
      {(pages) => {
        const rows = pages.flatMap(list.listRows);
        const note = pages.map((page) => getNote?.(page) ?? null).find((text) => text !== null);
        if (rows.length === 0 && !keepsHead)
          return (
            <EmptyState icon={empty.icon} title={empty.title}>
              {empty.text}
            </EmptyState>
          );
        return (
          <div className="space-y-4">
            {note !== undefined && (
              <Notice tone="plain">
                <p>{note}</p>
              </Notice>
            )}
            {head?.(rows)}
            <Table {...table} rows={rows} />
          </div>
        );
      }}
    </Paged>
  );
}

interface ExportButtonProps {
  readonly operation: Operation;
  readonly query?: Texts;
  readonly label: string;
  readonly spokenLabel?: string;
  readonly fileName?: string;
}

/** Downloads what the filter matches, after step-up authentication. */
export function ExportButton({ operation, query = {}, ...button }: ExportButtonProps) {
  return (
    <DownloadButton {...button} fetchFile={getFileConfirmed} path={buildUrl(operation.path, {}, query)} />
  );
}
