/** The app's catalog: texts of `locales/` by path ("groups.title"). English loads with each page, others as a whole. */
import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import { OPEN_BOOKS_NOTICE_DAYS } from '@circle-link/contract/groups/limits';
import { MAX_LATE_FEE_PERCENT, POT_FEE_PERCENT } from '@circle-link/contract/groups/pot';
import { RISKS_VERSION, UNDO_DAYS } from '@circle-link/contract/limits';
import type { Language } from '@circle-link/contract/messages/language';
import { formatMessage, type MessageValues } from '@circle-link/contract/messages/messages';
import { formatDollars } from '@circle-link/contract/money';
import { useSyncExternalStore } from 'react';
import type { MessageParameters, Texts } from '../../../../locales/catalog.gen.ts';

/** Paths of single texts and of lists or groups of texts. Names with a dot are looked up in their group. */
type PathsOf<Node, Kind extends 'message' | 'group', Before extends string = ''> = {
  [Name in keyof Node & string]: Name extends `${string}.${string}`
    ? never
    : Node[Name] extends string
      ? Kind extends 'message'
        ? `${Before}${Name}`
        : never
      : | (Kind extends 'group' ? `${Before}${Name}` : never)
        | (Node[Name] extends readonly unknown[] ? never : PathsOf<Node[Name], Kind, `${Before}${Name}.`>);
}[keyof Node & string];

type GroupAt<Node, Path extends string> = Path extends `${infer Name}.${infer Rest}`
  ? Name extends keyof Node
    ? GroupAt<Node[Name], Rest>
    : never
  : Path extends keyof Node
    ? Node[Path]
    : never;

type MessageKey = PathsOf<Texts, 'message'>;
type GroupKey = PathsOf<Texts, 'group'>;

type ParameterOf<Key> = Key extends keyof MessageParameters ? MessageParameters[Key] : never;
type Arguments<Key> = [ParameterOf<Key>] extends [never]
  ? [values?: MessageValues]
  : [values: Readonly<Record<ParameterOf<Key>, string | number>> & MessageValues];

export interface Translate {
  <Key extends MessageKey>(key: Key, ...values: Arguments<Key>): string;
  /** All texts below a path. */
  readonly group: <Key extends GroupKey>(key: Key, values?: MessageValues) => GroupAt<Texts, Key>;
}

type TextNode = string | readonly TextNode[] | { readonly [name: string]: TextNode };
export type TextFile = Readonly<Record<string, TextNode>>;

const catalogs = new Map<Language, Record<string, TextNode>>([['en', {}]]);
const translators = new Map<Language, Translate>();
const listeners = new Set<() => void>();
let spoken: Language = 'en';

/**
 * Adds English texts when a module loads: `addTexts({ groups })` below the imports of the page or component that shows
 * them. Other languages show English until they have loaded.
 */
export function addTexts(texts: Partial<Texts>): void {
  addLanguageTexts('en', texts);
}

export function addLanguageTexts(language: Language, texts: TextFile): void {
  catalogs.set(language, { ...catalogs.get(language), ...texts });
}

/** "locales/es/group-page.json" → "groupPage". */
export function getTextName(path: string): string {
  const file = path.slice(path.lastIndexOf('/') + 1, -'.json'.length);
  return file.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Renders all components that use texts again. */
export function setLanguage(language: Language): void {
  spoken = language;
  for (const listener of listeners) listener();
}

export function getLanguage(): Language {
  return spoken;
}

/** For code outside components. Its language is the one of the call. */
export function getTranslate(): Translate {
  const made = translators.get(spoken) ?? buildTranslate(spoken);
  translators.set(spoken, made);
  return made;
}

export function useTranslate(): Translate {
  useLanguage();
  return getTranslate();
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, getLanguage, getLanguage);
}

/** Text of the current language only, by path segments, for names that English has no text for. */
export function findText(...names: readonly string[]): string | undefined {
  const found = findNode(spoken, names);
  return typeof found === 'string' ? found : undefined;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function buildTranslate(language: Language): Translate {
  const figures = listFigures(language);
  const find = (key: string) => findNode(language, key.split('.')) ?? findNode('en', key.split('.'));
  const fill = (node: TextNode, values: MessageValues): TextNode => {
    if (typeof node === 'string') return formatMessage(node, language, values);
    if (Array.isArray(node)) return node.map((item: TextNode) => fill(item, values));
    return Object.fromEntries(Object.entries(node).map(([name, item]) => [name, fill(item, values)]));
  };
  const render = (key: string, values?: MessageValues): TextNode => {
    const found = find(key);
    if (found !== undefined) return fill(found, { ...figures, ...values });
    // The page shows the key, and the journeys fail on the console error.
    console.error(`no text: ${key}`);
    return key;
  };
  return Object.assign(render, { group: render }) as unknown as Translate;
}

function findNode(language: Language, names: readonly string[]): TextNode | undefined {
  let node: TextNode | undefined = catalogs.get(language);
  for (const name of names) node = (node as TextFile | undefined)?.[name];
  return node;
}

/** Figures of the contract that any text may name. */
function listFigures(language: Language): MessageValues {
  return {
    potFeePercent: POT_FEE_PERCENT,
    maxLateFeePercent: MAX_LATE_FEE_PERCENT,
    openBooksNoticeDays: OPEN_BOOKS_NOTICE_DAYS,
    undoDays: UNDO_DAYS,
    risksVersion: RISKS_VERSION,
    entryTotal: formatDollars(ENTRY_QUOTE.totalCents, language),
    entryBase: formatDollars(ENTRY_QUOTE.baseCents, language),
  };
}
