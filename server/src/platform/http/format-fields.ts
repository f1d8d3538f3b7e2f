import { type Cents, formatAmount } from '@circle-link/contract/money';

type Formatted<Row> = {
  [Name in keyof Row as Name extends `${infer Amount}Cents` ? Amount : Name]: Name extends `${string}Cents`
    ? string | Extract<Row[Name], null>
    : Date extends Row[Name]
      ? string | Exclude<Row[Name], Date>
      : Row[Name];
};

/** Writes a row as the API does: instants in ISO format, and `feeCents` as `fee`, such as "1.50". */
export function formatFields<Row extends object>(row: Row): Formatted<Row> {
  const fields = Object.entries(row).map(([name, value]: [string, unknown]) => {
    if (value instanceof Date) return [name, value.toISOString()];
    if (!name.endsWith('Cents')) return [name, value];
    return [name.slice(0, -'Cents'.length), value === null ? null : formatAmount(value as Cents)];
  });
  return Object.fromEntries(fields) as Formatted<Row>;
}
