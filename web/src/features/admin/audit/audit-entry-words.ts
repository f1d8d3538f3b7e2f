import { useTranslate } from '../../../platform/i18n/texts.ts';

/** Ids and hashes, shown by their first characters. */
const CODE = /^[0-9a-f-]{32,}$/;
const SHORT = 8;

export function useKindWords(): (kind: string) => string {
  const t = useTranslate();
  const kinds: Readonly<Record<string, string>> = t.group('admin.kinds');
  return (kind) => kinds[kind] ?? asWords(kind);
}

/** "round: 3, paid by: card". Values that are sealed for one person are only named. */
export function useDetailWords(): (detail: unknown) => string {
  const t = useTranslate();
  const names: Readonly<Record<string, string>> = t.group('admin.details');
  const words = { yes: t('admin.audit.yes'), no: t('admin.audit.no') };
  const getName = (key: string) => names[key] ?? asWords(key).toLowerCase();
  return (detail) => {
    if (detail === null || detail === undefined) return '';
    if (typeof detail !== 'object') return formatValue(detail, words);
    return Object.entries(withChanges(detail))
      .filter(([, value]) => value !== null)
      .map(([key, value]) =>
        key === 'personal' ? getName(key) : `${getName(key)}: ${formatValue(value, words)}`,
      )
      .join(', ');
  };
}

function withChanges(detail: object): object {
  const { before, after, ...rest } = detail as Readonly<Record<string, unknown>>;
  if (!isRecord(before) || !isRecord(after)) return detail;
  const changes = Object.keys(after).map((key) => [key, [before[key], after[key]]] as const);
  return { ...rest, ...Object.fromEntries(changes) };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function formatValue(value: unknown, words: { readonly yes: string; readonly no: string }): string {
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (Array.isArray(value)) return value.map((one) => formatValue(one, words)).join(' → ');
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return CODE.test(text) ? text.slice(0, SHORT) : text;
}

function asWords(code: string): string {
  const words = code
    .replaceAll(/[._-]/g, ' ')
    .replaceAll(/(?<small>[a-z])(?<large>[A-Z])/g, '$<small> $<large>')
    .toLowerCase();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
