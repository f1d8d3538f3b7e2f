import type { Person } from '@circle-link/contract/admin/fields';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { type Column as PlainColumn, DataTable, TableHead } from '../../../ui/values/data-table.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { Ago, Instant, MemberLink, PaymentLink } from './cells.tsx';
import { Section, useIsPhone } from './section.tsx';

/** A column shows one of these values. Null is a dash. */
interface Values<Row> {
  readonly cell: (row: Row) => ReactNode;
  /** An amount, aligned to the right. */
  readonly money: (row: Row) => string | null;
  readonly ago: (row: Row) => string | null;
  readonly instant: (row: Row) => string | null;
  readonly person: (row: Row) => Person | null;
  /** The id of a payment. */
  readonly payment: (row: Row) => string | null;
}

export type Column<Row> = Omit<PlainColumn<Row>, 'key' | 'cell'> & Partial<Values<Row>>;

export interface TableProps<Row> {
  readonly caption: string;
  /** The first column names the row. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  readonly isHighlighted?: (row: Row) => boolean;
  readonly isTickable?: boolean;
  /** Replaces a table without rows. */
  readonly none?: ReactNode;
  /**
   * `dense` truncates, and phones show only columns with `narrow`: the detail page has the rest. `full` shows every
   * value, `cards` only on phones.
   */
  readonly look?: 'dense' | 'full' | 'cards';
}

/** The table of every back office screen. */
export function Table<Row>({ look = 'dense', columns, none, ...props }: TableProps<Row>) {
  const isPhone = useIsPhone();
  if (props.rows.length === 0 && none !== undefined)
    return typeof none === 'string' ? <p className="text-muted">{none}</p> : none;
  const isFull = look === 'full' || (look === 'cards' && isPhone);
  const plain = columns.map(toPlainColumn);
  return isFull ? <DataTable {...props} columns={plain} /> : <DenseTable {...props} columns={plain} />;
}

interface TableSectionProps<Row> extends Omit<TableProps<Row>, 'caption'> {
  readonly id: string;
  readonly title: string;
  readonly lead?: string;
  readonly isFoldedOnPhone?: boolean;
  /** Replaces the section if there are no rows and no `none`. */
  readonly otherwise?: ReactNode;
  /** Below the table, such as the dialog of a row. */
  readonly children?: ReactNode;
}

/** A section with one table of the same name. */
export function TableSection<Row>(props: TableSectionProps<Row>) {
  const { id, title, lead, isFoldedOnPhone = false, otherwise = null, children, ...table } = props;
  if (table.rows.length === 0 && table.none === undefined) return otherwise;
  return (
    <Section id={id} title={title} isFoldedOnPhone={isFoldedOnPhone}>
      {lead !== undefined && <p className="text-muted">{lead}</p>}
      <Table {...table} caption={title} />
      {children}
    </Section>
  );
}

function toPlainColumn<Row>(column: Column<Row>): PlainColumn<Row> {
  const { money, ago, instant, person, payment, ...plain } = column;
  const show = <Value,>(get: (row: Row) => Value | null, toCell: (value: Value) => ReactNode) => ({
    ...plain,
    key: plain.title,
    cell: (row: Row) => {
      const value = get(row);
      return value === null ? '–' : toCell(value);
    },
  });
  if (money !== undefined) return { ...show(money, (amount) => <Money amount={amount} />), isNumeric: true };
  if (ago !== undefined) return show(ago, (at) => <Ago at={at} />);
  if (instant !== undefined) return show(instant, (at) => <Instant at={at} />);
  if (person !== undefined) return show(person, (one) => <MemberLink person={one} />);
  if (payment !== undefined) return show(payment, (id) => <PaymentLink id={id} />);
  return { ...plain, key: plain.title, cell: plain.cell ?? (() => '–') };
}

const MANY = 10;

const NARROW = {
  value: 'max-sm:col-start-2 max-sm:row-start-1 max-sm:justify-self-end',
  note: 'max-sm:col-start-1 max-sm:row-start-2 max-sm:text-left max-sm:text-sm max-sm:text-muted',
  act: 'max-sm:col-start-2 max-sm:row-start-2 max-sm:justify-self-end max-sm:text-sm max-sm:text-muted',
  hidden: 'max-sm:hidden',
};

type DenseTableProps<Row> = Omit<TableProps<Row>, 'columns' | 'look'> & {
  readonly columns: readonly PlainColumn<Row>[];
};

/** Rows of 40 px on desktops, two lines on phones. Arrow keys move between rows. */
function DenseTable<Row>(props: DenseTableProps<Row>) {
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
  readonly column: PlainColumn<Row>;
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

const CONTROLS = 'a[href], button, input';

/**
 * Arrows (and j, k) move the focus to the same control of the next row, Home and End to the first and last, Space
 * ticks. Active only while the focus is in a row: letter keys are not captured elsewhere (WCAG 2.1.4).
 */
function navigateRows(event: KeyboardEvent<HTMLTableElement>): void {
  if (isShortcut(event) || !(event.target instanceof HTMLElement)) return;
  const row = event.target.closest('tbody tr');
  if (row === null) return;
  if (event.key === ' ' && tick(event.target, row)) {
    event.preventDefault();
    return;
  }
  const rows = [...event.currentTarget.querySelectorAll('tbody tr')];
  const next = rows[placeAfter(event.key, rows.indexOf(row), rows.length)];
  if (next === undefined) return;
  event.preventDefault();
  const place = listControls(row).indexOf(event.target);
  const there = listControls(next);
  (there[place] ?? there[0])?.focus();
}

function isShortcut({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey;
}

/** Index of the row that a key moves to, or -1 for other keys. */
function placeAfter(key: string, place: number, count: number): number {
  if (key === 'ArrowDown' || key === 'j') return Math.min(place + 1, count - 1);
  if (key === 'ArrowUp' || key === 'k') return Math.max(place - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : -1;
}

function listControls(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(CONTROLS)];
}

/** Space on a row's link ticks the row. Other controls keep their native behavior. */
function tick(target: HTMLElement, row: Element): boolean {
  const box = row.querySelector<HTMLInputElement>('input[type="checkbox"]');
  if (box === null || target.tagName !== 'A') return false;
  box.click();
  return true;
}
