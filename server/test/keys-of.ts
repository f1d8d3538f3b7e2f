/** `a, b.c, list[].d`; a list shows its first item. */
export function keysOf(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[${keysOf(value[0])}]`;
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inner]) => {
      if (Array.isArray(inner)) return `${name}${keysOf(inner)}`;
      return typeof inner === 'object' && inner !== null ? `${name}{${keysOf(inner)}}` : name;
    })
    .join(' ');
}
