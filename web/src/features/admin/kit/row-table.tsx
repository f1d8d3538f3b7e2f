import { useTranslate } from '../../../platform/i18n/texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { TableHead, type Column } from '../../../ui/data-table.tsx';
import { navigateRows } from './navigate-rows.ts';

interface RowTableProps<Row> {
  readonly caption: string;
  /** The first column names the row. Phones show only columns with `narrow`. The detail page has the rest. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  readonly isHighlighted?: (row: Row) => boolean;
  readonly isTickable?: boolean;
}

const MANY = 10;

const NARROW = {
  value: 'max-sm:col-start-2 max-sm:row-start-1 max-sm:justify-self-end',
  note: 'max-sm:col-start-1 max-sm:row-start-2 max-sm:text-left max-sm:text-sm max-sm:text-muted',
  act: 'max-sm:col-start-2 max-sm:row-start-2 max-sm:justify-self-end max-sm:text-sm max-sm:text-muted',
  hidden: 'max-sm:hidden',
};

/**
 * A dense table: rows of 40 px on desktops, two lines on phones. Long values are truncated, and the detail page shows
 * them in full. Arrow keys move between rows.
 */
export function RowTable<Row>(props: RowTableProps<Row>) {
  const { caption, columns, rows, rowKey, isHighlighted, isTickable = false } = props;
  const t = useTranslate();
  return (
    <div className="overflow-x-auto">
      <table
        className="w-full border-collapse text-sm max-sm:block"
        aria-keyshortcuts="ArrowDown ArrowUp Home End Space"
        onKeyDown={navigateRows}
      >
        <caption className="sr-only">{caption}</caption>
        <TableHead columns={columns} look="h-9 whitespace-nowrap first:pl-1 last:pr-1" />
        <tbody className="max-sm:block">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className={classNames(
                'border-b border-line last:border-b-0 focus-within:bg-sunken hover:bg-sunken',
                'max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-center max-sm:gap-x-3 max-sm:py-1.5',
                isHighlighted?.(row) === true && 'bg-gold-soft',
              )}
            >
              {columns.map((column, index) => (
                <Cell key={column.key} column={column} isRowName={index === 0} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {(isTickable || rows.length >= MANY) && (
        <p className="mt-2 text-sm text-muted pointer-coarse:hidden max-sm:hidden">
          {t(isTickable ? 'admin.frame.rowKeysTick' : 'admin.frame.rowKeys')}
        </p>
      )}
    </div>
  );
}

interface CellProps<Row> {
  readonly column: Column<Row>;
  readonly row: Row;
  readonly isRowName: boolean;
}

function Cell<Row>({ column, row, isRowName }: CellProps<Row>) {
  const look = classNames(
    'h-10 max-w-72 truncate px-3 align-middle sm:first:pl-1 sm:last:pr-1 max-sm:block max-sm:h-auto max-sm:max-w-full max-sm:p-0 max-sm:leading-6',
    column.isNumeric === true ? 'text-right tabular-nums' : 'text-left',
    isRowName ? 'font-semibold max-sm:text-base' : NARROW[column.narrow ?? 'hidden'],
  );
  const content = column.cell(row);
  return isRowName ? (
    <th scope="row" className={look}>
      {content}
    </th>
  ) : (
    <td className={look}>{content}</td>
  );
}
