import { type AdminRole, hasAbility } from '@circle-link/contract/admin/roles';
import { includesFolded } from '@circle-link/contract/fields/plain-text';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { CircleDashed, CreditCard, File, type LucideIcon, Search, User } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { useDebounced } from '../../platform/clock.ts';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { FIELD_LOOK } from '../../ui/forms/text-fields.tsx';
import { toDollars } from '../../ui/values/money.tsx';
import { ADMIN_SECTIONS } from './sections.ts';

const LOOK =
  'flex min-h-10 w-full items-center gap-2 rounded-field border border-edge bg-surface px-3 text-sm text-muted hover:bg-sunken';
const KEYS = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';

export function PaletteButton({ roles }: { readonly roles: readonly AdminRole[] }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return;
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      if (document.querySelector('dialog[open]') === null) setOpen(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <button
        type="button"
        className={LOOK}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden="true" className="size-4" />
        {t('admin.palette.open')}
        <kbd aria-hidden="true" className="ml-auto font-sans text-sm max-lg:hidden">
          {KEYS}
        </kbd>
      </button>
      {isOpen && <Palette roles={roles} onClose={() => setOpen(false)} />}
    </>
  );
}

interface PaletteProps {
  readonly roles: readonly AdminRole[];
  readonly onClose: () => void;
}

function Palette({ roles, onClose }: PaletteProps) {
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

interface SearchResult {
  readonly path: string;
  readonly name: string;
  readonly kind: 'page' | 'member' | 'group' | 'payment';
  readonly icon: LucideIcon;
  readonly note?: string;
}

const TYPING_MILLISECONDS = 200;
/** A single letter would match nearly every member. */
const FEWEST_LETTERS = 2;

interface SearchResults {
  readonly finds: readonly SearchResult[];
  readonly isAsking: boolean;
  readonly hasFailed: boolean;
}

function useSearchResults(typed: string, roles: readonly AdminRole[]): SearchResults {
  const text = typed.trim();
  const queries = useDebounced(text, TYPING_MILLISECONDS);
  const pages = usePages(text, roles);
  const people = useRecords(queries);
  if (text.length < FEWEST_LETTERS) return { finds: pages, isAsking: false, hasFailed: false };
  // Hide results of the previous text, so that Enter cannot open one of them.
  if (queries !== text) return { finds: pages, isAsking: true, hasFailed: false };
  return { ...people, finds: [...pages, ...people.finds] };
}

function usePages(text: string, roles: readonly AdminRole[]): readonly SearchResult[] {
  const t = useTranslate();
  return ADMIN_SECTIONS.filter(({ ability }) => hasAbility(roles, ability))
    .map(({ path, label }) => ({ path, name: t(`admin.frame.${label}`), kind: 'page' as const, icon: File }))
    .filter(({ name }) => includesFolded(name, text));
}

/** Loads on the first search, with the operations that every page would load otherwise. */
const loadRecords = () => import('./palette-records.ts');

function useRecords(search: string): SearchResults {
  const t = useTranslate();
  const enabled = search.length >= FEWEST_LETTERS;
  const members = useQuery({
    queryKey: ['palette', 'members', search],
    queryFn: async ({ signal }) => (await loadRecords()).findMembers(search, signal),
    enabled,
  });
  const groups = useQuery({
    queryKey: ['palette', 'groups', search],
    queryFn: async ({ signal }) => (await loadRecords()).findGroups(search, signal),
    enabled,
  });
  const payments = useQuery({
    queryKey: ['palette', 'payments', search],
    queryFn: async ({ signal }) => (await loadRecords()).findPayments(search, signal),
    enabled,
  });
  const queries = [members, groups, payments];
  const finds: SearchResult[] = [
    ...(members.data?.members ?? []).map(({ id, username, maskedEmail }) => ({
      path: `/admin/members/${id}`,
      name: username ?? maskedEmail ?? t('admin.members.noName', { id: id.slice(-8) }),
      kind: 'member' as const,
      icon: User,
      ...(username !== null && maskedEmail !== null && { note: maskedEmail }),
    })),
    ...(groups.data?.groups ?? []).map(({ id, name }) => ({
      path: `/admin/groups/${id}`,
      name,
      kind: 'group' as const,
      icon: CircleDashed,
    })),
    ...(payments.data?.payments ?? []).map(({ id, payer, amount }) => ({
      path: `/admin/payments/${id}`,
      name: id.slice(-8),
      kind: 'payment' as const,
      icon: CreditCard,
      note: `${payer.name}, ${toDollars(amount)}`,
    })),
  ];
  return {
    finds,
    isAsking: queries.some(({ isFetching }) => isFetching),
    hasFailed: queries.some(({ isError }) => isError),
  };
}
