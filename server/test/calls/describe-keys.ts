import type { Answer } from '../browser/test-browser.ts';

/** A file has its type, other answers their keys. */
export function describeAnswer({ body, headers }: Answer, isFile: boolean): string {
  return isFile ? (headers.get('content-type') ?? '').replace(/;.*/, '') : describeKeys(body);
}

/** Renders `a, b.c, list[].d`. A list shows its first item. */
export function describeKeys(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[${describeKeys(value[0])}]`;
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inner]) => {
      if (Array.isArray(inner)) return `${name}${describeKeys(inner)}`;
      return typeof inner === 'object' && inner !== null ? `${name}{${describeKeys(inner)}}` : name;
    })
    .join(' ');
}
