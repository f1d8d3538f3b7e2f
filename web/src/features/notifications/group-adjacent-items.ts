export function groupAdjacentItems<Item>(
  items: readonly Item[],
  getKey: (item: Item) => string,
): [string, Item[]][] {
  const groups: [string, Item[]][] = [];
  for (const item of items) {
    const [last, key] = [groups.at(-1), getKey(item)];
    if (last?.[0] === key) last[1].push(item);
    else groups.push([key, [item]]);
  }
  return groups;
}
