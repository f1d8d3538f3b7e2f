import { useState } from 'react';
import * as z from 'zod';

const savedFilters = z.array(z.object({ name: z.string(), filter: z.record(z.string(), z.string()) }));
export type SavedFilter = z.infer<typeof savedFilters>[number];

const MOST = 12;
const toStorageKey = (list: string): string => `circle-link:filters:${list}`;

function read(list: string): readonly SavedFilter[] {
  try {
    return savedFilters.parse(JSON.parse(localStorage.getItem(toStorageKey(list)) ?? '[]'));
  } catch {
    // Storage is unavailable or has foreign data, so there are no saved filters.
    return [];
  }
}

export function useSavedFilters(list: string) {
  const [saved, setSaved] = useState(() => read(list));
  const write = (next: readonly SavedFilter[]) => {
    setSaved(next);
    try {
      localStorage.setItem(toStorageKey(list), JSON.stringify(next));
    } catch {
      // Storage is unavailable, so the filters last until the page is left.
    }
  };
  return {
    saved,
    save: (one: SavedFilter) => write([...saved.filter(({ name }) => name !== one.name), one].slice(-MOST)),
    forget: (gone: string) => write(saved.filter(({ name }) => name !== gone)),
  };
}

export function isSameFilter(
  one: Readonly<Record<string, string>>,
  other: Readonly<Record<string, string>>,
): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}
