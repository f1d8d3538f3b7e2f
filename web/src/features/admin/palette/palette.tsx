import type { AdminRole } from '@circle-link/contract/admin-roles';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FIELD_LOOK } from '../../../ui/form-field.tsx';
import { useSearchResults, type SearchResult, type SearchResults } from './search-results.ts';

interface PaletteProps {
  readonly roles: readonly AdminRole[];
  readonly onClose: () => void;
}

export function Palette({ roles, onClose }: PaletteProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState(0);
  const found = useSearchResults(typed, roles);
  const { finds } = found;
  const place = Math.min(marked, finds.length - 1);
  useEffect(() => field.current?.focus(), []);
  const open = (find: SearchResult | undefined) => {
    if (find === undefined) return;
    onClose();
    void navigate({ to: find.path });
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setMarked((place + step + finds.length) % Math.max(1, finds.length));
    else if (event.key === 'Enter') open(finds[place]);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog title={t('admin.palette.title')} closeLabel={t('admin.money.close')} onClose={onClose}>
      <input
        ref={field}
        type="search"
        role="combobox"
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={place < 0 ? undefined : `${listId}-${String(place)}`}
        aria-label={t('admin.palette.field')}
        placeholder={t('admin.palette.field')}
        autoComplete="off"
        maxLength={200}
        className={FIELD_LOOK}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setMarked(0);
        }}
        onKeyDown={press}
      />
      <ul id={listId} role="listbox" aria-label={t('admin.palette.found')} className="mt-3 min-h-64">
        {finds.map((find, index) => (
          <Option
            key={find.path}
            id={`${listId}-${String(index)}`}
            find={find}
            isMarked={index === place}
            onOpen={() => open(find)}
          />
        ))}
      </ul>
      <State found={found} />
    </Dialog>
  );
}

interface OptionProps {
  readonly id: string;
  readonly find: SearchResult;
  readonly isMarked: boolean;
  readonly onOpen: () => void;
}

function Option({ id, find, isMarked, onOpen }: OptionProps) {
  const t = useTranslate();
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isMarked) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isMarked]);
  return (
    <li
      ref={line}
      id={id}
      role="option"
      aria-selected={isMarked}
      className={classNames(
        'flex min-h-10 cursor-pointer items-center gap-3 rounded-field px-2',
        isMarked ? 'bg-leaf-soft text-leaf-strong' : 'hover:bg-sunken',
      )}
      onClick={onOpen}
    >
      <find.icon aria-hidden="true" className="size-4 shrink-0" />
      <span className="truncate font-medium">{find.name}</span>
      <span className="ml-auto truncate text-sm text-muted">
        {[find.note, t(`admin.palette.kinds.${find.kind}`)].filter(Boolean).join(' · ')}
      </span>
    </li>
  );
}

function State({ found: { finds, isAsking, hasFailed } }: { readonly found: SearchResults }) {
  const t = useTranslate();
  const words = () => {
    if (isAsking) return t('admin.palette.asking');
    if (hasFailed) return t('admin.palette.failed');
    return finds.length === 0 ? t('admin.palette.nothing') : t('admin.palette.keys');
  };
  return (
    <p role="status" className="mt-3 text-sm text-muted">
      {words()}
    </p>
  );
}
