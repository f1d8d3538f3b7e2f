/**
 * Filters that an admin gave a name, on this device. Only what names no person is kept: no text that was searched for, no id
 * of a member.
 */
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
    // Closed to us, or not ours: none are kept.
    return [];
  }
}

/** The named filters of a list, and what changes them. */
export function useSavedFilters(list: string) {
  const [saved, setSaved] = useState(() => read(list));
  const write = (next: readonly SavedFilter[]) => {
    setSaved(next);
    try {
      localStorage.setItem(toStorageKey(list), JSON.stringify(next));
    } catch {
      // Storage is closed to us: they hold for this page.
    }
  };
  return {
    saved,
    save: (one: SavedFilter) => write([...saved.filter(({ name }) => name !== one.name), one].slice(-MOST)),
    forget: (gone: string) => write(saved.filter(({ name }) => name !== gone)),
  };
}

/** Whether two filters ask for the same. */
export function isSameFilter(
  one: Readonly<Record<string, string>>,
  other: Readonly<Record<string, string>>,
): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}
