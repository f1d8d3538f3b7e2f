/** Columns are `member_id` in SQL and `memberId` in rows and in the query builder. */

/** Column names are written in statements, so there are few. */
const known = new Map<string, string>();

export function toCamelCase(column: string): string {
  const found = known.get(column);
  if (found !== undefined) return found;
  const name = column.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  known.set(column, name);
  return name;
}

export function toSnakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
