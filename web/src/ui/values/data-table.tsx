import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  readonly isNumeric?: boolean;
  /** The value needs no label, so cards omit the column name. */
  readonly isSelfExplaining?: boolean;
  /**
   * Position in a narrow two-line row: next to the row's name, below it in small print, at the bottom right, or hidden.
   * Without it the column has a line with its name.
   */
  readonly narrow?: 'value' | 'note' | 'act' | 'hidden';
}

interface DataTableProps<Row> {
  readonly caption: string;
  /** Captions are only for screen readers by default, because a heading is usually above. */
  readonly isCaptionShown?: boolean;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  readonly isHighlighted?: (row: Row) => boolean;
}

/** A table whose rows become cards on narrow screens. The first column names the row. */
export function DataTable<Row>({
  caption,
  isCaptionShown,
  columns,
  rows,
  rowKey,
  isHighlighted,
}: DataTableProps<Row>) {
  const hasValue = columns.some(({ narrow }) => narrow === 'value');
  return (
    <div className="sm:-mx-1 sm:overflow-x-auto sm:px-1">
      <table className="w-full border-collapse text-base max-sm:block">
        <caption
          className={isCaptionShown === true ? 'mb-2 text-left text-sm text-muted max-sm:block' : 'sr-only'}
        >
          {caption}
        </caption>
        <TableHead columns={columns} look="pb-2 text-sm first:pl-0 last:pr-0" />
        <tbody className="max-sm:block">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className={classNames(
                'border-b border-line last:border-b-0 max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-2 max-sm:py-3',
                isHighlighted?.(row) === true && 'bg-gold-soft',
              )}
            >
              {columns.map((column, index) => (
                <Cell
                  key={column.key}
                  column={column}
                  isRowName={index === 0}
                  hasValue={hasValue}
                  row={row}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface TableHeadProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly look: string;
}

export function TableHead<Row>({ columns, look }: TableHeadProps<Row>) {
  return (
    <thead className="max-sm:sr-only">
      <tr>
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            className={classNames(
              'border-b border-line px-3 font-semibold text-muted',
              look,
              column.isNumeric === true ? 'text-right' : 'text-left',
            )}
          >
            {column.title}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface CellProps<Row> {
  readonly column: Column<Row>;
  readonly row: Row;
  readonly isRowName: boolean;
  readonly hasValue: boolean;
}

const NARROW = {
  line: 'max-sm:col-span-2 max-sm:flex max-sm:justify-between max-sm:gap-4 max-sm:py-0.5',
  value: 'max-sm:col-start-2 max-sm:row-start-1 max-sm:text-right',
  note: 'max-sm:col-start-1 max-sm:text-left max-sm:text-sm max-sm:text-muted max-sm:py-0.5',
  act: 'max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-2 max-sm:self-center max-sm:text-right',
  hidden: 'max-sm:hidden',
};

function Cell<Row>({ column, row, isRowName, hasValue }: CellProps<Row>) {
  const nameLook = classNames('font-semibold max-sm:mb-1', !hasValue && 'max-sm:col-span-2');
  const look = classNames(
    'px-3 py-3 align-baseline first:pl-0 last:pr-0 max-sm:block max-sm:p-0',
    column.isNumeric === true ? 'text-right tabular-nums' : 'text-left',
    isRowName ? nameLook : NARROW[column.narrow ?? 'line'],
  );
  const content = (
    <>
      {!isRowName && column.isSelfExplaining !== true && column.narrow === undefined && (
        <span aria-hidden="true" className="font-normal text-muted sm:hidden">
          {column.title}
        </span>
      )}
      <span>{column.cell(row)}</span>
    </>
  );
  return isRowName ? (
    <th scope="row" className={look}>
      {content}
    </th>
  ) : (
    <td className={look}>{content}</td>
  );
}
