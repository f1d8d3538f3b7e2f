import { X } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TextInput } from '../../../ui/forms/text-fields.tsx';

const savedFilters = z.array(z.object({ name: z.string(), filter: z.record(z.string(), z.string()) }));
type SavedFilter = z.infer<typeof savedFilters>[number];

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

function useSavedFilters(list: string) {
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

function isSameFilter(
  one: Readonly<Record<string, string>>,
  other: Readonly<Record<string, string>>,
): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

const LONGEST_NAME = 40;

interface SavedFilterBarProps {
  readonly list: string;
  readonly chosen: Readonly<Record<string, string>>;
  readonly onChoose: (filter: Readonly<Record<string, string>>) => void;
}

export function SavedFilterBar({ list, chosen, onChoose }: SavedFilterBarProps) {
  const t = useTranslate();
  const { saved, save, forget } = useSavedFilters(list);
  const [name, setName] = useState<string | null>(null);
  const isNew = Object.keys(chosen).length > 0 && !saved.some(({ filter }) => isSameFilter(filter, chosen));
  if (saved.length === 0 && !isNew) return null;
  return (
    <div className="mb-4 flex flex-wrap items-end gap-2">
      {saved.map((one) => (
        <span
          key={one.name}
          className={classNames(
            'inline-flex items-center rounded-full border text-sm',
            isSameFilter(one.filter, chosen) ? 'border-leaf bg-leaf-soft' : 'border-edge',
          )}
        >
          <button
            type="button"
            aria-pressed={isSameFilter(one.filter, chosen)}
            className="min-h-9 max-w-60 truncate pl-4 font-medium"
            onClick={() => onChoose(one.filter)}
          >
            {one.name}
          </button>
          <IconButton
            label={t('admin.filters.forget', { name: one.name })}
            className="size-9!"
            onClick={() => forget(one.name)}
          >
            <X aria-hidden="true" className="size-4" />
          </IconButton>
        </span>
      ))}
      {isNew && name === null && (
        <button
          type="button"
          className="min-h-9 text-sm font-medium text-leaf underline underline-offset-4"
          onClick={() => setName('')}
        >
          {t('admin.filters.keep')}
        </button>
      )}
      {isNew && name !== null && (
        <form
          className="flex items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim() === '') return;
            save({ name: name.trim(), filter: chosen });
            setName(null);
          }}
        >
          <TextInput
            label={t('admin.filters.name')}
            name="filter-name"
            autoComplete="off"
            autoFocus
            maxLength={LONGEST_NAME}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" variant="quiet">
            {t('admin.filters.save')}
          </Button>
          <Button variant="quiet" onClick={() => setName(null)}>
            {t('common.close')}
          </Button>
        </form>
      )}
    </div>
  );
}
